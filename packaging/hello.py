"""A window that says hello with PySide6 and nothing else; Stolek's size and start are measured against it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

application = QApplication([])
window = QMainWindow()
window.setWindowTitle("Hello")
window.setCentralWidget(QLabel("Hello", alignment=Qt.AlignmentFlag.AlignCenter))
window.resize(1280, 800)
window.show()
application.exec()

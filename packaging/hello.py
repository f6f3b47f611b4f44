"""The least a window made with PySide6 can be; Stolek's size and start are measured against it."""

from PySide6.QtWidgets import QApplication, QMainWindow

application = QApplication([])
window = QMainWindow()
window.setWindowTitle("Hello")
window.resize(1280, 800)
window.show()
application.exec()

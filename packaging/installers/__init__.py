"""Makes Stolek's installers: `python3 dev.py dist linux`, `windows` or `macos`. See packaging/README.md."""

"""The window's composition root: builds and wires every object, runs the loop, takes it all down again."""

from PySide6.QtWidgets import QApplication, QMainWindow


def run() -> int:
    """Open the window and return the exit code."""
    application = QApplication([])
    window = QMainWindow()
    window.show()
    return application.exec()

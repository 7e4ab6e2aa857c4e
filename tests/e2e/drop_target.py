"""A window that stands for a file manager: it takes what is dropped on it, and writes down where that is.

python drop_target.py FILE
"""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel


class Target(QLabel):
    def __init__(self, noted: Path) -> None:
        super().__init__("Drop here")
        self._noted = noted
        self.setAcceptDrops(True)
        self.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        self.setWindowFlag(Qt.WindowType.X11BypassWindowManagerHint)
        self.setGeometry(1240, 700, 180, 180)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        named = [f"{event.dropAction().name} {url.toLocalFile()}" for url in event.mimeData().urls()]
        self._noted.write_text("\n".join(named), "utf-8")


if __name__ == "__main__":
    application = QApplication(sys.argv)
    target = Target(Path(sys.argv[1]))
    target.show()
    application.exec()

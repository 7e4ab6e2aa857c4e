"""What is shown before it has its place would be a window of its own: it flashes, and takes the focus."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget
from tests.gui.filled import every_dialog, every_view, fill
from tests.gui.whole_window import opened_window

from docsdesk.ui.notices import Notice


class Strays(QObject):
    """Keeps the names of parts that were shown without a place."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Show or not isinstance(watched, QWidget):
            return False
        is_plain = watched.isWindow() and watched.windowType() is Qt.WindowType.Window
        if is_plain and not isinstance(watched, QDialog | QMainWindow):
            self.found.add(f"{type(watched).__name__} {watched.objectName()}")
        return False


async def test_that_nothing_of_the_window_is_shown_as_a_window_of_its_own(qapp, tmp_path):
    strays = Strays()
    qapp.installEventFilter(strays)
    try:
        async with opened_window(qapp, tmp_path) as shell:
            await fill(shell)
            shell.notices.post(Notice("It failed.", "Try again."))
            async for _ in every_view(shell):
                pass
            async for _ in every_dialog(shell):
                pass
    finally:
        qapp.removeEventFilter(strays)
    assert strays.found == set()

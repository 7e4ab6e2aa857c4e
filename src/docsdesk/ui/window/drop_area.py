"""What is dragged onto the window: a docs folder is opened, an archive added, and meanwhile the window says so."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import LinkError
from docsdesk.domain.opening import BundleFile, FolderTarget, read_target
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label


class DropArea(QObject):
    """Parts of the window that take what is dragged onto them come first."""

    def __init__(self, window: QWidget, open_target: Callable[[str], object]) -> None:
        """`open_target` takes the path of a folder or an archive."""
        super().__init__(window)
        self._window = window
        self._open = open_target
        self._mark = label("", Role.SECTION, name="drop_area", wrap=True)
        self._mark.setParent(window)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mark.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event:
            case QDragEnterEvent():
                return self._welcome(event)
            case QDropEvent() if event.type() is QEvent.Type.Drop:
                return self._take(event)
            case _:
                if event.type() is QEvent.Type.DragLeave:
                    self._mark.hide()
                return super().eventFilter(watched, event)

    def _welcome(self, event: QDragEnterEvent) -> bool:
        target = _target_in(event.mimeData())
        if target is None:
            return False
        is_folder = isinstance(target, FolderTarget)
        words = self.tr("Drop to open the folder {name}") if is_folder else self.tr("Drop to add the archive {name}")
        self._mark.setText(words.format(name=target.path.name or target.path))
        self._mark.setGeometry(self._window.rect().adjusted(Gap.S, Gap.S, -Gap.S, -Gap.S))
        self._mark.show()
        self._mark.raise_()
        event.acceptProposedAction()
        return True

    def _take(self, event: QDropEvent) -> bool:
        self._mark.hide()
        target = _target_in(event.mimeData())
        if target is None:
            return False
        event.acceptProposedAction()
        self._open(str(target.path))
        return True


def _target_in(mime: QMimeData) -> BundleFile | FolderTarget | None:
    """The first one dragged: a folder, its docs.json, or an archive."""
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    if not paths:
        return None
    try:
        target = read_target(str(paths[0]))
    except LinkError:
        return None
    if isinstance(target, BundleFile):
        return target
    return target if isinstance(target, FolderTarget) and target.path.is_dir() else None

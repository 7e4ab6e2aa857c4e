"""Shows every view of a filled window in a pseudo-locale; prints as JSON what is wrong with it, by kind.

python -m tests.gui.pseudo_walk LANGUAGE TEXTS HOME SCHEME… [read] [tab] [WIDTHxHEIGHT]
"""

import asyncio
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import qasync
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QSplitter,
    QTabBar,
    QToolButton,
    QWidget,
)
from tests.gui.filled import PAUSE, every_dialog, every_view, fill, until
from tests.gui.readable import unreadable
from tests.gui.tabbing import unreached, unseen, walked
from tests.gui.walk import unspoken

from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.ui.focus.order import stops
from docsdesk.ui.languages import speak
from docsdesk.ui.notices import Notice
from docsdesk.ui.tasks import WindowTask
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.ui.widgets.lists.table import room_of_heading
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.window.main_window import SMALLEST

ACCENTED = re.compile(r"[^\x00-\x7f…\u2068\u2069]")
"""Beside what stands for more, and what keeps a name's direction."""
WORD = re.compile(r"[A-Za-z]{3,}")
FACTS = "pane_state", "page_path"
"""Lines of several facts, the most important first, that are shown whole on hover."""
BEGINNINGS = {
    **dict.fromkeys(("pane_title", "pages_filter", "activity_filter"), Gap.XL),
    **dict.fromkeys(("page_title", "export_title", "export_tabs", "question_sides"), Gap.L),
}
"""Pixels from where a pane, or a part beside another, begins."""
READ = "read"
"""Instead of a scheme: look at the pixels too."""
TAB = "tab"
"""Go through it with Tab, too, and see whether the focus shows."""
LAYOUTS = 8
SCREEN = {"name": "4K", "x": 0, "y": 0, "width": 3840, "height": 2160}
"""As large as the windows are at every scale: Qt's own has 800 by 800 pixels."""
SIZE = re.compile(r"(\d+)x(\d+)")
KINDS = "plain", "cut", "edges", "unreadable", "unspoken", "tab"


class Strays(QObject):
    """Keeps the names of parts that were shown before they had their place, each of which flashes as a window."""

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


class Walk:
    def __init__(self, scheme: ColorScheme, *, is_read: bool, is_tabbed: bool) -> None:
        """Room is looked at in one scheme: it is the same in all."""
        self._scheme = scheme
        self.found: dict[str, list[str]] = {kind: [] for kind in KINDS}
        self._is_read, self._is_tabbed = is_read, is_tabbed

    def look(self, place: str, root: QWidget, scheme: ColorScheme) -> None:
        # A text that has just changed gets its room with the next turns of the event loop: one for each layout around.
        for _ in range(LAYOUTS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        if scheme is self._scheme:
            shown = (widget for widget in root.findChildren(QWidget) if widget.isVisible())
            if place != "frame":
                self.found["edges"] += [f"{place}/{edge}" for edge in uneven_edges(root)]
            self.found["cut"] += [f"{place}/{cut}" for widget in shown for cut in cuts(widget)]
        if self._is_read:
            self.found["unreadable"] += [f"{scheme} {place}/{words}" for words in unreadable(root)]
        if self._is_tabbed:
            window = root.window()
            wrong = unreached(window, walked(window)) if scheme is self._scheme else []
            self.found["tab"] += [f"{scheme} {place}/{one}" for one in (*wrong, *unseen(stops(window)))]

    def listen(self, place: str, window: QWidget) -> None:
        self.found["unspoken"] += [f"{place}/{one}" for one in unspoken(window)]
        for widget in window.findChildren(QWidget):
            is_menu = isinstance(widget, QMenu)
            if is_menu or widget.isVisible():
                said = (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
                plain = (
                    text for text in ((widget.title(),) if is_menu else (*texts_of(widget), *said)) if is_plain(text)
                )
                self.found["plain"] += [f"{place}/{named(widget)}: {text}" for text in plain]


async def walk(
    application: QApplication,
    places: UserPlaces,
    schemes: list[ColorScheme],
    size: tuple[int, int],
    *,
    is_read: bool,
    is_tabbed: bool,
) -> dict[str, list[str]]:
    strays = Strays()
    application.installEventFilter(strays)
    early = EarlyWindow(application, places)
    early.window.setMinimumSize(*size)
    early.window.resize(*size)
    early.window.show()
    shell = Shell(early, places, Redactor())
    shell.start()
    seen = Walk(schemes[0], is_read=is_read, is_tabbed=is_tabbed)
    try:
        await until(lambda: not shell.tasks.is_running(WindowTask.START))
        shell.sites.choose_scheme(schemes[0])
        seen.look("first_run", shell.window, schemes[0])
        seen.listen("first_run", shell.window)
        await fill(shell)
        for scheme in schemes:
            shell.sites.choose_scheme(scheme)
            # After a dialog that is closed, the focus comes back with the events.
            shell.window.activateWindow()
            await until(shell.window.isActiveWindow)
            seen.look("frame", shell.window, scheme)
            async for place, pane in every_view(shell):
                seen.look(place, pane, scheme)
                if scheme is schemes[0]:
                    seen.listen(place, shell.window)
            async for place, dialog in every_dialog(shell):
                seen.look(place, dialog, scheme)
                if scheme is schemes[0]:
                    seen.listen(place, dialog)
        texts = [action.text() for action in shell.window.all_actions()]
        seen.found["plain"] += [f"menu: {text}" for text in texts if is_plain(text)]
        shell.notices.post(Notice("It failed.", "Try again."))
        await asyncio.sleep(PAUSE)
    finally:
        application.removeEventFilter(strays)
        early.window.close()
        await shell.close()
    return {**seen.found, "strays": sorted(strays.found)}


def uneven_edges(pane: QWidget) -> Iterator[str]:
    """Heads of a pane that do not end at its margin, and parts that begin elsewhere."""
    for head in pane.findChildren(PaneHeader):
        parts = [part for part in head.children() if isinstance(part, QWidget) and part.isVisible()]
        areas = [area.viewport() for area in pane.findChildren(QAbstractScrollArea) if area.isAncestorOf(head)]
        # A bar that scrolls the pane stands beside its margin.
        room = areas[0] if areas else pane
        places = [QRect(part.mapTo(room, QPoint()), part.size()) for part in parts]
        if not places:
            continue
        from_right = room.width() - 1 - max(place.right() for place in places)
        rest = min(place.left() for place in places) if pane.isRightToLeft() else from_right
        # A mirrored splitter rounds by a pixel.
        if abs(rest - Gap.XL) > 1:
            yield f"{parts[-1].objectName()}: {rest}"
    for one in pane.findChildren(QWidget):
        beginning = BEGINNINGS.get(one.objectName())
        if beginning is not None and one.isVisible() and abs(begin_of(one, pane) - beginning) > 1:
            yield f"{one.objectName()} begins at {begin_of(one, pane)}"


def begin_of(widget: QWidget, pane: QWidget) -> int:
    """Pixels from where its part of the pane begins to be read."""
    part = widget
    while part is not pane and (holder := part.parentWidget()) is not None:
        if isinstance(holder, QSplitter | QAbstractScrollArea):
            break
        part = holder
    left = widget.mapTo(part, QPoint()).x()
    return part.width() - left - widget.width() if part.isRightToLeft() else left


def named(widget: QWidget) -> str:
    return widget.objectName() or type(widget).__name__


def texts_of(widget: QWidget) -> list[str]:
    match widget:
        case QLabel() | QAbstractButton():
            return [widget.text()]
        case QLineEdit():
            return [widget.placeholderText()]
        case QHeaderView() if widget.orientation() is Qt.Orientation.Horizontal:
            return [words for _, words in sections(widget)]
        case QTabBar():
            return [widget.tabText(index) for index in range(widget.count())]
        case _:
            return []


def sections(header: QHeaderView) -> Iterator[tuple[int, str]]:
    model, role = header.model(), Qt.ItemDataRole.DisplayRole
    for section in range(model.columnCount() if model is not None else 0):
        if not header.isSectionHidden(section):
            yield section, str(model.headerData(section, Qt.Orientation.Horizontal, role) or "")


def is_plain(text: str) -> bool:
    return bool(WORD.search(text)) and not ACCENTED.search(text)


def is_ours(text: str) -> bool:
    """Words of the window, which are accented; what is a person's own may be shortened, if hovering shows it whole."""
    return bool(ACCENTED.search(text))


def cuts(widget: QWidget) -> Iterator[str]:
    """The texts of it that have less room than they need."""
    for room, needed, words in rooms(widget):
        if room < needed:
            yield f"{named(widget)}: {words} {room} < {needed}"
    words = shown_text(widget) if isinstance(widget, QLabel | QAbstractButton) else ""
    is_ours_whole = is_ours(words) and widget.objectName() not in FACTS
    if words and (is_ours_whole or not widget.toolTip()) and (is_narrow(widget) or is_covered(widget)):
        yield f"{named(widget)}: {words} {widget.width()} < {widget.sizeHint().width()}"


def shown_text(widget: QLabel | QAbstractButton) -> str:
    """What a label or a button shows of its text."""
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return ""
    return QLabel.text(widget) if isinstance(widget, QLabel) else widget.text()


def rooms(widget: QWidget) -> Iterator[tuple[int, int, str]]:
    """The room of each of its texts, and how much that needs."""
    width = widget.fontMetrics().horizontalAdvance
    match widget:
        case QHeaderView() if widget.orientation() is Qt.Orientation.Horizontal:
            for section, words in sections(widget):
                yield widget.sectionSize(section), room_of_heading(widget, section), words
        case QTabBar():
            tabs = [index for index in range(widget.count()) if widget.isTabVisible(index)]
            yield widget.width(), sum(widget.tabRect(index).width() for index in tabs), "its tabs"
        case QComboBox() if is_ours(words := widget.currentText()):
            yield widget.width() - widget.sizeHint().width() + widest(widget), width(words), words
        case QLineEdit() if not widget.text():
            yield widget.contentsRect().width(), width(widget.placeholderText()), widget.placeholderText()
        case _:
            pass


def widest(box: QComboBox) -> int:
    return max((box.fontMetrics().horizontalAdvance(box.itemText(item)) for item in range(box.count())), default=0)


def is_narrow(widget: QLabel | QAbstractButton) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    if isinstance(widget, ElidedLabel):
        # Its hint has a pixel more than its words, where Qt rounds what is around them.
        return QLabel.text(widget) != widget.text()
    return widget.sizeHint().width() > widget.width()


def is_covered(widget: QWidget) -> bool:
    """Whether what holds it is narrower than it, with nothing to scroll."""
    holder = widget.parentWidget()
    while holder is not None and not (isinstance(holder, QAbstractScrollArea) and scrolls(holder)):
        holder = holder.parentWidget()
    return holder is None and widget.visibleRegion().boundingRect().width() < widget.width()


def scrolls(area: QAbstractScrollArea) -> bool:
    bars = area.horizontalScrollBar(), area.verticalScrollBar()
    return any(bar.maximum() > bar.minimum() for bar in bars)


def main(language: str, texts: Path, home: Path, *schemes: str) -> None:
    screens = home / "screens.json"
    screens.write_text(json.dumps({"screens": [SCREEN]}))
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens}"
    application = make_application()
    speak(application, language, texts)
    application.setQuitOnLastWindowClosed(False)
    places = UserPlaces(*(home / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    sizes = [(int(size[1]), int(size[2])) for size in map(SIZE.fullmatch, schemes) if size is not None]
    wanted = [ColorScheme(scheme) for scheme in schemes if scheme not in (READ, TAB) and not SIZE.fullmatch(scheme)]
    with qasync.QEventLoop(application) as loop:
        print(
            json.dumps(
                loop.run_until_complete(
                    walk(
                        application,
                        places,
                        wanted,
                        sizes[0] if sizes else SMALLEST,
                        is_read=READ in schemes,
                        is_tabbed=TAB in schemes,
                    )
                )
            ),
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])

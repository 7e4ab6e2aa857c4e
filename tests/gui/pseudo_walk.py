"""Shows every pane of the window in a pseudo-locale and prints as JSON what is not translated and what is cut."""

import asyncio
import json
import re
import sys
import time
from pathlib import Path

import qasync
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QHeaderView, QLabel, QLineEdit, QMenu, QTabBar, QWidget

from docsdesk.adapters.files.places import Places
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.front import Front
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.ui.languages import speak

PATIENCE = 60.0
ACCENTED = re.compile(r"[^\x00-\x7f]")
WORD = re.compile(r"[A-Za-z]{3,}")


async def walk(application: QApplication, places: Places) -> dict[str, list[str]]:
    front = Front(application, places)
    front.window.resize(1200, 800)
    front.window.show()
    shell = Shell(front, places, Redactor())
    shell.start()
    found: dict[str, list[str]] = {"plain": [], "cut": []}
    try:
        await until(lambda: not shell.tasks.is_running("start"))
        look(shell.window, "first_run", found)
        shell.sites.try_sample()
        await until(lambda: shell.session.connection)
        for key in shell.actions.panes:
            shell.window.show_pane(key)
            await asyncio.sleep(0.4)
            look(shell.window, key, found)
        found["plain"] += [f"menu: {action.text()}" for action in shell.window.all_actions() if is_plain(action.text())]
    finally:
        front.window.close()
        await shell.close()
    return found


async def until(condition) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


def look(window: QWidget, place: str, found: dict[str, list[str]]) -> None:
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QMenu) and is_plain(widget.title()):
            found["plain"].append(f"{place}/{widget.objectName()}: {widget.title()}")
        if not widget.isVisible() or isinstance(widget, QMenu):
            continue
        where = f"{place}/{widget.objectName() or type(widget).__name__}"
        for text in (*texts_of(widget), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()):
            if is_plain(text):
                found["plain"].append(f"{where}: {text}")
        if is_cut(widget):
            found["cut"].append(
                f"{where}: {next(iter(texts_of(widget)), '')} {widget.width()}<{widget.sizeHint().width()}"
            )


def texts_of(widget: QWidget) -> list[str]:
    match widget:
        case QLabel() | QAbstractButton():
            return [widget.text()]
        case QLineEdit():
            return [widget.placeholderText()]
        case QHeaderView() if widget.orientation() is Qt.Orientation.Horizontal:
            model, role = widget.model(), Qt.ItemDataRole.DisplayRole
            shown = [section for section in range(model.columnCount()) if not widget.isSectionHidden(section)]
            return [str(model.headerData(section, Qt.Orientation.Horizontal, role) or "") for section in shown]
        case QTabBar():
            return [widget.tabText(index) for index in range(widget.count())]
        case _:
            return []


def is_plain(text: str) -> bool:
    return bool(WORD.search(text)) and not ACCENTED.search(text)


def is_cut(widget: QWidget) -> bool:
    """Whether it has less room than its text needs, and no tooltip with the whole of it."""
    if not isinstance(widget, QLabel | QAbstractButton) or not next(iter(texts_of(widget)), "") or widget.toolTip():
        return False
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    return widget.sizeHint().width() > widget.width()


def main(language: str, texts: Path, home: Path) -> None:
    application = make_application()
    speak(application, language, texts)
    application.setQuitOnLastWindowClosed(False)
    places = Places(*(home / name for name in ("config", "data", "cache", "logs", "run")))
    places.make()
    with qasync.QEventLoop(application) as loop:
        print(json.dumps(loop.run_until_complete(walk(application, places))))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))

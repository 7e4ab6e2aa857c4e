"""Folders and archives that are dragged onto the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QUrl
from PySide6.QtGui import QDragLeaveEvent
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QWidget
from tests.gui.dropping import drop, files, is_taken

from docsdesk.ui.window.drop_area import DropArea


@pytest.fixture
def opened() -> list[str]:
    return []


@pytest.fixture
def window(qtbot, opened) -> QWidget:
    made = QWidget()
    made.resize(600, 400)
    QPlainTextEdit(made)
    DropArea(made, opened.append)
    qtbot.addWidget(made)
    made.show()
    return made


def mark(window: QWidget) -> str:
    words = window.findChild(QLabel, "drop_area")
    return words.text() if words.isVisible() else ""


def test_that_a_folder_and_an_archive_are_opened_and_said_before(window, opened, tmp_path: Path):
    folder, archive = tmp_path / "docs", tmp_path / "docs.tar.gz"
    folder.mkdir()
    (folder / "docs.json").write_text("{}", encoding="utf-8")
    for dragged, words, target in (
        (folder, "Drop to open the folder docs", folder),
        (folder / "docs.json", "Drop to open the folder docs", folder),
        (archive, "Drop to add the archive docs.tar.gz", archive),
    ):
        assert is_taken(window, files(dragged))
        assert mark(window) == words
        assert drop(window, files(dragged))
        assert mark(window) == ""
        assert opened.pop() == str(target)


def test_that_what_is_neither_is_not_taken(window, opened, tmp_path: Path):
    link, note = QMimeData(), tmp_path / "note.txt"
    link.setUrls([QUrl("https://docs.example.com")])
    note.write_text("x", encoding="utf-8")
    for dragged in (link, QMimeData(), files(note), files(tmp_path / "gone")):
        assert not is_taken(window, dragged)
    assert (mark(window), opened) == ("", [])


def test_that_the_words_go_when_the_drag_leaves(window, tmp_path: Path):
    assert is_taken(window, files(tmp_path))
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert mark(window) == ""
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert mark(window) == ""

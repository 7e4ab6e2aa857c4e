"""The palette by the keyboard, and what its rows show."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QWidget

from docsdesk.ui.palette.dialog import Palette, PaletteWords
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind
from docsdesk.ui.palette.index import PaletteIndex
from docsdesk.ui.tokens import LIGHT, Gap

COUNT = 25
KEYS = (*("Down", "Up", "Up", "Down"), *("PageDown",) * 4, *("PageUp", "End", "Home", "PageUp"))
INKS = {"accent": LIGHT.accent, "muted": LIGHT.muted, "text": LIGHT.text}
NEAR = 60


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def entries(done) -> list[PaletteEntry]:
    return [
        PaletteEntry(
            f"p{number}", PaletteKind.PANE, f"Pane {number:02}", lambda number=number: done.append(f"p{number}"),
            subtitle="Below" if number % 2 else "", tag="Tag", icon="pages",
        )
        for number in range(COUNT)
    ]  # fmt: skip


@pytest.fixture
def open_palette(qtbot, theme, entries):
    window = QWidget()
    window.resize(600, 600)
    qtbot.addWidget(window)
    window.show()

    def make(*, is_tall: bool = False) -> tuple[Palette, QLineEdit, QListView]:
        index = PaletteIndex()
        index.show([entries])
        words = PaletteWords("Search", "Search panes", "No {query}.", is_tall=is_tall)
        palette = Palette(index, words, "palette", window)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        palette.open_over(window)
        QApplication.processEvents()
        return palette, palette.findChild(QLineEdit, "palette_search"), palette.findChild(QListView, "palette_list")

    return make


def test_that_the_keys_go_round_and_by_pages_while_the_keyboard_stays_in_the_field(open_palette, done):
    palette, search, rows = open_palette()
    met = []
    for key in KEYS:
        QTest.keyClick(search, Qt.Key[f"Key_{key}"])
        met.append(rows.currentIndex().row())
    page = met[4]
    assert page > 1
    assert met == [1, 0, 24, 0, page, 2 * page, min(3 * page, 24), min(4 * page, 24), 24 - page, 24, 0, 0]
    assert search.accessibleDescription() == "Pane 00, Tag, 1 of 25"
    QTest.keyClick(search, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert rows.currentIndex().row() == 0
    search.setText("nothing of it")
    QTest.keyClick(search, Qt.Key.Key_Down)
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert (done, palette.isVisible()) == ([], True)
    search.setText("pane 07")
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert (done, palette.isVisible()) == (["p7"], False)


def test_that_a_row_keeps_its_place_when_other_entries_come(open_palette, entries):
    palette, search, rows = open_palette()
    window = palette.parentWidget()
    assert abs(palette.geometry().center().x() - window.geometry().center().x()) <= 2
    assert palette.width() == window.width() - 2 * Gap.XL
    QTest.keyClick(search, Qt.Key.Key_Down)
    kept = rows.currentIndex().data()
    palette._index.show([entries[1:]])
    palette.refresh()
    assert rows.currentIndex().data() == kept
    assert rows.height() < palette.height() <= 600


@pytest.mark.parametrize("is_tall", [False, True])
def test_that_a_row_shows_what_was_typed_in_its_title_with_the_rest_around_it(open_palette, is_tall):
    _, search, rows = open_palette(is_tall=is_tall)
    search.setText("pan 01")
    area = rows.visualRect(rows.currentIndex())
    half = QRect(area.left(), area.top(), area.width() // 2, area.height())
    assert inks(rows, half) == {"accent", "muted", "text"}
    assert inks(rows, half.translated(half.width(), 0)) == {"muted"}
    below = QRect(area.left() + 40, area.center().y() + 2, area.width() // 2, area.height() // 2 - 4)
    assert ("accent" in inks(rows, below)) is not is_tall
    search.setText("")
    assert "accent" not in inks(rows, rows.visualRect(rows.currentIndex()))


def inks(rows: QListView, area: QRect) -> set[str]:
    image = rows.viewport().grab(area).toImage()
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return {name for name, color in INKS.items() if any(_is_near(one, QColor(color)) for one in pixels)}


def _is_near(one: QColor, other: QColor) -> bool:
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) < NEAR

"""Methods of requests: pills in the colours of API pages."""

import re

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

from docsdesk.resource_files import resource_folder
from docsdesk.ui.tokens import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, READABLE_RATIO, Tone, contrast, palette_of
from docsdesk.ui.widgets.lists.method_pill import PILL_HEIGHT_PX, MethodPill, draw_method, method_tone, pill_width

METHODS = "GET", "HEAD", "POST", "QUERY", "WEBHOOK", "WSS", "PUT", "PATCH", "DELETE", "OPTIONS"
ON_PAGES = {"good": Tone.GOOD, "note": Tone.ACCENT, "warn": Tone.WARN, "bad": Tone.BAD}
CELL = QRect(10, 0, 200, 32)


def page_tones() -> dict[str, Tone]:
    """By method: what the pages' stylesheet gives it."""
    sheet = (resource_folder("engine") / "styles/45-api.css").read_text("utf-8")
    rules = re.findall(r"((?:\.method-\w+,?\s*)+)\{\s*--mark: var\(--(\w+)\)", sheet)
    return {method.upper(): ON_PAGES[mark] for names, mark in rules for method in re.findall(r"method-(\w+)", names)}


def test_that_a_method_has_the_tone_it_has_on_its_page():
    shown = page_tones()
    assert set(shown) == set(METHODS) - {"OPTIONS"}
    assert {method: method_tone(method) for method in METHODS} == shown | {"OPTIONS": Tone.MUTED}


def drawn(method: str, ground: str, *, is_mirrored: bool = False) -> QImage:
    image = QImage(220, 32, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    draw_method(painter, CELL, method, is_mirrored=is_mirrored)
    painter.end()
    return image


@pytest.mark.parametrize("tokens", [LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK], ids=lambda tokens: tokens.name)
@pytest.mark.parametrize("method", METHODS)
def test_that_a_method_can_be_read_on_its_pill_and_in_a_selected_row(theme, qapp, tokens, method):
    qapp.setPalette(palette_of(tokens))
    for ground in (tokens.surface, tokens.selected):
        pill = drawn(method, ground).pixelColor(CELL.left() + 3, CELL.center().y()).name()
        assert contrast(tokens.tone(method_tone(method)), pill) >= READABLE_RATIO
        assert pill != tokens.selected.lower()


@pytest.mark.parametrize("is_mirrored", [False, True])
def test_that_a_pill_begins_where_its_cell_does(theme, is_mirrored):
    image = drawn("delete", LIGHT.surface, is_mirrored=is_mirrored)
    covered = [x for x in range(image.width()) if image.pixelColor(x, 16) != QColor(LIGHT.surface)]
    begin = CELL.right() + 1 - pill_width("DELETE") if is_mirrored else CELL.left()
    assert (covered[0], covered[-1]) == (begin, begin + pill_width("DELETE") - 1)


def test_that_a_label_shows_a_method_and_says_it(theme, qtbot):
    pill = MethodPill("post")
    qtbot.addWidget(pill)
    assert (pill.text(), pill.isVisible(), pill.sizeHint().height()) == ("POST", True, PILL_HEIGHT_PX)
    pill.show_method("")
    assert not pill.isVisible()

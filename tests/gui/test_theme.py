"""Colours: readable, and live."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPalette

from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.resource_files import resource_folder
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import DARK, LIGHT, Tokens, Tone, palette_of, tokens_of


def luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in QColor(color).getRgbF()[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=lambda tokens: tokens.name)
def test_that_words_can_be_read_on_every_surface_they_stand_on(tokens: Tokens):
    grounds = (tokens.surface, tokens.panel, tokens.raised)
    words = (tokens.text, tokens.muted, tokens.accent, tokens.bad)
    pairs = [(word, ground) for ground in grounds for word in words]
    pairs += [(tokens.text, ground) for ground in (tokens.selected, tokens.hover, tokens.pressed)]
    pairs += [(tokens.text, ground) for ground in (tokens.good_surface, tokens.warn_surface, tokens.bad_surface)]
    pairs += [(tokens.on_accent, tokens.accent), (tokens.on_accent, tokens.accent_hover)]
    assert {pair for pair in pairs if contrast(*pair) < 4.5} == set()


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=lambda tokens: tokens.name)
def test_that_marks_can_be_told_from_their_ground(tokens: Tokens):
    grounds = (
        tokens.surface,
        tokens.panel,
        tokens.raised,
        tokens.good_surface,
        tokens.warn_surface,
        tokens.bad_surface,
    )
    marks = (tokens.good, tokens.warn, tokens.bad, tokens.muted, tokens.accent)
    assert {(mark, ground) for mark in marks for ground in grounds if contrast(mark, ground) < 3} == set()


def test_that_a_palette_tells_its_scheme():
    assert tokens_of(palette_of(DARK)) is DARK
    assert tokens_of(palette_of(LIGHT)) is LIGHT


def test_that_the_scheme_changes_while_the_window_is_open(theme, qapp, qtbot):
    with qtbot.waitSignal(theme.changed):
        theme.choose(ColorScheme.DARK)
    assert qapp.palette().color(QPalette.ColorRole.Base) == QColor(DARK.surface)
    assert DARK.accent in qapp.styleSheet()
    theme.choose(ColorScheme.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Base) == QColor(LIGHT.surface)


@pytest.mark.parametrize("name", sorted(path.stem for path in resource_folder("icons").glob("*.svg")))
def test_that_every_icon_is_drawn_in_the_tone_asked_for(qapp, name):
    qapp.setPalette(palette_of(LIGHT))
    image = icon(name, Tone.BAD).pixmap(40, 40).toImage()
    drawn = {
        image.pixelColor(x, y).name().upper()
        for x in range(40)
        for y in range(40)
        if image.pixelColor(x, y).alpha() == 255
    }
    assert LIGHT.bad in drawn


def test_that_an_icon_that_qt_copies_outlives_the_one_it_came_from(qapp):
    original = icon("lock")
    copied = QIcon(original)
    copied.setIsMask(True)
    del original
    assert copied.pixmap(40, 40).toImage() == icon("lock").pixmap(40, 40).toImage()


def test_that_an_icon_has_all_the_pixels_of_a_fine_screen(qapp):
    pixmap = icon("lock").pixmap(QSize(18, 18), 2.0)
    assert (pixmap.size(), pixmap.devicePixelRatio()) == (QSize(36, 36), 2.0)
    image = pixmap.toImage()
    drawn = [(x, y) for x in range(36) for y in range(36) if image.pixelColor(x, y).alpha()]
    assert max(x for x, _ in drawn) > 18
    assert max(y for _, y in drawn) > 18

"""Colours: readable, and live."""

import gc

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetricsF, QIcon, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QToolButton,
)
from tests.gui.tabbing import MARK_RATIO, unseen

from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.resource_files import resource_folder
from docsdesk.ui.icons import icon
from docsdesk.ui.theme import STRONG_WEIGHT, SystemLook, body_font, is_still, style_as_code
from docsdesk.ui.tokens import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    READABLE_RATIO,
    Tokens,
    Tone,
    contrast,
    current_tokens,
    forced_tokens,
    palette_of,
    tokens_of,
)
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.layouts import Column, Row

SCHEMES = LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK


@pytest.mark.parametrize("tokens", SCHEMES, ids=lambda tokens: tokens.name)
def test_that_words_can_be_read_on_every_surface_they_stand_on(tokens: Tokens):
    grounds = (tokens.surface, tokens.panel, tokens.raised)
    grounds += (tokens.selected, tokens.hover, tokens.pressed)
    grounds += (tokens.good_surface, tokens.warn_surface, tokens.bad_surface)
    words = (tokens.text, tokens.muted, tokens.accent, tokens.good, tokens.warn, tokens.bad)
    pairs = [(word, ground) for ground in grounds for word in words]
    pairs += [(tokens.on_accent, tokens.accent), (tokens.on_accent, tokens.accent_hover)]
    assert {pair for pair in pairs if contrast(*pair) < READABLE_RATIO} == set()


@pytest.mark.parametrize("tokens", SCHEMES, ids=lambda tokens: tokens.name)
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


@pytest.mark.parametrize("tokens", [CONTRAST_LIGHT, CONTRAST_DARK], ids=lambda tokens: tokens.name)
def test_that_high_contrast_has_more_of_it_and_edges_that_can_be_seen(tokens: Tokens):
    grounds = (tokens.surface, tokens.panel, tokens.raised)
    assert min(contrast(word, ground) for word in (tokens.text, tokens.muted, tokens.accent) for ground in grounds) >= 7
    edges = (tokens.line, tokens.strong_line, tokens.selected)
    assert min(contrast(edge, ground) for edge in edges for ground in grounds) >= 3
    assert contrast(tokens.muted, tokens.selected) >= READABLE_RATIO
    assert contrast(tokens.faint, tokens.surface) >= READABLE_RATIO


@pytest.mark.parametrize("tokens", SCHEMES, ids=lambda tokens: tokens.name)
def test_that_a_palette_tells_its_scheme(tokens: Tokens):
    assert tokens_of(palette_of(tokens)) is tokens


def a_system(window: str, words: str, highlight: str) -> QPalette:
    """A palette as a system gives it to every program."""
    role, palette = QPalette.ColorRole, QPalette()
    for one, color in {
        role.Window: window,
        role.WindowText: words,
        role.Link: words,
        role.Highlight: highlight,
    }.items():
        palette.setColor(one, QColor(color))
    palette.setColor(QPalette.ColorGroup.Disabled, role.WindowText, QColor("#3FF23F"))
    return palette


@pytest.mark.parametrize("colors", [("#2D3236", "#FFFFFF", "#ABD6D9"), ("#FFFAEF", "#3D3D3D", "#1C5E75")])
def test_that_the_colours_forced_on_every_program_are_ours_and_can_be_read(colors):
    tokens = forced_tokens(a_system(*colors))
    assert (tokens.surface, tokens.text) == tuple(color.lower() for color in colors[:2])
    assert tokens_of(palette_of(tokens)) is tokens
    grounds = (tokens.surface, tokens.selected, tokens.hover, tokens.pressed)
    assert min(contrast(tokens.text, ground) for ground in grounds) >= READABLE_RATIO
    tones = (tokens.accent, tokens.good, tokens.warn, tokens.bad)
    assert min(contrast(tone, tokens.surface) for tone in tones) >= READABLE_RATIO


SHOWN_IN = ColorScheme.LIGHT, ColorScheme.DARK, ColorScheme.CONTRAST


@pytest.mark.parametrize("scheme", SHOWN_IN)
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_that_an_empty_box_can_be_told_from_its_ground(theme, qtbot, kind, scheme: ColorScheme):
    theme.choose(scheme)
    box, window = kind(), QDialog()
    window.setLayout(Row(box))
    qtbot.addWidget(window)
    window.show()
    image = window.grab().toImage()
    ground = image.pixelColor(0, 0).name()
    colors = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert max(contrast(color, ground) for color in colors) >= MARK_RATIO


@pytest.mark.parametrize("scheme", SHOWN_IN)
def test_that_the_focus_shows_on_every_kind_of_control(theme, qtbot, scheme: ColorScheme):
    theme.choose(scheme)
    window = QDialog()
    pressed = [button(f"button_{kind}", "Export", kind=kind) for kind in ButtonKind]
    main = QToolButton(text="Save")
    main.setProperty("role", "button")
    main.setProperty("kind", "primary")
    controls = [*pressed, main, QToolButton(text="…"), QCheckBox("Use"), QLineEdit(), QComboBox()]
    for number, control in enumerate(controls):
        control.setObjectName(f"{number} {type(control).__name__}")
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    window.setLayout(Column(*controls))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert unseen(controls) == []


def test_that_a_system_with_high_contrast_is_followed_until_something_else_is_chosen(theme):
    theme.choose(ColorScheme.SYSTEM)
    theme.heed(SystemLook(is_dark=True, has_contrast=True))
    assert current_tokens() is CONTRAST_DARK
    theme.choose(ColorScheme.LIGHT)
    assert current_tokens() is LIGHT
    theme.choose(ColorScheme.CONTRAST)
    theme.heed(SystemLook())
    assert current_tokens() is CONTRAST_LIGHT
    forced = forced_tokens(a_system("#2D3236", "#FFFFFF", "#ABD6D9"))
    theme.heed(SystemLook(has_contrast=True, forced=forced))
    assert current_tokens() is forced


def test_that_everything_stands_still_where_the_system_or_the_person_says_so(theme, qtbot):
    bar = QTabBar()
    qtbot.addWidget(bar)
    assert not is_still(bar)
    theme.reduce_motion(is_still=True)
    assert is_still(bar)
    theme.choose_motion(Motion.FULL)
    assert not is_still(bar)
    theme.reduce_motion(is_still=False)
    theme.choose_motion(Motion.REDUCED)
    assert is_still(bar)


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


def test_that_an_icon_outlives_the_garbage_that_it_was_in(qapp):
    """Freed by the collector, its engine would be freed twice."""
    drawn = icon("lock").pixmap(40, 40).toImage()
    garbage = [icon("lock")]
    garbage.append(garbage)
    del garbage
    gc.collect()
    assert icon("lock").pixmap(40, 40).toImage() == drawn


def test_that_an_icon_has_all_the_pixels_of_a_fine_screen(qapp):
    pixmap = icon("lock").pixmap(QSize(18, 18), 2.0)
    assert (pixmap.size(), pixmap.devicePixelRatio()) == (QSize(36, 36), 2.0)
    image = pixmap.toImage()
    drawn = [(x, y) for x in range(36) for y in range(36) if image.pixelColor(x, y).alpha()]
    assert max(x for x, _ in drawn) > 18
    assert max(y for _, y in drawn) > 18


def test_that_icons_which_point_ahead_are_mirrored_where_people_read_from_the_right(request, qapp):
    ahead, lock = drawn_across("chevron-right"), drawn_across("lock")

    request.getfixturevalue("from_the_right")

    assert drawn_across("chevron-right") == ahead[::-1] != ahead
    assert drawn_across("lock") == lock


def drawn_across(name):
    """How many pixels each column has."""
    image = icon(name).pixmap(40, 40).toImage()
    return [sum(image.pixelColor(x, y).alpha() > 200 for y in range(40)) for x in range(40)]


def test_that_code_is_read_from_the_left_in_every_language(from_the_right, qtbot):
    field = QPlainTextEdit()
    qtbot.addWidget(field)

    style_as_code(field)

    assert not field.isRightToLeft()


def test_that_inter_stands_in_for_a_face_that_is_not_made_for_user_interfaces(qapp):
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    assert (QFontInfo(body_font()).family() == "Inter") is system.startswith(("DejaVu", "Bitstream"))


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, STRONG_WEIGHT])
def test_that_inter_comes_in_the_weights_that_are_used(qapp, weight):
    for file in resource_folder("inter").glob("*.otf"):
        QFontDatabase.addApplicationFont(str(file))
    drawn = QFontInfo(QFont("Inter", 10, weight))
    assert (drawn.family(), drawn.weight()) == ("Inter", weight)


@pytest.mark.parametrize("role", ["body", "small", "section", "title", "figure"])
def test_that_digits_are_equally_wide_in_every_size(theme, qtbot, role):
    words = QLabel()
    words.setProperty("role", role)
    qtbot.addWidget(words)
    words.ensurePolished()
    widths = [QFontMetricsF(words.font()).horizontalAdvance(digit * 10) for digit in "0123456789"]
    assert max(widths) - min(widths) < 1

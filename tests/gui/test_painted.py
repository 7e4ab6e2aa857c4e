"""What widgets paint themselves, a letter for the colour of every second pixel."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from tests.gui.outline import check_lines

from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.site import Site
from docsdesk.ui.pages.views import _ICONS
from docsdesk.ui.sites.switcher import SiteSwitcher
from docsdesk.ui.tokens import LIGHT, Tone
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.window.production_edge import ProductionEdge

STEP_PX = 2
BESIDE_BAR_PX = 12
"""Left of the words, which depend on the font."""
LETTERS = {
    " ": LIGHT.surface,
    "t": LIGHT.text,
    "m": LIGHT.muted,
    "l": LIGHT.strong_line,
    "a": LIGHT.accent,
    "g": LIGHT.good,
    "w": LIGHT.warn,
    "b": LIGHT.bad,
    "B": LIGHT.sites[SiteColor.BLUE],
    "V": LIGHT.sites[SiteColor.VIOLET],
}
COLORS = {letter: QColor(color) for letter, color in LETTERS.items()}


def picture(widget: QWidget, area: QRect | None = None) -> list[str]:
    image = widget.grab(area or widget.rect()).toImage()
    lines = (_line(image, y) for y in range(1, image.height(), STEP_PX))
    return [line.rstrip() for line in lines]


def _line(image: QImage, y: int) -> str:
    return "".join(_letter(image.pixelColor(x, y)) for x in range(1, image.width(), STEP_PX))


def _letter(color: QColor) -> str:
    return min(COLORS, key=lambda letter: _distance(color, COLORS[letter]))


def _distance(one: QColor, other: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


@pytest.fixture
def shown(qtbot, theme):
    """Shows a widget on the window's ground."""
    grounds: list[QWidget] = []

    def show(widget: QWidget) -> QWidget:
        ground = QWidget()
        ground.setStyleSheet(f"background: {LIGHT.surface}")
        qtbot.addWidget(ground)
        grounds.append(ground)
        widget.setParent(ground)
        widget.resize(widget.sizeHint())
        ground.show()
        QApplication.processEvents()
        return widget

    return show


def test_that_every_mark_has_its_shape_and_colour(shown):
    lines: list[str] = []
    for state in SnippetState:
        lines += [f"snippets {state}", *picture(shown(StateMark(*_ICONS[state])))]
    for name, tone in (("good", Tone.GOOD), ("warn", Tone.WARN), ("bad", Tone.BAD), ("none", Tone.MUTED)):
        lines += [f"state {name}", *picture(shown(StateMark(name, tone)))]
    check_lines(lines, "painted_marks")


def test_that_a_site_shows_its_colour_beside_its_name_and_above_the_window_in_production(shown):
    switcher, edge = shown(SiteSwitcher()), shown(ProductionEdge())
    site = Site(id="docs", name="Docs", base_url="https://docs.example.com", color=SiteColor.VIOLET, production=True)
    lines: list[str] = []
    for one in (None, site):
        switcher.show_settings(Settings(sites=(site,), active_site=site.id) if one else Settings())
        edge.show_site(one)
        for width, seen in ((44, 44), (160, BESIDE_BAR_PX)):
            switcher.set_wide(width > seen)
            switcher.resize(width, 44)
            lines += [f"switcher of {one and one.name}, {width} wide", *picture(switcher, QRect(0, 0, seen, 44))]
    assert edge.accessibleDescription() == "Docs · production"
    edge.resize(edge.fontMetrics().horizontalAdvance("Docs · production") + 80, edge.height())
    lines += ["edge", *picture(edge, QRect(0, 0, 20, 22))]
    check_lines(lines, "painted_site")
    assert {"V", " "} <= {*"".join(picture(edge))}
    edge.show_site(None)
    assert not edge.isVisible()

"""Prints as JSON how much room texts of the window take in each of its fonts, and controls in each of its schemes."""

import json
from xml.etree import ElementTree

from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QTabBar, QToolButton, QWidget

from docsdesk.app.run import make_application
from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.resource_files import resource_folder
from docsdesk.ui.theme import (
    BODY_PX,
    CODE_PX,
    FIGURE_PX,
    SECTION_PX,
    SMALL_PX,
    TITLE_PX,
    Theme,
    body_font,
    code_font,
    points,
)

LABELS = "title", "section", "figure", "strong", "muted", "small", "hint", "caption", "problem", "code"
BUTTONS = "primary", "quiet", "danger", "link", "pill"
SCHEMES = ColorScheme.LIGHT, ColorScheme.DARK, ColorScheme.CONTRAST


def main() -> None:
    application = make_application("en")
    theme = Theme(application, SCHEMES[0])
    texts = ElementTree.parse(resource_folder("translations") / "docsdesk_de.ts").iter()
    words = [text.text for text in texts if text.tag in ("source", "translation") and text.text]
    print(json.dumps({"texts": widths(words), "controls": [heights(theme, scheme) for scheme in SCHEMES]}))


def widths(words: list[str]) -> list[float]:
    found = []
    for family in (body_font(), code_font()):
        for size in (BODY_PX, SMALL_PX, SECTION_PX, TITLE_PX, FIGURE_PX, CODE_PX):
            font = QFont(family)
            font.setPointSizeF(points(size))
            metrics = QFontMetricsF(font)
            found += [metrics.height(), *map(metrics.horizontalAdvance, words)]
    return found


def heights(theme: Theme, scheme: ColorScheme) -> list[tuple[int, int]]:
    theme.choose(scheme)
    made = [dressed(QLabel("Words"), "role", role) for role in LABELS]
    made += [dressed(QPushButton("Words"), "kind", kind) for kind in BUTTONS]
    made += [dressed(QToolButton(text="Words"), "role", role) for role in ("chip", "pane", "button")]
    tabs, box = QTabBar(), QComboBox()
    tabs.addTab("Words")
    box.addItem("Words")
    made += [tabs, box, QCheckBox("Words"), QLineEdit("Words")]
    return [(widget.sizeHint().width(), widget.sizeHint().height()) for widget in made]


def dressed(widget: QWidget, name: str, value: str) -> QWidget:
    widget.setProperty(name, value)
    return widget


if __name__ == "__main__":
    main()

"""The window's look: a scheme's palette, fonts and stylesheet, following the system's scheme if asked to."""

import sys
from dataclasses import asdict
from string import Template

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from docsdesk.domain.sites.colors import ColorScheme
from docsdesk.resource_files import resource_folder
from docsdesk.ui.tokens import DARK, LIGHT, Tokens, palette_of, tokens_of

BODY, SMALL, SECTION, TITLE, CODE = 13.0, 12.0, 15.0, 20.0, 12.5
"""Type sizes in pixels at 100 % text size."""


def points(pixels: float) -> float:
    """A type size that grows with the system's text size, which changes the logical resolution."""
    return pixels if sys.platform == "darwin" else pixels * 72 / 96


class Theme(QObject):
    """Applies one scheme to the whole application and keeps it in step with the system."""

    changed = Signal()

    def __init__(self, application: QApplication, scheme: ColorScheme = ColorScheme.SYSTEM) -> None:
        super().__init__()
        self._application = application
        self._scheme = scheme
        # Qt gives the palette the system's scheme; asking for the scheme itself would load much of Qt.
        self._system_tokens = tokens_of(application.palette())
        self._tokens = self._wanted_tokens()
        application.setFont(body_font())
        self._apply()
        application.styleHints().colorSchemeChanged.connect(self._follow_system)

    @property
    def scheme(self) -> ColorScheme:
        return self._scheme

    @property
    def tokens(self) -> Tokens:
        return self._tokens

    def choose(self, scheme: ColorScheme) -> None:
        """Use light, dark, or whatever the system says."""
        self._scheme = scheme
        self._refresh()

    def _follow_system(self) -> None:
        from PySide6.QtCore import Qt

        dark = self._application.styleHints().colorScheme() is Qt.ColorScheme.Dark
        self._system_tokens = DARK if dark else LIGHT
        if self._scheme is ColorScheme.SYSTEM:
            self._refresh()

    def _refresh(self) -> None:
        if (wanted := self._wanted_tokens()) is not self._tokens:
            self._tokens = wanted
            self._apply()
            self.changed.emit()

    def _apply(self) -> None:
        self._application.setPalette(palette_of(self._tokens))
        self._application.setStyleSheet(stylesheet(self._tokens))

    def _wanted_tokens(self) -> Tokens:
        if self._scheme is not ColorScheme.SYSTEM:
            return DARK if self._scheme is ColorScheme.DARK else LIGHT
        return self._system_tokens


def stylesheet(tokens: Tokens) -> str:
    """A scheme's stylesheet: every file of the themes folder with the tokens filled in."""
    values = {name: value for name, value in asdict(tokens).items() if isinstance(value, str)}
    sizes = {"body": BODY, "small": SMALL, "section": SECTION, "title": TITLE, "code": CODE}
    values |= {f"{name}_size": f"{points(size):.2f}pt" for name, size in sizes.items()}
    values["mono"] = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    values["images"] = (resource_folder("themes") / tokens.name).as_posix()
    sheets = sorted(resource_folder("themes").glob("*.qss"))
    return "\n".join(Template(sheet.read_text(encoding="utf-8")).substitute(values) for sheet in sheets)


def body_font() -> QFont:
    """The system's UI font at body size."""
    return _sized(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont), BODY)


def code_font() -> QFont:
    """The system's monospaced font, for code, paths and ids."""
    return _sized(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont), CODE)


def _sized(font: QFont, pixels: float) -> QFont:
    font.setPointSizeF(points(pixels))
    return font

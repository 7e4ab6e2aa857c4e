"""The window's look: a scheme's palette, fonts, stylesheet and motion, following the system's if asked to."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from string import Template
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from docsdesk.domain.sites.colors import ColorScheme, Motion
from docsdesk.resource_files import resource_folder
from docsdesk.ui.plain_values import LEFT_TO_RIGHT_DIRECTION, set_plainly
from docsdesk.ui.tokens import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Tokens, forced_tokens, palette_of, tokens_of

BODY_PX = 13.0
SMALL_PX = 12.0
SECTION_PX = 15.0
TITLE_PX = 20.0
FIGURE_PX = 28.0
CODE_PX = 12.5
"""Type sizes in pixels at 100 % text size; there are no others."""

STRONG_WEIGHT = QFont.Weight.DemiBold if sys.platform == "win32" else QFont.Weight.Medium
"""Where others are bold. Segoe UI, Windows' face, has no medium weight."""

_PLAIN_FACES = ("DejaVu", "Bitstream")
"""What a system shows that has no face for user interfaces."""

MAX_MOTION_MS = 120
"""Milliseconds."""

FORCES_COLORS = sys.platform == "win32"
"""With high contrast, a person chooses the colours of all programs there; elsewhere only that contrast is high."""


def points(pixels: float) -> float:
    """A type size that grows with the system's text size, which changes the logical resolution."""
    return pixels if sys.platform == "darwin" else pixels * 72 / 96


class SystemLook(NamedTuple):
    """What the system says of the looks of its programs; `forced` are the colours that all of them shall have."""

    is_dark: bool = False
    has_contrast: bool = False
    is_still: bool = False
    """Nothing shall move that need not."""
    forced: Tokens | None = None


class Theme(QObject):
    """Applies one look to the whole application and keeps it in step with the system."""

    changed = Signal()

    def __init__(
        self,
        application: QApplication,
        scheme: ColorScheme = ColorScheme.SYSTEM,
        motion: Motion = Motion.SYSTEM,
        *,
        had_contrast: bool = False,
    ) -> None:
        """`had_contrast`: the system asked for high contrast in an earlier run."""
        super().__init__()
        self._application = application
        self._scheme, self._motion = scheme, motion
        # Qt gives the palette the system's scheme; asking for scheme and contrast themselves would load much of Qt.
        palette = application.palette()
        forced = forced_tokens(palette) if had_contrast and FORCES_COLORS else None
        self._system = SystemLook(tokens_of(palette).is_dark, had_contrast, forced=forced)
        self._worn = self._wanted_tokens()
        self._apply()
        application.styleHints().colorSchemeChanged.connect(self._ask_system)

    @property
    def scheme(self) -> ColorScheme:
        return self._scheme

    @property
    def tokens(self) -> Tokens:
        return self._worn[0]

    @property
    def system(self) -> SystemLook:
        return self._system

    def choose(self, scheme: ColorScheme) -> None:
        """Use light, dark, high contrast, or whatever the system says."""
        self._scheme = scheme
        self._refresh()

    def choose_motion(self, motion: Motion) -> None:
        self._motion = motion
        self._refresh()

    @contextmanager
    def laid_aside(self) -> Generator[None]:
        """Without a stylesheet while much is built and nothing is painted.

        With one, a widget that gets a parent is styled again with all that it holds: several panes would take most of
        their time for that.
        """
        from PySide6.QtCore import Qt

        self._application.setStyleSheet("")
        for widget in self._application.allWidgets():
            # Qt forgets to: the next stylesheet would not notice that the widget is gone, and look for it.
            widget.setAttribute(Qt.WidgetAttribute.WA_StyleSheet, False)
        try:
            yield
        finally:
            self._apply()

    def watch_system(self) -> None:
        """Ask what the first paint did not wait for, and follow it from now on."""
        self._hints = self._application.styleHints()
        self._accessibility = self._hints.accessibility()
        self._accessibility.contrastPreferenceChanged.connect(self._ask_system)
        self._ask_system()

    def heed(self, system: SystemLook) -> None:
        self._system = system
        self._refresh()

    def reduce_motion(self, *, is_still: bool) -> None:
        self.heed(self._system._replace(is_still=is_still))

    def _ask_system(self) -> None:
        from PySide6.QtCore import Qt

        hints = self._application.styleHints()
        accessibility = hints.accessibility()
        has_contrast = accessibility.contrastPreference() is Qt.ContrastPreference.HighContrast
        forced = None
        if has_contrast and FORCES_COLORS:
            self._application.setPalette(QPalette())
            forced = forced_tokens(self._application.palette())
            self._application.setPalette(palette_of(self.tokens))
        is_dark = hints.colorScheme() is Qt.ColorScheme.Dark
        self.heed(SystemLook(is_dark, has_contrast, self._system.is_still, forced))

    def _refresh(self) -> None:
        if (wanted := self._wanted_tokens()) != self._worn:
            self._worn = wanted
            self._apply()
            self.changed.emit()

    def _apply(self) -> None:
        tokens, is_still = self._worn
        self._application.setPalette(palette_of(tokens))
        self._application.setStyleSheet(stylesheet(tokens, is_still=is_still))

    def _wanted_tokens(self) -> tuple[Tokens, bool]:
        """With whether nothing moves."""
        is_still = self._system.is_still if self._motion is Motion.SYSTEM else self._motion is Motion.REDUCED
        is_system = self._scheme is ColorScheme.SYSTEM
        has_contrast = self._scheme is ColorScheme.CONTRAST or (is_system and self._system.has_contrast)
        if has_contrast and self._system.forced is not None:
            return self._system.forced, is_still
        is_dark = self._system.is_dark if is_system or has_contrast else self._scheme is ColorScheme.DARK
        if has_contrast:
            return CONTRAST_DARK if is_dark else CONTRAST_LIGHT, is_still
        return DARK if is_dark else LIGHT, is_still


def is_still(widget: QWidget) -> bool:
    """Whether nothing of it shall move that need not."""
    # Not at the top: its many enumerations would keep the first paint waiting.
    from PySide6.QtWidgets import QStyle

    return widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, widget) == 0


def stylesheet(tokens: Tokens, *, is_still: bool = False) -> str:
    """A scheme's stylesheet: every file of the themes folder with the tokens filled in."""
    values = {name: value for name, value in tokens._asdict().items() if isinstance(value, str)}
    sizes = {"body": BODY_PX, "small": SMALL_PX, "section": SECTION_PX, "title": TITLE_PX}
    sizes |= {"figure": FIGURE_PX, "code": CODE_PX}
    values |= {f"{name}_size": f"{points(size):.2f}pt" for name, size in sizes.items()}
    values["strong_weight"] = str(STRONG_WEIGHT.value)
    values["mono"] = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    values["images"] = (resource_folder("themes") / ("dark" if tokens.is_dark else "light")).as_posix()
    is_mirrored = QGuiApplication.isRightToLeft()
    values["begin"], values["end"] = ("right", "left") if is_mirrored else ("left", "right")
    # Qt counts the headings of a table from the left.
    values["first"], values["last"] = ("last", "first") if is_mirrored else ("first", "last")
    values["motion"] = str(0 if is_still else MAX_MOTION_MS)
    sheets = sorted(resource_folder("themes").glob("*.qss"))
    return "\n".join(Template(sheet.read_text(encoding="utf-8")).substitute(values) for sheet in sheets)


def body_font() -> QFont:
    """The UI font at body size; all its digits are equally wide, so that columns align and counters do not jitter."""
    font = resize_font(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont), BODY_PX)
    font.setFamilies([*_fallback_faces(), *font.families()])
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


@cache
def _fallback_faces() -> tuple[str, ...]:
    """Inter where the system has no face for user interfaces; the system's own remains for scripts Inter lacks."""
    face = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    if face and not face.startswith(_PLAIN_FACES):
        return ()
    for file in sorted(resource_folder("inter").glob("*.otf")):
        QFontDatabase.addApplicationFont(str(file))
    return ("Inter",)


def code_font() -> QFont:
    """The system's monospaced font, for code, paths and ids."""
    return resize_font(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont), CODE_PX)


def style_as_code(widget: QWidget) -> None:
    """In that font, and from the left whatever the language."""
    widget.setFont(code_font())
    set_plainly(widget, "layoutDirection", LEFT_TO_RIGHT_DIRECTION)


def resize_font(font: QFont, pixels: float) -> QFont:
    """The font in another of the sizes."""
    resized = QFont(font)
    resized.setPointSizeF(points(pixels))
    return resized


def strengthen_font(font: QFont) -> QFont:
    """The font in the weight of headings and emphasis."""
    strong = QFont(font)
    strong.setWeight(STRONG_WEIGHT)
    return strong

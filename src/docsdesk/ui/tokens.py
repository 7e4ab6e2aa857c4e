"""Each scheme's colours and the spacing, as values: no other module names a colour."""

from enum import IntEnum, StrEnum
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QGuiApplication, QPalette

from docsdesk.domain.sites.colors import SiteColor

FRAME = 8, 40
"""Width and height, in pixels, of what window managers usually draw around a window."""


class Gap(IntEnum):
    """Pixels between elements, and between elements and an edge."""

    NONE = 0
    HAIR = 2
    XS = 4
    S = 8
    M = 12
    L = 16
    XL = 24


class Tone(StrEnum):
    """What a colour means, for icons and words."""

    TEXT = "text"
    MUTED = "muted"
    ACCENT = "accent"
    ON_ACCENT = "on_accent"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


class Tokens(NamedTuple):
    """All are `#rrggbb`. `hover`, `pressed` and `selected` tint controls and rows."""

    name: str
    surface: str
    panel: str
    raised: str
    line: str
    strong_line: str
    """The edge of a control. Text and focus ring reach 3:1 against the surface; the edge alone does not."""
    text: str
    muted: str
    faint: str
    """Disabled words and skeleton rows; never the only thing that carries a meaning."""
    accent: str
    accent_hover: str
    on_accent: str
    selected: str
    hover: str
    pressed: str
    good: str
    warn: str
    bad: str
    good_surface: str
    warn_surface: str
    bad_surface: str
    sites: dict[SiteColor, str]

    def tone(self, tone: Tone) -> str:
        return str(getattr(self, tone.value))

    @property
    def is_dark(self) -> bool:
        return _luminance(self.surface) < _MIDDLE_LEVEL


LIGHT = Tokens(
    name="light",
    surface="#FFFFFF",
    panel="#F6F6F7",
    raised="#FFFFFF",
    line="#E3E4E8",
    strong_line="#CDCFD6",
    text="#1A1B1F",
    muted="#62656E",
    faint="#9A9DA6",
    accent="#3B5BDB",
    accent_hover="#3350C4",
    on_accent="#FFFFFF",
    selected="#E6EAFB",
    hover="#EEEEF1",
    pressed="#E4E5EA",
    good="#1E7030",
    warn="#9C4E00",
    bad="#BF2222",
    good_surface="#EDF7EF",
    warn_surface="#FDF3E7",
    bad_surface="#FCEEEE",
    sites={
        SiteColor.BLUE: "#3B5BDB",
        SiteColor.TEAL: "#0C8599",
        SiteColor.GREEN: "#2B8A3E",
        SiteColor.LIME: "#66A80F",
        SiteColor.AMBER: "#E6A700",
        SiteColor.ORANGE: "#E8590C",
        SiteColor.ROSE: "#D6336C",
        SiteColor.VIOLET: "#7048E8",
    },
)

DARK = Tokens(
    name="dark",
    surface="#17181B",
    panel="#1E1F23",
    raised="#25262B",
    line="#33353B",
    strong_line="#45484F",
    text="#ECEDEF",
    muted="#A2A5AE",
    faint="#6D7079",
    accent="#91A7FF",
    accent_hover="#A5B7FF",
    on_accent="#17181B",
    selected="#2B3252",
    hover="#2A2B31",
    pressed="#32343A",
    good="#69DB7C",
    warn="#FFB454",
    bad="#FF8787",
    good_surface="#1B2A1F",
    warn_surface="#2E2618",
    bad_surface="#321F21",
    sites={
        SiteColor.BLUE: "#748FFC",
        SiteColor.TEAL: "#3BC9DB",
        SiteColor.GREEN: "#51CF66",
        SiteColor.LIME: "#A9E34B",
        SiteColor.AMBER: "#FFD43B",
        SiteColor.ORANGE: "#FF922B",
        SiteColor.ROSE: "#F783AC",
        SiteColor.VIOLET: "#9775FA",
    },
)


CONTRAST_LIGHT = LIGHT._replace(
    name="contrast-light",
    panel="#FFFFFF",
    line="#767676",
    strong_line="#000000",
    text="#000000",
    muted="#1F1F1F",
    faint="#595959",
    accent="#001A70",
    accent_hover="#001457",
    selected="#5E94E0",
    hover="#E0E0E0",
    pressed="#BFBFBF",
    good="#002E0A",
    warn="#3D1C00",
    bad="#580000",
)

CONTRAST_DARK = DARK._replace(
    name="contrast-dark",
    surface="#000000",
    panel="#000000",
    raised="#000000",
    line="#8C8C8C",
    strong_line="#FFFFFF",
    text="#FFFFFF",
    muted="#E6E6E6",
    faint="#A6A6A6",
    accent="#8CEBFF",
    accent_hover="#B8F3FF",
    on_accent="#000000",
    selected="#165FA3",
    hover="#333333",
    pressed="#595959",
    good="#8CFF9B",
    warn="#FFDE8A",
    bad="#FFC9C9",
    good_surface="#00260A",
    warn_surface="#2E1F00",
    bad_surface="#380007",
)

READABLE_RATIO = 4.5
"""The least contrast of words and their background, as in WCAG 2.2, 1.4.3."""
_MIDDLE_LEVEL = 0.18
"""The luminance from which black is easier to read than white."""


def contrast(one: str, other: str) -> float:
    """From 1 to 21, as in WCAG 2.2."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def tokens_of(palette: QPalette) -> Tokens:
    """The tokens of the scheme that a palette belongs to, as `palette_of` made it or as the system did."""
    role = QPalette.ColorRole
    link = palette.color(role.Link).name()
    if (known := _BY_ACCENT.get(link)) is not None:
        return known
    if link == palette.color(role.LinkVisited).name():
        # The roles that no stylesheet alters for one widget.
        surface, text = palette.color(role.ToolTipBase).name(), palette.color(role.ToolTipText).name()
        return _make_forced(surface, text, link, palette.color(role.Midlight).name())
    return DARK if palette.color(role.Base).lightness() < 128 else LIGHT


def forced_tokens(palette: QPalette) -> Tokens:
    """High contrast in the colours that a person chose for the whole system."""
    role = QPalette.ColorRole
    surface, text = palette.color(role.Window).name(), palette.color(role.WindowText).name()
    accents = (palette.color(one).name() for one in (role.Link, role.Highlight))
    accent = next((one for one in accents if contrast(one, surface) >= READABLE_RATIO), text)
    return _make_forced(surface, text, accent, palette.color(QPalette.ColorGroup.Disabled, role.WindowText).name())


@cache
def _make_forced(surface: str, text: str, accent: str, faint: str) -> Tokens:
    near = CONTRAST_DARK if _luminance(surface) < _MIDDLE_LEVEL else CONTRAST_LIGHT
    own = {
        "panel raised on_accent good_surface warn_surface bad_surface": surface,
        "strong_line muted": text,
        "accent_hover": accent,
        "line": faint,
        "selected": tint(surface, accent, 0.4, text),
        "hover": tint(surface, text, 0.15, text),
        "pressed": tint(surface, text, 0.3, text),
    }
    own |= {tone: text for tone in ("good", "warn", "bad") if contrast(getattr(near, tone), surface) < READABLE_RATIO}
    named = {name: color for names, color in own.items() for name in names.split()}
    return near._replace(name="forced", surface=surface, text=text, accent=accent, faint=faint, **named)


@cache
def tint(ground: str, color: str, share: float, words: str) -> str:
    """The ground with up to that share of a colour, as much as lets words be read on it."""
    under, over = QColor(ground), QColor(color)
    parts = ((under.red(), over.red()), (under.green(), over.green()), (under.blue(), over.blue()))
    tinted = QColor(*(round(one + (other - one) * share) for one, other in parts)).name()
    return (
        tinted
        if share < 0.05 or contrast(tinted, words) >= READABLE_RATIO
        else tint(ground, color, share - 0.05, words)
    )


def _luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parsed = QColor(color)
    return 0.2126 * linear(parsed.redF()) + 0.7152 * linear(parsed.greenF()) + 0.0722 * linear(parsed.blueF())


_BY_ACCENT = {tokens.accent.lower(): tokens for tokens in (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)}


def current_tokens() -> Tokens:
    """The tokens of the application's current scheme; the stylesheet can alter a widget's own palette."""
    return tokens_of(QGuiApplication.palette())


def palette_of(tokens: Tokens) -> QPalette:
    """A scheme's palette; it sets every role so that no platform colour shines through."""
    role, palette = QPalette.ColorRole, QPalette()
    colors = {
        role.Window: tokens.surface,
        role.WindowText: tokens.text,
        role.Base: tokens.surface,
        role.AlternateBase: tokens.panel,
        role.Text: tokens.text,
        role.PlaceholderText: tokens.muted,
        role.Button: tokens.raised,
        role.ButtonText: tokens.text,
        role.BrightText: tokens.on_accent,
        role.ToolTipBase: tokens.raised,
        role.ToolTipText: tokens.text,
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Accent: tokens.accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.Light: tokens.raised,
        role.Midlight: tokens.line,
        role.Mid: tokens.strong_line,
        role.Dark: tokens.strong_line,
        role.Shadow: tokens.line,
    }
    for color_role, color in colors.items():
        palette.setColor(color_role, QColor(color))
    for color_role in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, color_role, QColor(tokens.faint))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(tokens.pressed))
    return palette

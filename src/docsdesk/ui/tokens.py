"""Each scheme's colours and the spacing, as values: no other module names a colour."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from PySide6.QtGui import QColor, QGuiApplication, QPalette

from docsdesk.domain.sites.colors import SiteColor


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


@dataclass(frozen=True, slots=True)
class Tokens:
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
    good="#2B8A3E",
    warn="#B35900",
    bad="#C92A2A",
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


def tokens_of(palette: QPalette) -> Tokens:
    """The tokens of the scheme that a palette belongs to."""
    return DARK if palette.color(QPalette.ColorRole.Base).lightness() < 128 else LIGHT


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

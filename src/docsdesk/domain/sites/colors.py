"""The colours that a person chooses: one for each site, and the look of the window."""

from enum import StrEnum


class SiteColor(StrEnum):
    BLUE = "blue"
    TEAL = "teal"
    GREEN = "green"
    LIME = "lime"
    AMBER = "amber"
    ORANGE = "orange"
    ROSE = "rose"
    VIOLET = "violet"


class ColorScheme(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"
    """High contrast, light or dark as the system is."""


class Motion(StrEnum):
    SYSTEM = "system"
    REDUCED = "reduced"
    FULL = "full"

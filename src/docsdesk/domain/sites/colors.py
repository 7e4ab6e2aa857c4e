"""The colours that a person chooses: one for each site, and light or dark for the window."""

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

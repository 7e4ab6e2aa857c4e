"""The hue of the site's palette nearest to a colour that a page asks for.

Pages may not bring their own styles, and a colour chosen for white paper would be hard to read on a dark one. Each tone
is a class of the stylesheet, with a light and a dark form.
"""

import re
from colorsys import rgb_to_hls

TONES = ("gray", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink")
_HUES = ((15, "red"), (40, "orange"), (65, "yellow"), (160, "green"), (195, "teal"), (250, "blue"), (290, "purple"))
_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})(?:[0-9a-fA-F]{1,2})?")
_LEAST_SATURATION = 0.12


def tone_of(color: str) -> str:
    """The tone for a name or `#rrggbb`, empty if it is not a colour."""
    name = color.strip().lower()
    if name in TONES:
        return name
    match = _HEX.fullmatch(name)
    if match is None:
        return _named(name)
    digits = match[1] if len(match[1]) == 6 else "".join(digit * 2 for digit in match[1])
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    hue, _, saturation = rgb_to_hls(red, green, blue)
    if saturation < _LEAST_SATURATION:
        return "gray"
    degrees = hue * 360
    return next((tone for limit, tone in _HUES if degrees < limit), "pink" if degrees < 345 else "red")


def _named(name: str) -> str:
    return {"grey": "gray", "cyan": "teal", "violet": "purple", "amber": "orange", "lime": "green"}.get(name, "")

"""Readable colours: contrast according to WCAG 2, and shades with enough of it."""

import re

LIGHT_SURFACE, DARK_SURFACE = "#FFFFFF", "#17181B"
_COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}")
_LEAST_RATIO = 4.5
# Selected lines have the accent itself as background, at this opacity.
_TINT_SHARE = 0.12

Channels = tuple[int, int, int]


def color_or(value: str, default: str) -> str:
    return value if _COLOR.fullmatch(value) else default


def readable(color: str, surface: str) -> str:
    """The colour, moved towards black or white until it is readable on the surface and on a tint of itself (4.5:1)."""
    found, ground = _channels(color), _channels(surface)
    target = 0 if luminance(surface) > 0.18 else 255
    for _ in range(60):
        tinted = _mix(found, ground, _TINT_SHARE)
        if min(_contrast(found, ground), _contrast(found, tinted)) >= _LEAST_RATIO:
            break
        red, green, blue = (round(channel + (target - channel) * 0.06) for channel in found)
        found = red, green, blue
    return _hex(found)


def on_color(color: str) -> str:
    """White or near black, whichever is more readable on the colour."""
    light, dark = _channels(LIGHT_SURFACE), _channels(DARK_SURFACE)
    return LIGHT_SURFACE if _contrast(_channels(color), light) >= _contrast(_channels(color), dark) else DARK_SURFACE


def luminance(color: str) -> float:
    """Relative, from 0 for black to 1 for white."""
    return _luminance(_channels(color))


def _channels(color: str) -> Channels:
    digits = color.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def _hex(channels: Channels) -> str:
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def _mix(one: Channels, other: Channels, share: float) -> Channels:
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _contrast(one: Channels, other: Channels) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(channels: Channels) -> float:
    shares = (channel / 255 for channel in channels)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

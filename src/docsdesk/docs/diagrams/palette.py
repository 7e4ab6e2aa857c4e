"""The colours of diagrams: the site's own where the drawing uses ours, and a dark form for every other.

Mermaid computes with colours, so it cannot be given names to look up. It draws with the colours below, and each is
then replaced by what it stands for.
"""

import re
from collections.abc import Sequence
from colorsys import hls_to_rgb, rgb_to_hls

from docsdesk.docs.json.values import JsonObject

_SURFACE = "#fefefe"
_NODE = "#eef1fd"
_BORDER = "#a9b6ee"
_TEXT = "#1a1b1f"
_MUTED = "#6b6e77"
_PANEL = "#f6f6f7"
_STRONG = "#cfd1d8"
_LINE = "#e3e4e8"
_NOTE = "#fbf3e6"
_NOTE_BORDER = "#e3c79d"
_OURS = {
    _SURFACE: "var(--surface)",
    _NODE: "color-mix(in srgb, var(--accent) 9%, var(--surface))",
    _BORDER: "color-mix(in srgb, var(--accent) 48%, var(--surface))",
    _TEXT: "var(--text)",
    _MUTED: "var(--muted)",
    _PANEL: "var(--panel)",
    _STRONG: "var(--line-strong)",
    _LINE: "var(--line)",
    _NOTE: "color-mix(in srgb, var(--warn) 11%, var(--surface))",
    _NOTE_BORDER: "color-mix(in srgb, var(--warn) 42%, var(--surface))",
}
_HUES = ("#8aa4f0", "#7cc7b4", "#f0b76c", "#e58fb0", "#b39ae6", "#8fc1e8", "#b8cf7a", "#e8967a")
_NAMED = {"white": (255, 255, 255), "black": (0, 0, 0), "red": (255, 0, 0), "grey": (128, 128, 128)}
_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^()]*)\)")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_WORD = re.compile(r"[a-z]{3,20}")
_KEPT = ("none", "currentcolor", "transparent", "inherit")

THEME: JsonObject = {
    "fontFamily": "sans-serif",
    "fontSize": "15px",
    "background": _SURFACE,
    "mainBkg": _NODE,
    "primaryColor": _NODE,
    "primaryBorderColor": _BORDER,
    "primaryTextColor": _TEXT,
    "secondaryColor": _PANEL,
    "secondaryBorderColor": _STRONG,
    "secondaryTextColor": _TEXT,
    "tertiaryColor": _PANEL,
    "tertiaryBorderColor": _STRONG,
    "tertiaryTextColor": _TEXT,
    "nodeBorder": _BORDER,
    "nodeTextColor": _TEXT,
    "textColor": _TEXT,
    "titleColor": _TEXT,
    "lineColor": _MUTED,
    "arrowheadColor": _MUTED,
    "edgeLabelBackground": _SURFACE,
    "clusterBkg": _PANEL,
    "clusterBorder": _LINE,
    "noteBkgColor": _NOTE,
    "noteBorderColor": _NOTE_BORDER,
    "noteTextColor": _TEXT,
    "actorBkg": _NODE,
    "actorBorder": _BORDER,
    "actorTextColor": _TEXT,
    "actorLineColor": _STRONG,
    "signalColor": _MUTED,
    "signalTextColor": _TEXT,
    "labelBoxBkgColor": _PANEL,
    "labelBoxBorderColor": _STRONG,
    "labelTextColor": _TEXT,
    "loopTextColor": _TEXT,
    "activationBkgColor": _NODE,
    "activationBorderColor": _BORDER,
    "sequenceNumberColor": _SURFACE,
    "sectionBkgColor": _PANEL,
    "altSectionBkgColor": _SURFACE,
    "sectionBkgColor2": _PANEL,
    "taskBkgColor": _NODE,
    "taskBorderColor": _BORDER,
    "taskTextColor": _TEXT,
    "taskTextDarkColor": _TEXT,
    "taskTextLightColor": _TEXT,
    "taskTextOutsideColor": _TEXT,
    "gridColor": _LINE,
    "classText": _TEXT,
    "stateLabelColor": _TEXT,
    "transitionColor": _MUTED,
    "specialStateColor": _MUTED,
    "compositeBackground": _SURFACE,
    "compositeTitleBackground": _PANEL,
    "attributeBackgroundColorOdd": _SURFACE,
    "attributeBackgroundColorEven": _PANEL,
    "pieStrokeColor": _SURFACE,
    "pieOuterStrokeColor": _LINE,
    "pieTitleTextColor": _TEXT,
    "pieSectionTextColor": _TEXT,
    "pieLegendTextColor": _TEXT,
    "pieOpacity": "1",
    "commitLabelColor": _TEXT,
    "commitLabelBackground": _PANEL,
    "tagLabelColor": _TEXT,
    "tagLabelBackground": _NODE,
    "tagLabelBorder": _BORDER,
    "quadrantPointFill": _HUES[0],
    "quadrantPointTextFill": _TEXT,
    **{f"pie{number}": _HUES[(number - 1) % len(_HUES)] for number in range(1, 13)},
    **{f"git{number}": _HUES[number] for number in range(8)},
    **{f"gitBranchLabel{number}": _TEXT for number in range(8)},
    **{f"cScale{number}": _HUES[number % len(_HUES)] for number in range(12)},
    **{f"cScaleLabel{number}": _TEXT for number in range(12)},
    **{f"fillType{number}": _HUES[number] for number in range(8)},
}


def site_color(color: str) -> str:
    """What replaces a colour of the drawing in the page; empty if it is not a colour."""
    plain = color.strip().lower()
    if plain in _KEPT:
        return plain
    if plain in _OURS:
        return _OURS[plain]
    channels = _channels(plain)
    if channels is None:
        return ""
    rgb, alpha = channels
    hls = rgb_to_hls(rgb[0] / 255, rgb[1] / 255, rgb[2] / 255)
    dark = hls_to_rgb(hls[0], 0.1 + (1 - hls[1]) * 0.84, hls[2] * 0.75)
    return f"light-dark({_write_hex(rgb, alpha)}, {_write_hex([channel * 255 for channel in dark], alpha)})"


def as_written(color: str) -> str:
    """The colour itself; empty if it is not a colour."""
    plain = color.strip().lower()
    return plain if _WORD.fullmatch(plain) or _channels(plain) else ""


def _write_hex(rgb: Sequence[float], alpha: float) -> str:
    solid = "#" + "".join(f"{round(channel):02x}" for channel in rgb)
    return solid if alpha >= 1 else f"{solid}{round(alpha * 255):02x}"


def _channels(color: str) -> tuple[Sequence[float], float] | None:
    """Red, green and blue up to 255, and alpha up to 1."""
    if color in _NAMED:
        return _NAMED[color], 1.0
    if match := _HEX.fullmatch(color):
        digits = match[1] if len(match[1]) > 4 else "".join(digit * 2 for digit in match[1])
        channels = [int((digits + "ff")[at : at + 2], 16) for at in (0, 2, 4, 6)]
        return channels[:3], channels[3] / 255
    match = _FUNCTION.fullmatch(color)
    numbers = [float(number) for number in _NUMBER.findall(match[2])] if match else []
    if match is None or len(numbers) < 3:
        return None
    alpha = min(max(numbers[3], 0.0), 1.0) if len(numbers) > 3 else 1.0
    if match[1] == "rgb":
        return [min(max(channel, 0.0), 255.0) for channel in numbers[:3]], alpha
    saturation, lightness = (min(max(number / 100, 0), 1) for number in numbers[1:3])
    return [channel * 255 for channel in hls_to_rgb(numbers[0] % 360 / 360, lightness, saturation)], alpha

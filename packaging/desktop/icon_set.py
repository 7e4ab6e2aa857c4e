"""The program's icon as the sets that systems take, drawn from the one SVG."""

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DESKTOP_SIZES = (48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
ICNS_RETINA_TYPES = {32: b"ic11", 64: b"ic12", 256: b"ic13", 512: b"ic14"}
"""By width in pixels: what macOS shows at half that width where pixels are small."""


def png(svg: Path, size: int) -> bytes:
    """A square of `size` pixels, transparent where nothing is drawn."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    QSvgRenderer(str(svg)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # pyright: ignore[reportCallIssue, reportArgumentType] (as the stubs have it)
    return bytes(buffer.data().data())


def ico(svg: Path) -> bytes:
    """Windows' container: a directory of 16 bytes an entry, then PNGs."""
    images = [(size, png(svg, size)) for size in ICO_SIZES]
    at = 6 + 16 * len(images)
    entries = b""
    for size, image in images:
        side = size % 256  # 0 stands for 256.
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(image), at)
        at += len(image)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(image for _, image in images)


def icns(svg: Path) -> bytes:
    """The container of macOS: blocks of a type, their length with these eight bytes, and a PNG."""
    sizes = [*ICNS_TYPES.items(), *ICNS_RETINA_TYPES.items()]
    blocks = [(kind, png(svg, size)) for size, kind in sizes]
    body = b"".join(kind + struct.pack(">I", 8 + len(image)) + image for kind, image in blocks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body

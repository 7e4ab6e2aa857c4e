"""Cuts what the manual speaks of out of the pictures of `screenshots`; started by `manual-pictures`."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

SCHEMES = ("light", "dark")

# The manual's name of a picture: the one it is cut out of, and where: left, top, width and height in pixels. Folders of
# the machine that took it stay outside.
CUTS: dict[str, tuple[str, tuple[int, int, int, int]]] = {
    "activity": ("activity", (200, 28, 1000, 744)),
    "assistant": ("assistant", (429, 28, 771, 400)),
    "behind": ("overview-behind", (200, 28, 1000, 300)),
    "compare": ("exports-compare", (200, 28, 1000, 744)),
    "deploy": ("exports-deployment", (200, 28, 1000, 690)),
    "diagnostics": ("diagnostics", (0, 0, 792, 220)),
    "exports": ("exports", (200, 28, 1000, 640)),
    "move": ("pages-move", (200, 28, 1000, 744)),
    "network": ("network", (0, 0, 600, 640)),
    "overview": ("overview-new", (0, 0, 1200, 380)),
    "pages": ("pages", (200, 28, 1000, 744)),
    "palette": ("palette", (0, 0, 640, 400)),
    "problems": ("problems", (200, 30, 1000, 320)),
    "production": ("production", (0, 0, 620, 260)),
    "question-sets": ("questions", (400, 28, 800, 660)),
    "runs-compared": ("questions-compare", (400, 28, 800, 420)),
    "settings-review": ("api-settings-review", (200, 28, 1000, 246)),
    "site-editor": ("site-editor", (0, 0, 600, 595)),
    "verify": ("exports-verified", (200, 28, 1000, 590)),
}

taken, images = Path(sys.argv[1]), Path(sys.argv[2])
for name, (source, place) in CUTS.items():
    for scheme in SCHEMES:
        picture = images / f"{name}-{scheme}.png"
        QImage(str(taken / f"{source}-{scheme}.png")).copy(QRect(*place)).save(str(picture))
        subprocess.run(
            ["pngquant", "--force", "--strip", "--speed", "1", "--output", picture, "--", picture], check=True
        )
        print(picture)

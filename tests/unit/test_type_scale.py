"""Type: the sizes and weights that the theme names, and no others."""

import re
from pathlib import Path

import pytest

from docsdesk.resource_files import resource_folder

SOURCES = Path(__file__).parents[2] / "src/docsdesk"
WINDOW = [path for folder in ("ui", "app") for path in sorted((SOURCES / folder).rglob("*.py"))]
SHEETS = sorted(resource_folder("themes").glob("*.qss"))
NAMED = {"ui/theme.py"}
"""Where sizes and weights have their names."""
OWN_SIZE = re.compile(r"set(?:Font)?(?:Point|Pixel)SizeF?\((?!points\(|1\))|font-size|<h\d")
"""A text of one point takes no room."""
OWN_WEIGHT = re.compile(r"setBold|QFont\.Weight|set(?:Font)?Weight\((?!STRONG_WEIGHT)|font-weight|<b>|<strong")


def places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number} {line.strip()}"
        for path in WINDOW
        if (name := path.relative_to(SOURCES).as_posix()) not in NAMED
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_that_only_the_theme_names_sizes_and_weights_of_type():
    assert places(OWN_SIZE) == []
    assert places(OWN_WEIGHT) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_that_style_sheets_use_the_sizes_and_weights_of_the_theme(sheet: Path):
    rules = sheet.read_text("utf-8")
    sizes = set(re.findall(r"font-size:\s*([^;}]+)", rules))
    weights = set(re.findall(r"font-weight:\s*([^;}]+)", rules))
    assert sizes <= {f"${name}_size" for name in ("body", "small", "section", "title", "figure", "code")}
    assert weights <= {"$strong_weight"}
    assert not re.search(r"\bfont:", rules)


def test_that_nothing_is_shortened_in_its_middle():
    """A path loses its first folders or its end: what is left of it can be read in one go."""
    assert places(re.compile("ElideMiddle")) == []

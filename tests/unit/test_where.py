"""src/WHERE.md leads to files and numbers as they are."""

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WHERE = runpy.run_path(str(ROOT / "packaging/where"))
PAGE = (ROOT / "src/WHERE.md").read_text("utf-8")
PLACES = PAGE[: PAGE.index("## Adding something")]
MOST_WORDS = 20


def rows(text: str) -> list[list[str]]:
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in cells if row[0].strip() not in ("What", "New", "---")]


def test_that_every_number_has_the_value_of_its_constant():
    assert WHERE["fill"](PAGE) == PAGE, "run packaging/where"


def test_that_a_number_without_its_constant_is_refused():
    with pytest.raises(LookupError):
        WHERE["fill"]("| waits | 1 s | `usecases/retry/backoff.py` `NO_SUCH_SECONDS` |")


@pytest.mark.parametrize(
    ("constant", "value"),
    [
        ("`usecases/retry/backoff.py` `DELAYS_SECONDS`", "1 s, 2 s, 3 s, 5 s, 8 s, 13 s, 20 s, 30 s"),
        ("`usecases/bundles/bundle_library.py` `UNDO_FOR`", "10 min"),
        ("`adapters/files/answer_recordings.py` `KEPT_SECONDS`", "30 days"),
        ("`ui/site_check.py` `QUIET_MS`", "600 ms"),
        ("`protocol/assistant_bodies.py` `MOST_REQUEST_BYTES`", "8 MiB"),
        ("`adapters/files/disk_room.py` `LEFT_FREE_SHARE`", "1%"),
        ("`engine/diagrams/process.py` `_LIMITS`", "`Limits(seconds=120, memory=2048 * MIB, message=64 * MIB)`"),
    ],
)
def test_that_a_value_is_written_with_its_unit(constant: str, value: str):
    assert WHERE["fill"](f"| what | old | {constant} |") == f"| what | {value} | {constant} |"


def test_that_every_row_of_numbers_names_a_constant():
    numbers = PAGE[PAGE.index("## Numbers") : PAGE.index("## Words")]
    assert all(re.fullmatch(r"`[^`]+\.py` `\w+`", row[2]) for row in rows(numbers))


def test_that_a_row_leads_to_its_file_in_a_few_words():
    wordy = [row for row in rows(PLACES) if len(" ".join(row).split()) > MOST_WORDS]
    assert not wordy
    assert all("`" in row[1] for row in rows(PLACES))


def test_that_no_place_is_listed_twice_under_one_heading():
    for part in re.split(r"^## ", PLACES, flags=re.MULTILINE):
        what = [row[0] for row in rows(part)]
        assert len(what) == len(set(what))

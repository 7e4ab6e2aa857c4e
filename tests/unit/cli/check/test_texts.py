"""A folder with everything wrong: each change of what `docsdesk check` says shows in the files beside this one."""

import json
import shutil
from pathlib import Path

import pytest

from docsdesk import __version__
from docsdesk.cli import run

FAULTY = Path(__file__).parents[3] / "data" / "faulty"
TEXTS = Path(__file__).with_name("texts")


@pytest.mark.parametrize("form", ["text", "json", "sarif", "github", "gitlab"])
def test_that_a_check_says_what_is_wrong_as_before(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    # Where no history says when a file was changed.
    shutil.copytree(FAULTY, tmp_path / "faulty")
    monkeypatch.chdir(tmp_path)
    run(["check", "faulty", "--format", form])
    said = "".join(capsys.readouterr()).replace(__version__, "(version)")
    if form in ("json", "sarif", "gitlab"):
        said = json.dumps(json.loads(said), indent=1, ensure_ascii=False) + "\n"

    file = TEXTS / f"{form}.txt"
    if not file.exists():
        file.write_text(said, encoding="utf-8", newline="\n")
        pytest.fail(f"{file.name} was not there and has been written: read it, then run the test again.")
    assert said == file.read_text(encoding="utf-8")

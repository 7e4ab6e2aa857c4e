"""Two states of a site: each change of what `docsdesk compare` says of them shows in the files beside this one."""

import json
import shutil
from pathlib import Path

import pytest

from docsdesk.cli import run

DATA = Path(__file__).parents[3] / "data"
TEXTS = Path(__file__).with_name("texts")
GONE = ("manual.mdx", "updates.mdx", "cover.png")


@pytest.mark.parametrize("form", ["text", "json", "markdown", "github", "html", "update"])
def test_that_a_comparison_says_what_changed_as_before(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    shutil.copytree(DATA / "everything", tmp_path / "old")
    shutil.copytree(DATA / "everything", tmp_path / "new")
    shutil.copytree(DATA / "changed", tmp_path / "new", dirs_exist_ok=True)
    for name in GONE:
        (tmp_path / "new" / name).unlink()
    monkeypatch.chdir(tmp_path)
    run(["compare", "old", "new", "--format", form])
    said = "".join(capsys.readouterr())
    if form == "json":
        said = json.dumps(json.loads(said), indent=1, ensure_ascii=False) + "\n"

    file = TEXTS / f"{form}.txt"
    if not file.exists():
        file.write_text(said, encoding="utf-8", newline="\n")
        pytest.fail(f"{file.name} was not there and has been written: read it, then run the test again.")
    assert said == file.read_text(encoding="utf-8")

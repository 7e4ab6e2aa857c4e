"""What commands say of folders that hold everything: each change of it shows in the files beside this one."""

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.stored_text import check_stored

from docsdesk import __version__
from docsdesk.cli import run

DATA = Path(__file__).parents[2] / "data"
TEXTS = Path(__file__).with_name("texts")
GONE = ("manual.mdx", "updates.mdx", "cover.png")
CHECK = "check faulty --format"
COMPARE = "compare everything changed --format"
SAYING = {
    **{f"check-{form}": f"{CHECK} {form}" for form in ("text", "json", "sarif", "github", "gitlab")},
    **{f"compare-{form}": f"{COMPARE} {form}" for form in ("text", "json", "markdown", "github", "html", "update")},
    **{f"pages-{form}": f"pages everything --format {form}" for form in ("csv", "json")},
    "pages-coverage": "pages everything --coverage --format csv",
    "pages-faulty": "pages faulty --format csv",
    "translations": "translations faulty",
    "translations-csv": "translations faulty --csv",
    "settings": "settings list everything",
    "settings-faulty": "settings list faulty",
    "settings-json": "settings list everything --json",
    "questions": "questions suggest everything",
    "rules": "check --list-rules",
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copies, where no history says when a file was changed."""
    place = tmp_path_factory.mktemp("folders")
    for name in ("everything", "faulty"):
        shutil.copytree(DATA / name, place / name)
    shutil.copytree(DATA / "everything", place / "changed")
    shutil.copytree(DATA / "changed", place / "changed", dirs_exist_ok=True)
    for name in GONE:
        (place / "changed" / name).unlink()
    return place


@pytest.mark.parametrize("name", SAYING)
def test_that_a_command_says_what_it_said_before(
    name: str, folders: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(folders)
    run(SAYING[name].split())
    out, err = capsys.readouterr()
    if out.startswith(("{", "[")):
        out = json.dumps(json.loads(out), indent=1, ensure_ascii=False) + "\n"
    said = re.sub(r"\d{4}-\d\d-\d\d(?:T[\d:.+Z]+)?", "(day)", (out + err).replace(__version__, "(version)"))
    said = said.replace("\r\n", "\n")

    check_stored(TEXTS / f"{name}.txt", said)

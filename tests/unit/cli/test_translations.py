"""`docsdesk translations`, and how `check` tells of them in every format."""

import json
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode

PAGES = {"pay": "## Fees\n", "=start": "Start.\n", "de/pay": "Zahle.\n", "de/old": "Alt.\n"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    languages = [
        {"language": code, "pages": [path for path in PAGES if path.startswith("de/") is (code == "de")]}
        for code in ("en", "de")
    ]
    (tmp_path / "docs.json").write_text(
        json.dumps(
            {"name": "T", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"languages": languages}}
        )
    )
    for path, text in PAGES.items():
        (tmp_path / f"{path}.mdx").parent.mkdir(exist_ok=True)
        (tmp_path / f"{path}.mdx").write_text(f"---\ntitle: {path}\n---\n\n{text}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_that_every_page_is_a_line_of_csv_that_no_spreadsheet_runs(site: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["translations", "--csv", str(site)]) == ExitCode.DONE
    assert capsys.readouterr().out.splitlines() == [
        "title,page,de", "pay,pay,cut off", "'=start,'=start,missing", "de/old,,orphaned",
    ]  # fmt: skip


def test_that_a_site_in_one_language_is_said_to_be_one(site: Path, capsys: pytest.CaptureFixture[str]):
    (site / "docs.json").write_text(
        '{"name": "T", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"languages": [{"language": "de", "pages": []}]}}'
    )
    (site / "de/pay.mdx").unlink()
    assert run(["translations", str(site)]) == ExitCode.DONE
    assert capsys.readouterr().err == "docsdesk: this site has only one language\n"


def test_that_a_broken_docs_json_is_told(site: Path, capsys: pytest.CaptureFixture[str]):
    (site / "docs.json").write_text("{")
    assert run(["translations", str(site)]) == ExitCode.FAILED
    assert "docs.json:1:2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("text", "de/pay.mdx:1:1: warning: This translation has less content than /pay. [language/cut-off]"),
        (
            "github",
            "::warning file=de/pay.mdx,line=1,col=1,title=language/cut-off::"
            "This translation has less content than /pay.",
        ),
        ("sarif", '"ruleId": "language/cut-off"'),
        ("gitlab", '"check_name": "language/cut-off"'),
        ("json", '"rule": "language/cut-off"'),
    ],
)
def test_that_every_format_of_a_check_tells_of_translations(
    site: Path, capsys: pytest.CaptureFixture[str], form: str, told: str
):
    assert run(["check", str(site), "--rule", "language", "--format", form]) == ExitCode.DONE
    assert told in capsys.readouterr().out
    assert run(["check", str(site), "--rule", "language", "--strict"]) == ExitCode.FAILED

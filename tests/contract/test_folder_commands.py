"""Commands on a folder and on its engine: what they leave, what they say, and what they refuse."""

import json
from pathlib import Path

import pytest
from tests.contract.command import docsdesk
from tests.contract.engine_process import running_engine
from tests.e2e.bundles import check_bundle
from tests.fakes.site_folder import write_site

SAMPLE_SITE = Path(__file__).parents[2] / "resources" / "sample-site"


@pytest.mark.parametrize("suffix", [".tar.zst", ".zip"])
def test_that_the_name_of_the_archive_chooses_its_kind(tmp_path: Path, suffix: str):
    folder = write_site(tmp_path / "docs")
    for name in ("a", "b"):
        assert docsdesk("export", folder, "-o", tmp_path / f"{name}{suffix}").returncode == 0
    content = (tmp_path / f"a{suffix}").read_bytes()
    assert content.startswith({".zip": b"PK\x03\x04", ".tar.zst": b"\x28\xb5\x2f\xfd"}[suffix])
    assert content == (tmp_path / f"b{suffix}").read_bytes()


def test_that_export_tells_what_it_left_out_and_what_is_wrong(tmp_path: Path):
    pages = {"index": "Hello.\n\n<Card>\n", "crew": "---\ngroups: [staff]\n---\nSecret.\n"}
    folder = write_site(tmp_path / "docs", pages)
    done = docsdesk("export", folder, "-o", tmp_path / "a.tar.gz")
    assert done.returncode == 0, done.stderr
    assert "1 page left out, visible to some readers only\n  crew\n" in done.stderr
    assert "1 problem\n  index.mdx:3:1: " in done.stderr

    told = json.loads(docsdesk("export", folder, "-o", tmp_path / "b.tar.gz", "--json").stdout)
    assert (told["archive"], told["pageCount"], told["leftOut"]) == (str(tmp_path / "b.tar.gz"), 1, ["crew"])
    assert told["sizeBytes"] == (tmp_path / "b.tar.gz").stat().st_size
    assert len(told["problems"]) == 1


def test_that_ask_answers_with_a_source():
    done = docsdesk("ask", SAMPLE_SITE, "How do I authenticate?")
    assert done.returncode == 0, done.stderr
    assert "authentication" in done.stdout


def test_that_a_refused_key_says_what_to_do(tmp_path: Path):
    with running_engine(SAMPLE_SITE, tmp_path / "state") as engine:
        at = ("--base-url", engine.url, "--domain", engine.hostname)
        archive = tmp_path / "out" / "x.tar.gz"
        archive.parent.mkdir()
        done = docsdesk("export", *at, "-o", archive, DOCSDESK_ADMIN_KEY="svc_not_the_right_one")
        assert done.returncode == 1
        assert "key" in done.stderr
        assert "svc_not_the_right_one" not in done.stderr + done.stdout
        assert list(archive.parent.iterdir()) == []


def test_that_an_assistant_key_is_never_sent_as_an_admin_key(tmp_path: Path):
    at = ("--base-url", "http://127.0.0.1:9", "--domain", "docs.example.com", "-o", str(tmp_path / "x.tar.gz"))
    done = docsdesk("export", *at, DOCSDESK_ADMIN_KEY="svc_dsc_assistant")
    assert done.returncode == 1
    assert "assistant key" in done.stderr


def test_that_a_question_about_a_folder_without_docs_json_is_told_so(tmp_path: Path):
    done = docsdesk("ask", tmp_path, "What now?")
    assert done.returncode == 1
    assert "docs.json" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("export",),
        ("export", ".", "--base-url", "https://api.example.com", "-o", "x.tar.gz"),
        ("export", "--base-url", "https://api.example.com", "-o", "x.tar.gz"),
        ("ask",),
        ("serve", ".", "--port", "many"),
    ],
)
def test_that_a_command_not_understood_ends_with_two(arguments: tuple[str, ...]):
    done = docsdesk(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_that_an_existing_file_is_not_overwritten_unasked(tmp_path: Path):
    archive = tmp_path / "site.tar.gz"
    archive.write_text("precious")
    folder = write_site(tmp_path / "docs")
    assert docsdesk("export", folder, "-o", archive).returncode == 1
    assert archive.read_text() == "precious"
    assert docsdesk("export", folder, "-o", archive, "--force").returncode == 0
    check_bundle(archive)

"""Every command, run as a person or a script runs it, over the real engine."""

import json
from pathlib import Path

import pytest
from tests.e2e.bundles import check_bundle
from tests.e2e.command_line import SAMPLE_SITE, docsdesk, served
from tests.fakes.site_folder import write_site

CORPORA = Path(__file__).parents[3] / "shared" / "corpora"


def test_that_serve_says_where_it_listens_and_ends_cleanly_when_told():
    with served(SAMPLE_SITE) as engine:
        assert engine.url.startswith("http://127.0.0.1:")
        assert not engine.url.endswith("/")
        engine.process.terminate()
        assert engine.process.wait(5) == 0


def test_that_export_leaves_a_whole_bundle_of_the_same_bytes_each_time_and_prints_its_path(tmp_path: Path):
    for name in ("a.tar.gz", "b.tar.gz"):
        done = docsdesk("export", SAMPLE_SITE, "-o", tmp_path / name)
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == str(tmp_path / name)
    assert "quickstart.html" in check_bundle(tmp_path / "a.tar.gz")
    assert (tmp_path / "a.tar.gz").read_bytes() == (tmp_path / "b.tar.gz").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.tar.gz", "b.tar.gz"]


@pytest.mark.parametrize("suffix", [".tar.zst", ".zip"])
def test_that_the_name_of_the_archive_chooses_its_kind(tmp_path: Path, suffix: str):
    for name in ("a", "b"):
        assert docsdesk("export", SAMPLE_SITE, "-o", tmp_path / f"{name}{suffix}").returncode == 0
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


def test_that_ask_json_is_one_strict_object():
    done = docsdesk("ask", SAMPLE_SITE, "How do I cancel a booking?", "--json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout, parse_constant=pytest.fail)
    words = "outcome message data finishReason usage threadId threadKey note error damage rest"
    assert set(answer) == set(words.split())
    assert (answer["outcome"], answer["error"]) == ("finished", None)
    assert answer["threadId"]
    assert {part["type"] for part in answer["message"]["parts"]} >= {"step-start", "tool-invocation", "source", "text"}


def test_that_a_service_is_exported_and_asked_with_keys_from_the_environment(tmp_path: Path):
    with served(SAMPLE_SITE) as engine:
        archive = tmp_path / "hosted.tar.gz"
        at = ("--base-url", engine.url, "--domain")
        done = docsdesk("export", *at, engine.export_hostname, "-o", archive, **engine.keys)
        assert done.returncode == 0, done.stderr
        check_bundle(archive)
        done = docsdesk("ask", *at, engine.assistant_domain, "What are the rate limits?", "--json", **engine.keys)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["outcome"] == "finished"


def test_that_a_refused_key_says_what_to_do(tmp_path: Path):
    with served(SAMPLE_SITE) as engine:
        at = ("--base-url", engine.url, "--domain", engine.export_hostname)
        done = docsdesk("export", *at, "-o", tmp_path / "x.tar.gz", DOCSDESK_ADMIN_KEY="svc_not_the_right_one")
        assert done.returncode == 1
        assert "key" in done.stderr
        assert "svc_not_the_right_one" not in done.stderr + done.stdout
        assert list(tmp_path.iterdir()) == []


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
    assert docsdesk("export", SAMPLE_SITE, "-o", archive).returncode == 1
    assert archive.read_text() == "precious"
    assert docsdesk("export", SAMPLE_SITE, "-o", archive, "--force").returncode == 0
    check_bundle(archive)


def test_that_the_tour_exports_verifies_and_answers():
    done = docsdesk("tour")
    assert done.returncode == 0, done.stderr
    archive = next(Path(word) for word in done.stdout.split() if word.endswith(".tar.gz"))
    assert archive.is_absolute()
    check_bundle(archive)
    assert "authentication" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("name", ["onyx", "meilisearch"])
def test_that_a_real_site_becomes_a_bundle_with_every_page_and_an_answer_that_quotes_one(name: str):
    folder = CORPORA / name
    if not folder.is_dir():
        pytest.skip("the real sites are not beside this checkout")
    done = docsdesk("tour", folder)
    assert done.returncode == 0, done.stderr
    archive = next(Path(word) for word in done.stdout.split() if word.endswith(".tar.gz"))
    files = check_bundle(archive)
    pages = [path.relative_to(folder).with_suffix(".html") for path in folder.rglob("*.mdx")]
    missing = [str(page) for page in pages if "snippets" not in page.parts and str(page) not in files]
    assert not missing

"""Every command, run as a person or a script runs it, over the real engine."""

import json
from pathlib import Path

import pytest
from tests.e2e.bundles import check_bundle
from tests.e2e.command_line import SAMPLE_SITE, docsdesk, served
from tests.e2e.window import PATIENCE

CORPORA = Path(__file__).parents[3] / "shared" / "corpora"


def test_that_serve_says_where_it_listens_and_ends_cleanly_when_told():
    with served(SAMPLE_SITE) as engine:
        assert engine.url.startswith("http://127.0.0.1:")
        assert not engine.url.endswith("/")
        engine.process.terminate()
        assert engine.process.wait(PATIENCE) == 0


def test_that_export_leaves_a_whole_bundle_of_the_same_bytes_each_time_and_prints_its_path(tmp_path: Path):
    for name in ("a.tar.gz", "b.tar.gz"):
        done = docsdesk("export", SAMPLE_SITE, "-o", tmp_path / name)
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == str(tmp_path / name)
    assert "quickstart.html" in check_bundle(tmp_path / "a.tar.gz")
    assert (tmp_path / "a.tar.gz").read_bytes() == (tmp_path / "b.tar.gz").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.tar.gz", "b.tar.gz"]


def test_that_ask_json_is_one_strict_object():
    done = docsdesk("ask", SAMPLE_SITE, "How do I cancel a booking?", "--json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout, parse_constant=pytest.fail)
    words = "outcome message data finishReason usage threadId threadKey note error damage rest"
    assert set(answer) == set(words.split())
    assert (answer["outcome"], answer["error"]) == ("finished", None)
    assert answer["threadId"]
    assert {part["type"] for part in answer["message"]["parts"]} >= {"step-start", "tool-invocation", "source", "text"}


def test_that_a_service_is_exported_and_asked_up_to_its_limits_with_keys_from_the_environment(tmp_path: Path):
    with served(SAMPLE_SITE, "--limits", "1,5") as engine:
        archive = tmp_path / "hosted.tar.gz"
        at = ("--base-url", engine.url, "--domain")
        done = docsdesk("export", *at, engine.export_hostname, "-o", archive, **engine.keys)
        assert done.returncode == 0, done.stderr
        check_bundle(archive)
        done = docsdesk("ask", *at, engine.assistant_domain, "What are the rate limits?", "--json", **engine.keys)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["outcome"] == "finished"
        refused = docsdesk("ask", *at, engine.assistant_domain, "What are the rate limits?", **engine.keys)
        assert refused.returncode == 1
        assert "The limit of 1 an hour is used up" in refused.stderr


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

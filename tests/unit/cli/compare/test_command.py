"""`docsdesk compare`: how states are named, what it writes, and how it ends."""

import json
import shutil
from pathlib import Path

import pytest
from tests.fakes.git_repository import commit, git

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode

NAMED = (
    '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index", "fares"]}}'
)


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A docs folder under Git in the current folder, changed since its tag v1."""
    if shutil.which("git") is None:
        pytest.skip("there is no Git here")
    folder = tmp_path / "site" / "docs"
    folder.mkdir(parents=True)
    pages = {"index.mdx": "Welcome.\n", "fares.mdx": "Ten crowns.\n", "docs.json": NAMED}
    for name, text in pages.items():
        (folder / name).write_text(text)
    git(tmp_path / "site", "init", "-q", "-b", "main")
    commit(tmp_path / "site")
    git(tmp_path / "site", "tag", "v1")
    (folder / "fares.mdx").unlink()
    (folder / "index.mdx").write_text("Welcome `aboard`.\n\n[Odd](/nowhere)\n")
    monkeypatch.chdir(folder)
    return folder


def test_that_a_folder_is_compared_with_its_own_revision(docs: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["compare", "v1"]) == ExitCode.DONE
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "Lost addresses: 1",
        "  - /fares  perhaps /: the page above it",
        "Pages removed: 1",
        "  - /fares  Fares",
        "Pages changed: 1",
        "  ~ /  Index",
        "New problems: 2",
        "  - docs.json:1:104  warning: The navigation names the page fares, which does not exist."
        " [navigation/page-missing]",
        "  - index.mdx:3:7  error: There is no page at /nowhere. [link/page-missing]",
    ]
    assert said.err == "docsdesk: 1 removed, 1 changed; 1 page in .\n"


@pytest.fixture
def api(docs: Path) -> Path:
    """Its API loses a parameter that it had at v2, gets another, and has a field that may be missing now."""

    def described(required: list[str], parameter: str) -> str:
        schema = {"type": "object", "properties": {"id": {"type": "string"}}, "required": required}
        answer = {"description": "One.", "content": {"application/json": {"schema": schema}}}
        query = {"name": parameter, "in": "query", "schema": {"type": "string"}}
        operations = {"/ferries": {"get": {"parameters": [query], "responses": {"200": answer}}}}
        return json.dumps({"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": operations})

    (docs / "docs.json").write_text(
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "api": {"openapi": "api.json"}, "navigation": {"pages": ["index"]}}'
    )
    (docs / "api.json").write_text(described(["id"], "from"))
    commit(docs.parent)
    git(docs.parent, "tag", "v2")
    (docs / "api.json").write_text(described([], "harbour"))
    return docs


def test_that_a_broken_api_is_told_and_fails_when_wanted(api: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["compare", "v2", "--fail-on", "breaking"]) == ExitCode.FAILED
    said = capsys.readouterr().out
    assert said.startswith(
        "API: breaking: 1\n"
        "  - GET /ferries · response 200 · id  The field may now be missing.\n"
        "API: may break some callers: 1\n"
        "  ~ GET /ferries · query parameter from  The parameter was removed.\n"
    )
    assert run(["compare", "v2", "--format", "json"]) == ExitCode.DONE
    (described,) = json.loads(capsys.readouterr().out)["api"]
    assert described["file"] == "api.json"
    assert [change["what"] for change in described["changes"]] == [
        "response-property-became-optional",
        "parameter-removed",
        "optional-parameter-added",
    ]
    assert run(["compare", "v2", "--format", "update"]) == ExitCode.DONE
    assert '<Update label="' in capsys.readouterr().out


def test_that_one_run_writes_every_file_that_is_wanted(docs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    files = [tmp_path / name for name in ("c.html", "c.md", "c.json")]
    assert run(["compare", "v1", *(part for file in files for part in ("--write", str(file)))]) == ExitCode.DONE
    assert [file.read_text()[:3] for file in files] == ["<!d", "## ", '{"o']
    assert capsys.readouterr().out.startswith("Lost addresses: 1\n")
    assert run(["compare", "v1", "--write", "c.pdf"]) == 2
    assert run(["compare", "v1", "--write", "nowhere/c.md"]) == 2


def test_that_a_comment_says_nothing_as_markup(docs: Path, capsys: pytest.CaptureFixture[str]):
    (docs / "fares.mdx").write_text("---\ntitle: '[Pay](https://x.example) @all `now`'\n---\nTwelve crowns.\n")
    run(["compare", "v1", "--format", "markdown"])

    said = capsys.readouterr().out
    assert said.startswith("## `v1` to `docs`\n\n### Pages changed (2)\n")
    assert "- `/fares` \\[Pay\\]\\(https://x\\.example\\) \\@all \\`now\\`\n" in said


def test_that_github_gets_new_problems_and_lost_pages(docs: Path, capsys: pytest.CaptureFixture[str]):
    run(["compare", "v1", "--format", "github"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("::error file=index.mdx,line=3,col=7,title=link/page-missing::")
    assert lines[2].startswith("::warning file=docs.json,line=1,col=1,title=redirect/lost-page::/fares used to work")


def test_that_github_finds_the_files_of_a_folder_below_the_current_one(
    docs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(docs.parent)
    for states in (["v1", "docs"], ["v1", "--folder", "docs"]):
        assert run(["compare", *states, "--format", "github"]) == ExitCode.DONE
        assert "::error file=docs/index.mdx,line=3," in capsys.readouterr().out


@pytest.mark.parametrize("what", ["changes", "removed", "lost", "problems"])
def test_that_it_fails_on_what_it_is_told_to(docs: Path, what: str):
    assert run(["compare", "v1", "--fail-on", what]) == ExitCode.FAILED
    assert run(["compare", "v1", "v1", "--fail-on", what]) == ExitCode.DONE


def test_that_a_page_with_a_redirect_is_not_lost(docs: Path):
    (docs / "docs.json").write_text(NAMED[:-1] + ', "redirects": [{"source": "/fares", "destination": "/"}]}')
    assert run(["compare", "v1", "--fail-on", "removed"]) == ExitCode.DONE


@pytest.mark.parametrize(
    ("states", "said"),
    [
        (["v2", "."], "There is no folder, bundle or Git revision v2."),
        (["gone.tar.gz", "."], "gone.tar.gz does not exist."),
        ([".", ".."], "There is no docs.json in"),
        (["docs.json", "."], "This is not a .tar, .tar.gz, .tar.zst or .zip archive."),
    ],
)
def test_that_what_is_no_state_is_refused_in_words(
    docs: Path, capsys: pytest.CaptureFixture[str], states: list[str], said: str
):
    assert run(["compare", *states]) == ExitCode.FAILED
    assert said in capsys.readouterr().err


def test_that_a_folder_whose_docs_json_is_broken_is_named(docs: Path, capsys: pytest.CaptureFixture[str]):
    (docs / "docs.json").write_text("{")
    assert run(["compare", "v1", "."]) == ExitCode.FAILED
    assert ". is not a docs site: docs.json:1:2 is not valid" in capsys.readouterr().err


def test_that_a_revision_that_is_no_site_is_named(docs: Path, capsys: pytest.CaptureFixture[str]):
    (docs / "docs.json").write_text("{")
    commit(docs.parent)
    (docs / "docs.json").write_text(NAMED)
    assert run(["compare", "main", "."]) == ExitCode.FAILED
    assert "main is not a docs site: docs.json:1:2 is not valid" in capsys.readouterr().err


def test_that_a_description_that_is_broken_in_one_state_is_a_problem_of_that_state(
    docs: Path, capsys: pytest.CaptureFixture[str]
):
    (docs / "docs.json").write_text(NAMED[:-1] + ', "api": {"openapi": "api.yaml"}}')
    described = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {}}}}\n"
    (docs / "api.yaml").write_text(described)
    commit(docs.parent)
    (docs / "api.yaml").write_text(described[:-2])

    assert run(["compare", "main", "."]) == ExitCode.DONE
    said = capsys.readouterr()
    assert "Pages removed" not in said.out
    assert "- api.yaml:4:1  error: " in said.out
    assert "api.yaml cannot be read in docs, so pages made from it are not compared." in said.err


def test_that_a_check_tells_only_what_is_new_since_a_revision(docs: Path, capsys: pytest.CaptureFixture[str]):
    commit(docs.parent)
    (docs / "index.mdx").write_text("Hello.\n\nWelcome `aboard`.\n\n[Odd](/nowhere)\n\n[Odd](/elsewhere)\n")

    assert run(["check", ".", "--since", "main"]) == ExitCode.FAILED
    said = capsys.readouterr()
    assert said.out.splitlines()[0] == ("index.mdx:7:7: error: There is no page at /elsewhere. [link/page-missing]")
    assert "main" not in said.out
    assert said.err.startswith("1 error in 1 file; 1 page file checked.")
    assert run(["check", ".", "--since", "."]) == ExitCode.DONE
    assert capsys.readouterr().err == "No new problems in 1 page file.\n"


def test_that_a_check_since_a_revision_redirects_lost_addresses_when_asked(
    docs: Path, capsys: pytest.CaptureFixture[str]
):
    git(docs.parent, "checkout", "-q", "v1", "--", ".")
    (docs / "fares.mdx").rename(docs / "prices.mdx")
    (docs / "docs.json").write_text(NAMED.replace("fares", "prices"))
    commit(docs.parent)
    run(["check", ".", "--since", "v1"])
    assert "/fares used to work but now leads nowhere. [redirect/lost-page]" in capsys.readouterr().out
    assert "redirects" not in (docs / "docs.json").read_text()

    run(["check", ".", "--since", "v1", "--fix"])
    assert "lost-page" not in capsys.readouterr().out
    written = json.loads((docs / "docs.json").read_text())
    assert written["redirects"] == [{"source": "/fares", "destination": "/prices"}]


def test_that_a_check_since_a_bundle_tells_lost_addresses_and_says_what_it_cannot_tell(
    docs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    git(docs.parent, "checkout", "-q", "v1", "--", ".")
    archive = str(tmp_path / "site.tar.gz")
    assert run(["export", str(docs), "-o", archive]) == ExitCode.DONE
    (docs / "fares.mdx").unlink()
    (docs / "index.mdx").write_text("Welcome.\n\n[Odd](/nowhere)\n")
    capsys.readouterr()
    assert run(["check", ".", "--since", archive]) == ExitCode.FAILED
    said = capsys.readouterr()
    assert "/fares used to work but now leads nowhere. [redirect/lost-page]" in said.out
    assert "/nowhere" in said.out, "the commit that it was built from is here"
    (docs.parent / ".git").rename(tmp_path / "git")
    assert run(["check", ".", "--since", archive]) == ExitCode.DONE
    said = capsys.readouterr()
    assert "/nowhere" not in said.out
    assert "only lost addresses are reported" in said.err


def test_that_publishing_tells_which_pages_changed_since_a_revision(
    docs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (docs / "new.mdx").write_text("New.\n")
    assert run(["publish", str(docs), "-o", str(tmp_path / "site.tar.gz"), "--since", "v1", "--json"]) == ExitCode.DONE
    found = json.loads(capsys.readouterr().out)
    assert found["changes"] == {
        "added": ["new"],
        "removed": ["fares"],
        "changed": ["index"],
        "lost": ["/fares"],
        "since": "v1",
    }


def test_that_strict_publishing_refuses_to_lose_addresses(docs: Path, tmp_path: Path):
    (docs / "docs.json").write_text(
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}'
    )
    (docs / "index.mdx").write_text("Welcome.\n")
    publish = ["publish", str(docs), "-o", str(tmp_path / "site.tar.gz"), "--since", "v1", "--strict", "--force"]

    assert run(publish) == ExitCode.FAILED
    redirects = '"redirects": [{"source": "/fares", "destination": "/"}]'
    (docs / "docs.json").write_text(
        f'{{"name": "Ferry", "theme": "mint", "colors": {{"primary": "#0b6e99"}},'
        f' "navigation": {{"pages": ["index"]}}, {redirects}}}'
    )
    assert run(publish) == ExitCode.DONE


def test_that_a_fix_since_a_revision_leads_a_moved_folder_on_by_one_wildcard_and_corrects_links(docs: Path):
    git(docs.parent, "checkout", "-q", "v1", "--", ".")
    for name in ("pay", "ship", "send"):
        (docs / "old").mkdir(exist_ok=True)
        (docs / f"old/{name}.mdx").write_text(f"---\ntitle: {name}\n---\nHow to {name}, and all that it takes.\n")
    (docs / "index.mdx").write_text("Welcome. [Pay](/old/pay), [ship](./old/ship).\n")
    commit(docs.parent)
    (docs / "old").rename(docs / "new")
    run(["check", ".", "--since", "HEAD", "--fix"])

    written = json.loads((docs / "docs.json").read_text())
    assert written["redirects"] == [{"source": "/old/:slug*", "destination": "/new/:slug*"}]
    assert (docs / "index.mdx").read_text() == "Welcome. [Pay](/new/pay), [ship](/new/ship).\n"


def test_that_a_check_since_what_is_not_there_says_what_is_and_writes_nothing(
    docs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    before = (docs / "docs.json").read_text()
    assert run(["check", ".", "--since", "mian", "--fix"]) == ExitCode.FAILED
    assert "Did you mean main?" in capsys.readouterr().err
    commit(docs.parent)
    git(docs.parent, "clone", "-q", "--depth", "1", f"file://{docs.parent}", str(tmp_path / "shallow"))
    assert run(["check", str(tmp_path / "shallow/docs"), "--since", "HEAD~1", "--fix"]) == ExitCode.FAILED
    assert "git fetch --unshallow" in capsys.readouterr().err
    assert (docs / "docs.json").read_text() == before

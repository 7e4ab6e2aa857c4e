"""The jobs of packaging/ci: their own scripts, in a checkout with a branch, as the two services would run them."""

import json
import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.fakes.git_repository import commit, git

yaml = pytest.importorskip("yaml", reason="PyYAML comes with the chart's tests")

ROOT = Path(__file__).parents[2]
CI = ROOT / "packaging" / "ci"
CONFIG = (
    '{{"name": "Ferry", "theme": "mint", "colors": {{"primary": "#0b6e99"}}, "navigation": {{"pages": [{pages}]}}}}'
)
GIVEN = {"FOLDER": "docs", "FAIL_ON": "lost", "STRICT": "false", "QUESTIONS": "", "OUTPUT": "report"}
GH = """#!/bin/sh
echo "$@" >> "$RUNNER_TEMP/gh.log"
if [ "$2" = --paginate ]; then printf '%s' "$OWN_COMMENTS"; fi
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A branch that removes a page, and links to it from one that stays."""
    docs = tmp_path / "checkout" / "docs"
    docs.mkdir(parents=True)
    (docs / "docs.json").write_text(CONFIG.format(pages='"index", "fares"'))
    (docs / "index.mdx").write_text("# Ferries\n\nOld trouble: [nowhere](/nowhere)\n")
    (docs / "fares.mdx").write_text("# Fares\n")
    git(docs.parent, "init", "-qb", "main")
    commit(docs.parent)
    git(docs.parent, "update-ref", "refs/remotes/origin/main", "HEAD")
    git(docs.parent, "switch", "-qc", "topic")
    (docs / "fares.mdx").unlink()
    (docs / "docs.json").write_text(CONFIG.format(pages='"index"'))
    (docs / "index.mdx").write_text("# Ferries\n\nOld trouble: [nowhere](/nowhere)\n\nNew: [fares](/fares)\n")
    commit(docs.parent)
    return docs.parent


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    programs = tmp_path / "programs"
    programs.mkdir()
    command = f'#!/bin/sh\nexec "{sys.executable}" -m docsdesk "$@"\n'
    for name, text in (("docsdesk", command), ("gh", GH)):
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    return {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "HOME": str(tmp_path / "home"),
        "RUNNER_TEMP": str(tmp_path),
        "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md"),
        "GITHUB_REPOSITORY": "owner/docs",
        "no_proxy": "127.0.0.1",
    }


def run(script: str, place: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """As both services do: in bash, ended by the first command that fails."""
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script],
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_that_a_pull_request_is_told_what_it_breaks_and_nothing_of_what_was_there(
    checkout: Path, environment: dict[str, str], tmp_path: Path
):
    _, check, comment = yaml.safe_load((CI / "github/action.yml").read_text())["runs"]["steps"]
    given = {**GIVEN, "SINCE": "origin/main..."}
    assert given.keys() == check["env"].keys()
    done = run(check["run"], checkout, {**environment, **given})
    assert done.returncode == 1, done.stdout + done.stderr
    assert "::error file=docs/index.mdx,line=5" in done.stdout
    assert "/nowhere" not in done.stdout
    assert "::warning file=docs/docs.json" in done.stdout, "the address that is lost"
    (only,) = json.loads((checkout / "report/docsdesk.sarif").read_text())["runs"]
    assert {one["ruleId"] for one in only["results"]} == {"link/page-missing", "redirect/lost-page"}
    assert "/fares" in (tmp_path / "summary.md").read_text()
    assert (checkout / "report/docsdesk.html").read_text().startswith("<!doctype html>")
    commenting = {**environment, **given, "PULL_REQUEST": "7"}
    for own, called in (("", "comments --field"), ("42\n43\n", "--method PATCH repos/owner/docs/issues/comments/42 ")):
        said = run(comment["run"], checkout, {**commenting, "OWN_COMMENTS": own})
        assert said.returncode == 0, said.stderr
        assert called in (tmp_path / "gh.log").read_text()
    assert (checkout / "report/comment.md").read_text().startswith("<!-- docsdesk -->\n")


def test_that_everything_is_checked_where_there_is_nothing_to_compare_with(checkout: Path, environment: dict[str, str]):
    check = yaml.safe_load((CI / "github/action.yml").read_text())["runs"]["steps"][1]
    given = {**GIVEN, "SINCE": ""}
    done = run(check["run"], checkout, {**environment, **given})
    assert done.returncode == 1
    assert done.stdout.count("::error") == 2
    assert [file.name for file in (checkout / "report").iterdir()] == ["docsdesk.sarif"]


@pytest.fixture
def moved(checkout: Path) -> Path:
    """A branch that moves a page and leaves no redirect; every link follows it."""
    git(checkout, "switch", "-qC", "topic", "main")
    docs = checkout / "docs"
    git(checkout, "mv", "docs/fares.mdx", "docs/prices.mdx")
    (docs / "docs.json").write_text(CONFIG.format(pages='"index", "prices"'))
    commit(checkout)
    return checkout


def test_that_by_default_a_page_moved_without_a_redirect_fails_the_job(moved: Path, environment: dict[str, str]):
    action = yaml.safe_load((CI / "github/action.yml").read_text())
    job = yaml.safe_load((CI / "gitlab/docsdesk.yml").read_text())["docsdesk"]
    default = action["inputs"]["fail-on"]["default"]
    assert default == job["variables"]["DOCSDESK_FAIL_ON"]

    given = {**GIVEN, "SINCE": "origin/main...", "FAIL_ON": default}
    done = run(action["runs"]["steps"][1]["run"], moved, {**environment, **given})

    assert done.returncode == 1, done.stdout + done.stderr


@pytest.mark.parametrize("page", ["README.md", "resources/manual/how-to/pipelines.mdx"])
def test_that_the_comparison_that_is_advised_fails_on_a_page_moved_without_a_redirect(
    moved: Path, environment: dict[str, str], page: str
):
    lines = (ROOT / page).read_text("utf-8").splitlines()
    advised = next(line for line in lines if "compare" in line and "--fail-on" in line)
    what = advised.partition("--fail-on ")[2].split()[0]

    done = run(f"docsdesk compare origin/main... docs --fail-on {what}", moved, environment)

    assert done.returncode == 1, done.stdout + done.stderr


PIP = """#!/bin/sh
echo "$@" >> "$RUNNER_TEMP/pip.log"
for last; do :; done
if [ -f "$last/pyproject.toml" ]; then cp "$last/pyproject.toml" "$RUNNER_TEMP/installed"; fi
"""
PYTHON = """#!/bin/sh
mkdir -p "$3/bin" && cp "$(dirname "$0")/pip" "$3/bin/pip"
"""


@pytest.fixture
def installing(environment: dict[str, str], tmp_path: Path) -> dict[str, str]:
    for name, text in (("pip", PIP), ("python3", PYTHON)):
        (tmp_path / "programs" / name).write_text(text)
        (tmp_path / "programs" / name).chmod(0o755)
    return {**environment, "GITHUB_PATH": str(tmp_path / "path")}


def test_that_the_action_installs_its_own_checkout_and_what_its_lock_names_by_hashes(
    installing: dict[str, str], tmp_path: Path
):
    install = yaml.safe_load((CI / "github/action.yml").read_text())["runs"]["steps"][0]

    done = run(install["run"], tmp_path, {**installing, "ACTION": str(CI / "github")})

    assert done.returncode == 0, done.stderr
    libraries, own = (tmp_path / "pip.log").read_text().splitlines()
    assert "--require-hashes" in libraries
    assert libraries.endswith(f"--requirement {ROOT / 'packaging/requirements.lock'}")
    assert "--no-deps" in own
    assert own.endswith(f" {ROOT}")


def test_that_a_merge_request_is_checked_by_the_commit_that_its_job_names(
    installing: dict[str, str], tmp_path: Path, checkout: Path
):
    """The repository of docs stands in for Docsdesk's."""
    job = yaml.safe_load((CI / "gitlab/docsdesk.yml").read_text())["docsdesk"]
    (checkout / "pyproject.toml").write_text("the one that is named")
    commit(checkout)
    named = git(checkout, "rev-parse", "HEAD")
    (checkout / "pyproject.toml").write_text("a later one")
    commit(checkout)
    given = {**job["variables"], "DOCSDESK_REPOSITORY": str(checkout), "DOCSDESK_COMMIT": named}

    done = run("\n".join(job["before_script"]), tmp_path, {**installing, **given})

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "installed").read_text() == "the one that is named"
    assert "--require-hashes" in (tmp_path / "pip.log").read_text().splitlines()[0]


@pytest.mark.parametrize("commit_id", ["", "main", "v1.0.0"])
def test_that_a_merge_request_installs_nothing_by_a_name_that_can_move(
    installing: dict[str, str], tmp_path: Path, checkout: Path, commit_id: str
):
    job = yaml.safe_load((CI / "gitlab/docsdesk.yml").read_text())["docsdesk"]
    given = {**job["variables"], "DOCSDESK_REPOSITORY": str(checkout), "DOCSDESK_COMMIT": commit_id}

    done = run("\n".join(job["before_script"]), tmp_path, {**installing, **given})

    assert done.returncode == 2
    assert "DOCSDESK_COMMIT to the whole id of a commit" in done.stdout
    assert not (tmp_path / "pip.log").exists()


class Notes(BaseHTTPRequestHandler):
    """GitLab's notes of one merge request."""

    def do_GET(self) -> None:
        self.answer(200, self.server.notes)

    def do_POST(self) -> None:
        self.server.notes.append({"id": 5, **self.body()})
        self.answer(201, self.server.notes[-1])

    def do_PUT(self) -> None:
        assert self.path.endswith("/merge_requests/3/notes/5")
        self.server.notes[-1].update(self.body())
        self.answer(200, self.server.notes[-1])

    def body(self) -> dict[str, Any]:
        assert self.headers["PRIVATE-TOKEN"] == "t0ken"
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

    def answer(self, status: int, value: object) -> None:
        content = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's own name)
        pass


def test_that_a_merge_request_has_one_comment_and_the_code_quality_of_what_is_new(
    checkout: Path, environment: dict[str, str]
):
    job = yaml.safe_load((CI / "gitlab/docsdesk.yml").read_text())["docsdesk"]
    base = git(checkout, "merge-base", "origin/main", "HEAD")
    with ThreadingHTTPServer(("127.0.0.1", 0), Notes) as server:
        server.notes = [{"id": 4, "body": "Nice!"}]
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        given = {
            **job["variables"],
            "DOCSDESK_FOLDER": "docs",
            "DOCSDESK_SINCE": base,
            "DOCSDESK_TOKEN": "t0ken",
            "CI_API_V4_URL": f"http://127.0.0.1:{server.server_port}",
            "CI_PROJECT_ID": "1",
            "CI_MERGE_REQUEST_IID": "3",
        }
        try:
            first = run("\n".join(job["script"]), checkout, {**environment, **given})
            run("status=0\n" + "\n".join(job["script"][1:]), checkout, {**environment, **given})
        finally:
            server.shutdown()
            thread.join()
    assert first.returncode == 1, first.stdout + first.stderr
    quality = json.loads((checkout / "gl-code-quality-report.json").read_text())
    assert {"path": "docs/index.mdx", "lines": {"begin": 5}} in [one["location"] for one in quality]
    assert not any("/nowhere" in one["description"] for one in quality)
    assert [note["id"] for note in server.notes] == [4, 5]
    assert "/fares" in server.notes[1]["body"]


def test_that_the_hooks_for_repositories_of_docs_run_commands_there_are():
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    assert {hook["id"] for hook in hooks} == {"docsdesk-check", "docsdesk-fix"}
    for hook in hooks:
        arguments = [*hook["entry"].split()[1:], "--help"]
        done = subprocess.run([sys.executable, "-m", "docsdesk", *arguments], capture_output=True, check=False)
        assert done.returncode == 0

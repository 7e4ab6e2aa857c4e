"""What stands in the repository holds for everyone: no address of a package host, no path of one machine."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP_LEVEL = {
    *(".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore"),
    *(".pre-commit-config.yaml", ".pre-commit-hooks.yaml"),
    *("CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml"),
    *("packaging", "resources", "src", "tests"),
}
PAGES_FOR_PEOPLE = (
    "README.md",
    ".github/CONTRIBUTING.md",
    ".github/SECURITY.md",
    "src/WHERE.md",
    "tests/README.md",
)
# Put together here so that this file does not hold them.
PACKAGE_HOSTS = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("archive", "ubuntu", "com"),
    ]
]
MACHINE_PATHS = [re.escape("/".join(parts)) for parts in [("", "work", ""), ("", "root", ""), ("", "tmp", "crew")]]
FORBIDDEN = re.compile("|".join([*map(re.escape, PACKAGE_HOSTS), *(rf"(?<![\w.}}-]){path}" for path in MACHINE_PATHS)]))


def tracked_files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name]


def test_that_the_top_level_holds_only_what_belongs_there():
    assert {path.relative_to(ROOT).parts[0] for path in tracked_files()} <= TOP_LEVEL


def test_that_no_file_names_a_package_host_or_a_place_on_one_machine():
    found = {
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked_files()
        if path.is_file()
        for match in FORBIDDEN.finditer(path.read_bytes().decode("utf-8", errors="ignore"))
    }
    assert not found


@pytest.mark.parametrize("page", PAGES_FOR_PEOPLE)
def test_that_what_a_page_for_people_names_is_there(page):
    file = ROOT / page
    text = file.read_text(encoding="utf-8")
    linked = re.findall(r"\]\((?!https?:)([^)#]+)\)|src(?:set)?=\"([^\"]+)\"", text)
    named = re.findall(r"`([\w.-]+/[\w./*-]+)`", text) if page != "README.md" else []
    homes = (ROOT, ROOT / "src/docsdesk", ROOT / "src/docsdesk/protocol/stream")
    missing = [path for path in named if not any(list(home.glob(path)) for home in homes)]
    missing += [path for pair in linked for path in pair if path and not (file.parent / path).exists()]
    assert not missing


def locked_names(lock: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / "packaging" / lock).read_text(encoding="utf-8"), re.MULTILINE))


def names_in(requirements: list[str]) -> set[str]:
    return {re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", text).group()).lower() for text in requirements}


def test_that_every_pane_is_among_those_that_do_not_know_each_other():
    linted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    apart = next(each for each in linted if each["name"] == "Panes do not know each other")["modules"]
    panes = {f"docsdesk.ui.{file.parent.name}" for file in (ROOT / "src/docsdesk/ui").glob("*/pane.py")}

    assert panes <= set(apart)


def test_that_every_declared_dependency_is_locked():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, groups = declared["project"], declared["dependency-groups"]
    to_run = [*project["dependencies"], *project["optional-dependencies"]["preview"], *groups["build"]]
    assert not names_in(to_run) - locked_names("requirements.lock"), "run packaging/lock"
    assert not names_in(groups["dev"]) - locked_names("requirements-dev.lock"), "run packaging/lock"


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_that_every_locked_package_is_pinned_with_its_hashes(name):
    lines = (ROOT / "packaging" / name).read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if line and not line.startswith((" ", "#"))]
    assert packages
    assert all(re.match(r"[a-z0-9-]+==\S+ .*\\$", line) for line in packages)
    assert sum("--hash=sha256:" in line for line in lines) >= len(packages)

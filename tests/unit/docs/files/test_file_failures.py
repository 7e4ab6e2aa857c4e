import json
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.files.file_failures import make_of
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.rule import Rule

FILE = PurePosixPath("a.mdx")


def fail_with(error: BaseException) -> None:
    raise error


@pytest.mark.parametrize("error", [OSError(), ValueError(), LookupError(), RecursionError()])
def test_that_an_unexpected_failure_with_one_file_is_a_problem_of_that_file(error: Exception, tmp_path: Path):
    files = FolderFiles(tmp_path)

    assert make_of(files, FILE, lambda: fail_with(error), "nothing") == "nothing"

    (problem,) = files.problems
    assert (problem.rule, problem.place) == (Rule.FOLDER_UNREADABLE, Place(FILE))
    assert problem.title == f"Docsdesk cannot read this file ({type(error).__name__})."
    assert problem.hint == "The log says where reading failed. Undo its last change, or make it simpler."


@pytest.mark.parametrize("error", [UnreadableFileError(Path("a.mdx"), "it is locked"), MemoryError()])
def test_that_an_expected_failure_and_a_full_memory_are_raised(error: Exception, tmp_path: Path):
    files = FolderFiles(tmp_path)

    with pytest.raises(type(error)):
        make_of(files, FILE, lambda: fail_with(error), None)

    assert not files.problems


def test_that_what_is_made_comes_without_a_problem(tmp_path: Path):
    files = FolderFiles(tmp_path)

    assert make_of(files, FILE, lambda: "made", None) == "made"
    assert not files.problems


SITE = {
    "name": "T",
    "theme": "mint",
    "colors": {"primary": "#0b6e99"},
    "navigation": {"$ref": "nav.json"},
    "api": {"openapi": "api.yaml", "examples": {"$ref": "gone.json"}},
}


def write_large(file: Path) -> None:
    """Larger than any file of a site may be; a hole, which takes no room on the disk."""
    with file.open("wb") as content:
        content.truncate(64 * 1024**2)


def test_that_files_that_cannot_be_used_are_named_from_the_root_of_the_folder(tmp_path: Path):
    (tmp_path / "snippets").mkdir()
    (tmp_path / "docs.json").write_text(json.dumps(SITE))
    for name in ("nav.json", "api.yaml", "page.mdx", "snippets/part.mdx", "style.css"):
        write_large(tmp_path / name)

    problems = [(str(problem.place.file), problem.title) for problem in check_folder(tmp_path).problems]

    assert sorted(problems) == [
        ("api.yaml", "api.yaml cannot be used: it is larger than 32 MB."),
        ("docs.json", "gone.json cannot be used: there is no such file in the docs folder."),
        ("docs.json", "nav.json cannot be used: it is larger than 8 MB."),
        ("docs.json", "navigation is missing."),
        ("page.mdx", "page.mdx cannot be used: it is larger than 1 MB."),
        ("snippets/part.mdx", "snippets/part.mdx cannot be used: it is larger than 1 MB."),
        ("style.css", "style.css cannot be used: it is larger than 1 MB."),
    ]


@pytest.mark.parametrize("name", ["docs.json", "mint.json"])
def test_that_a_configuration_that_cannot_be_used_is_named_from_the_root_of_the_folder(name: str, tmp_path: Path):
    write_large(tmp_path / name)

    (problem,) = check_folder(tmp_path).problems

    assert problem.title == f"{name} cannot be used: it is larger than 8 MB."

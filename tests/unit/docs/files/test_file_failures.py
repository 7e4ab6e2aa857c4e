from pathlib import Path, PurePosixPath

import pytest

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

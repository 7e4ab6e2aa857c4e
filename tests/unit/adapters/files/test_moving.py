"""A file that gets another name with others is moved whole, or not at all, whatever fails on the way."""

from pathlib import Path

import pytest

from docsdesk.adapters.files.rewriting import ChangedMeanwhileError, Move, Rewrite, move_file


def files(root: Path) -> dict[str, str]:
    return {str(file.relative_to(root)): file.read_text() for file in root.rglob("*") if file.is_file()}


@pytest.fixture
def root(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a/page").write_text("old")
    (tmp_path / "other").write_text("old")
    return tmp_path


def move(root: Path, to: str) -> Move:
    return Move(Rewrite(root / "a/page", b"old", b"new"), root / to, root)


def test_that_folders_left_empty_go_and_new_ones_come(root):
    move_file(move(root, "b/c/page"), [Rewrite(root / "other", b"old", b"new")])

    assert files(root) == {"b/c/page": "new", "other": "new"}
    assert not (root / "a").exists()


@pytest.mark.parametrize(
    ("to", "expected", "error"),
    [
        ("b/page", b"else", ChangedMeanwhileError),
        ("other", b"old", FileExistsError),
        ("other/page", b"old", FileExistsError),
    ],
    ids=["another file changed", "the name is taken", "a folder's name is a file"],
)
def test_that_a_failure_leaves_everything_as_it_was(root, to, expected, error):
    before = files(root)

    with pytest.raises(error):
        move_file(move(root, to), [Rewrite(root / "other", expected, b"new")])
    assert files(root) == before
    assert sorted(path.name for path in root.iterdir()) == ["a", "other"]

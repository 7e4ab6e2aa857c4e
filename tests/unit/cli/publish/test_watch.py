"""What `publish --watch` looks at, and when it looks again."""

from collections.abc import AsyncGenerator, Collection, Sequence
from pathlib import Path

import pytest

from docsdesk.cli.publish.watch import BranchContent, FolderContent
from docsdesk.domain.errors import DocsdeskError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "guides").mkdir()
    (tmp_path / "guides" / "start.mdx").write_text("Start.")
    return tmp_path


def test_that_every_change_of_a_published_file_is_seen_and_no_other(folder: Path):
    content = FolderContent(folder, (folder / "site.zip", folder / "values.yaml"), 2)
    seen = {content.now()}
    for name, text in (("guides/start.mdx", "Go."), ("picture.png", ""), ("guides/new.mdx", "")):
        (folder / name).write_text(text)
        seen.add(content.now())
    assert len(seen) == 4
    (folder / "site.zip").write_text("what publishing wrote")
    (folder / "values.yaml").write_text("what publishing wrote")
    (folder / ".git").mkdir()
    (folder / ".git" / "index").write_text("")
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "a.js").write_text("")
    assert content.now() in seen


def test_that_it_waits_until_the_system_tells_of_a_change_in_a_folder_of_the_site(folder: Path):
    asked: list[list[str]] = []

    async def tell(folders: Sequence[str], quiet: int) -> AsyncGenerator[Collection[str]]:
        asked.append([Path(each).name for each in folders])
        yield {"guides/start.mdx"}

    naps: list[float] = []
    content = FolderContent(folder, (), 2, tell, naps.append)
    content.wait()
    content.settle()
    assert (asked, naps) == ([[folder.name, "guides"]], [2])


def test_that_it_looks_by_itself_where_the_system_tells_nothing(folder: Path):
    async def refuse(folders: Sequence[str], quiet: int) -> AsyncGenerator[Collection[str]]:
        raise OSError("too many watches")
        yield ()

    naps: list[float] = []
    FolderContent(folder, (), 2, refuse, naps.append).wait()
    FolderContent(folder / "gone", (), 2, refuse, naps.append).wait()
    assert len(naps) == 2


def test_that_a_branch_is_fetched_before_each_look_only_if_that_was_asked_for():
    log: list[str] = []

    def look() -> str:
        log.append("look")
        return "tree"

    assert BranchContent(look, 60).now() == "tree"
    content = BranchContent(look, 60, lambda: log.append("fetch"), lambda seconds: log.append(f"sleep {seconds}"))
    content.now()
    content.wait()
    content.settle()
    assert log == ["look", "fetch", "look", "sleep 60"]


def test_that_a_fetch_that_fails_is_an_error_of_the_look():
    def fetch() -> None:
        raise DocsdeskError("Git could not fetch.", "")

    with pytest.raises(DocsdeskError):
        BranchContent(lambda: "tree", 60, fetch).now()

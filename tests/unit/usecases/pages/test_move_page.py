"""A page moves with everything that names it, or nothing changes; and it can be undone."""

from pathlib import Path, PurePosixPath

import pytest

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.comparison.page_move import plan_move
from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.errors import ChangedElsewhereError, FileThereError, UnreadableFileError
from docsdesk.domain.sites.move_plan import MovePlan
from docsdesk.usecases.pages.move_page import move_page, undo_move

FILES = {
    "docs.json": b'{\r\n  "name": "Site",\r\n  "navigation": {"pages": ["index", "guides/pay"]}\r\n}\r\n',
    "index.mdx": "\ufeff---\r\ntitle: Home\r\n---\r\n[Pay](/guides/pay)\r\n".encode(),
    "guides/pay.mdx": b"---\ntitle: Pay\n---\n[send](./send)\n",
    "guides/send.mdx": b"---\ntitle: Send\n---\n",
}


@pytest.fixture
def site(tmp_path):
    for name, content in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    (tmp_path / "guides/pay.mdx").chmod(0o640)
    return tmp_path


def plan(site: Path, new: str = "money/in/pay") -> MovePlan:
    return plan_move(load_folder(site), "guides/pay", new)


def contents(site: Path) -> dict[str, bytes]:
    return {str(file.relative_to(site)): file.read_bytes() for file in site.rglob("*") if file.is_file()}


async def test_that_a_page_moves_with_all_that_names_it_and_back(site):
    moved = await move_page(FolderPageFiles(), site, plan(site))
    after = contents(site)

    assert sorted(after) == ["docs.json", "guides/send.mdx", "index.mdx", "money/in/pay.mdx"]
    assert after["index.mdx"] == FILES["index.mdx"].replace(b"guides/pay", b"money/in/pay")
    assert after["docs.json"].startswith(FILES["docs.json"].replace(b"guides/pay", b"money/in/pay")[:-5])
    assert b"\n" not in after["docs.json"].replace(b"\r\n", b"")
    assert (site / "money/in/pay.mdx").stat().st_mode & 0o777 == 0o640
    again = await undo_move(FolderPageFiles(), moved)
    assert contents(site) == FILES
    assert not (site / "money").exists()
    await undo_move(FolderPageFiles(), again)
    assert contents(site) == after


@pytest.mark.parametrize("name", ["docs.json", "index.mdx", "guides/pay.mdx"])
async def test_that_nothing_moves_if_a_file_has_changed_since_it_was_planned(site, name):
    planned = plan(site)
    (site / name).write_bytes(FILES[name] + b" ")
    before = contents(site)

    with pytest.raises(ChangedElsewhereError):
        await move_page(FolderPageFiles(), site, planned)
    assert contents(site) == before


async def test_that_a_name_taken_meanwhile_is_never_overwritten(site):
    planned = plan(site, "guides/cash")
    (site / "guides/cash.mdx").write_bytes(b"Mine.")
    before = contents(site)

    with pytest.raises(FileThereError):
        await move_page(FolderPageFiles(), site, planned)
    assert contents(site) == before


async def test_that_a_place_outside_by_way_of_a_link_is_refused(site, tmp_path_factory):
    (site / "money").symlink_to(tmp_path_factory.mktemp("outside"))

    with pytest.raises(UnreadableFileError, match="outside"):
        await move_page(FolderPageFiles(), site, plan(site, "money/pay"))


class StubbornPageFiles(FolderPageFiles):
    """Somebody writes the page again before it is moved back."""

    async def rewrite(self, changes):
        path = changes[0][0].path
        path.write_bytes(path.read_bytes() + b"More.\n")
        await super().rewrite(changes)


async def test_that_undoing_keeps_what_has_been_written_since(site):
    moved = await move_page(FolderPageFiles(), site, plan(site))

    with pytest.raises(ChangedElsewhereError):
        await undo_move(StubbornPageFiles(), moved)
    assert (site / "money/in/pay.mdx").read_bytes().endswith(b"More.\n")
    assert PurePosixPath("guides/pay.mdx") == moved.changes[0][0].file

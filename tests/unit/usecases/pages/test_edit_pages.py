"""Pages are edited together, with the reason for each that was not, and every edit can be taken back."""

from pathlib import Path, PurePosixPath

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.front_matter.edit import FrontMatterChange
from docsdesk.usecases.pages.edit_pages import edit_pages, undo_pages
from docsdesk.usecases.pages.page_ports import PageFile

NONE = FrontMatterChange("playground", "none")


class BusyFiles(FolderPageFiles):
    """Somebody else writes a file between reading and writing it."""

    def __init__(self, busy: str) -> None:
        self.busy = busy

    async def read(self, folder: Path, file: PurePosixPath) -> PageFile:
        read = await super().read(folder, file)
        if file.name == self.busy:
            (folder / file).write_text("Somebody else's.\n")
        return read


def write(folder: Path, **texts: str | bytes) -> list[PurePosixPath]:
    for name, text in texts.items():
        (folder / f"{name}.mdx").write_bytes(text.encode() if isinstance(text, str) else text)
    return [PurePosixPath(f"{name}.mdx") for name in texts]


async def test_that_pages_are_edited_together_and_undo_puts_every_byte_back(tmp_path):
    texts = {"a": "---\r\ntitle: A\r\n---\r\nText", "b": "Text", "c": "---\nplayground: none\n---\n"}
    edit = await edit_pages(FolderPageFiles(), tmp_path, write(tmp_path, **texts), NONE)
    assert [after.file.stem for _, after in edit.edits] == ["a", "b"]
    assert (tmp_path / "a.mdx").read_bytes() == b"---\r\ntitle: A\r\nplayground: none\r\n---\r\nText"
    undone = await undo_pages(FolderPageFiles(), edit)
    assert undone.failures == ()
    assert {name: (tmp_path / f"{name}.mdx").read_bytes().decode() for name in texts} == texts


async def test_that_a_page_which_cannot_be_edited_is_named_and_the_others_are_written(tmp_path):
    pages = write(tmp_path, good="---\n---\n", broken="---\na: [\n---\n", latin=b"---\n---\n\xe9")
    edit = await edit_pages(FolderPageFiles(), tmp_path, [*pages, PurePosixPath("gone.mdx")], NONE)
    assert [after.file.stem for _, after in edit.edits] == ["good"]
    problems = {failure.file.stem: failure.problem for failure in edit.failures}
    assert problems.keys() == {"broken", "latin", "gone"}
    assert "not valid YAML" in problems["broken"]
    assert "UTF-8" in problems["latin"]


async def test_that_what_somebody_else_wrote_meanwhile_is_never_overwritten(tmp_path):
    pages = write(tmp_path, a="---\n---\n", b="---\n---\n")
    edit = await edit_pages(BusyFiles("b.mdx"), tmp_path, pages, NONE)
    assert [failure.file.stem for failure in edit.failures] == ["b"]
    assert (tmp_path / "b.mdx").read_text() == "Somebody else's.\n"


async def test_that_undo_leaves_a_page_alone_that_was_written_since(tmp_path):
    edit = await edit_pages(FolderPageFiles(), tmp_path, write(tmp_path, a="A", b="B"), NONE)
    (tmp_path / "a.mdx").write_text("newer")
    undone = await undo_pages(FolderPageFiles(), edit)
    assert [failure.file.stem for failure in undone.failures] == ["a"]
    assert (tmp_path / "a.mdx").read_text() == "newer"
    assert (tmp_path / "b.mdx").read_text() == "B"

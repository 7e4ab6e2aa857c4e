import io
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.library import FakeBundleSearch, FakeBundleSites

from docsdesk.adapters.bundles.shelf import FolderBundleShelf
from docsdesk.domain.bundles.bundle import BundleReport
from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError, BundlePinnedError
from docsdesk.domain.bundles.inspection import BrokenLink, BundleInspection, LinkFault, Occurrences
from docsdesk.domain.bundles.library import BundleLinkCheck, FileState, LibraryBundle
from docsdesk.usecases.bundles.bundle_library import (
    UNDO_FOR,
    add_bundle,
    delete_bundle,
    note_links,
    pin_bundle,
    read_library,
    remove_deleted,
    restore_bundle,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
FOUND = BundleInspection(
    BundleReport(1, "0f", 1, 1), 1, 9, (BrokenLink("b.html", LinkFault.NO_FILE, Occurrences(2, ())),), ()
)


def zipped(files: Mapping[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, text in files.items():
            packed.writestr(name, text)
    return out.getvalue()


class Library:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "bundles"
        self.journal, self.clock = FakeJournal(), FakeClock(NOON)
        self.shelf = FolderBundleShelf(self.folder)
        self.search, self.sites = FakeBundleSearch(), FakeBundleSites()
        self.archive = folder / "docs.zip"
        self.archive.write_bytes(zipped({"index.html": "<h1>Ferries</h1>", "a/index.html": "<h1>A</h1>"}))

    async def add(self) -> LibraryBundle:
        return await add_bundle(self.archive, self.journal, self.shelf, self.clock)

    async def delete(self, bundle: LibraryBundle) -> None:
        """And do not undo it."""
        await delete_bundle(bundle, self.journal, self.sites, self.clock)
        await remove_deleted(self.clock.now(), self.journal, self.shelf, self.search)

    async def states(self) -> list[FileState]:
        return [shelved.state for shelved in await read_library(self.journal, self.shelf)]

    def files(self) -> list[str]:
        return sorted(file.name for file in self.folder.iterdir()) if self.folder.exists() else []


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


async def test_that_an_added_archive_is_copied_and_counted_and_the_persons_own_stays(library: Library):
    bundle = await library.add()
    assert bundle.file == library.folder / "docs.zip"
    assert bundle.sha256 == sha256(library.archive.read_bytes()).hexdigest()
    assert (bundle.page_count, bundle.kept_at, bundle.content_digest) == (2, NOON, None)
    assert await library.journal.bundles() == (bundle,)
    assert library.archive.exists()


async def test_that_the_same_archive_is_in_the_library_once(library: Library):
    first = await library.add()
    assert await library.add() == first
    assert library.files() == ["docs.zip"]


async def test_that_adding_an_archive_whose_file_was_lost_heals_its_bundle(library: Library):
    pinned = await pin_bundle(await library.add(), library.journal)
    pinned.file.unlink()
    healed = await library.add()
    assert (healed.id, healed.pinned) == (pinned.id, True)
    assert await library.states() == [FileState.HERE]


async def test_that_another_archive_of_a_taken_name_gets_a_number(library: Library):
    await library.add()
    library.archive.write_bytes(zipped({"index.html": "<h1>Other</h1>"}))
    assert (await library.add()).file.name == "docs (2).zip"


@pytest.mark.parametrize(
    ("content", "error"),
    [(b"PK\x03\x04 damaged", BundleDamagedError), (b"text", BundleDamagedError), (None, BundleMissingError)],
)
async def test_that_what_is_no_whole_archive_is_refused_and_leaves_nothing(
    library: Library, content: bytes | None, error: type[Exception]
):
    library.archive.unlink() if content is None else library.archive.write_bytes(content)
    with pytest.raises(error):
        await library.add()
    assert library.files() == []
    assert await library.journal.bundles() == ()


async def test_that_what_a_kill_left_of_an_archive_that_was_being_added_goes(library: Library):
    library.folder.mkdir()
    (library.folder / ".added-0.part").write_bytes(b"half")
    await library.shelf.sweep()
    await library.add()
    assert library.files() == ["docs.zip"]


async def test_that_files_that_were_moved_or_overwritten_are_shown_as_that(library: Library):
    bundle = await library.add()
    assert await library.states() == [FileState.HERE]
    bundle.file.write_bytes(b"else")
    assert await library.states() == [FileState.CHANGED]
    bundle.file.rename(library.folder / "elsewhere.zip")
    assert await library.states() == [FileState.MISSING]
    bundle.file.mkdir()
    assert await library.states() == [FileState.MISSING]


async def test_that_deleting_takes_the_file_and_all_that_was_made_of_it(library: Library):
    bundle = await library.add()
    await library.sites.open(bundle.file)
    await library.delete(bundle)
    assert library.files() == []
    assert library.sites.open_archives == {}
    assert library.search.forgotten == [bundle.sha256]
    assert await library.journal.bundles() == ()


async def test_that_a_deleted_bundle_keeps_its_file_until_its_time_is_up_and_is_restored_as_it_was(library: Library):
    bundle = await library.add()
    await delete_bundle(bundle, library.journal, library.sites, library.clock)
    await remove_deleted(library.clock.now() - UNDO_FOR, library.journal, library.shelf, library.search)
    assert (await library.journal.bundles(), library.files()) == ((), ["docs.zip"])
    await restore_bundle(bundle.id, library.journal)
    assert await library.journal.bundles() == (bundle,)
    assert await library.journal.deleted_bundles() == ()


async def test_that_a_bundle_whose_file_is_gone_can_be_taken_off_the_list(library: Library):
    bundle = await library.add()
    bundle.file.unlink()
    await library.delete(bundle)
    assert await library.journal.bundles() == ()


async def test_that_a_pinned_bundle_is_not_deleted_until_it_is_unpinned(library: Library):
    bundle = await library.add()
    pinned = await pin_bundle(bundle, library.journal)
    with pytest.raises(BundlePinnedError):
        await library.delete(bundle)
    assert library.files() == ["docs.zip"]
    await library.delete(await pin_bundle(pinned, library.journal, pinned=False))
    assert library.files() == []


async def test_that_what_was_noted_or_deleted_while_links_were_checked_stays_so(library: Library):
    bundle = await library.add()
    await pin_bundle(bundle, library.journal)
    await note_links(bundle, FOUND, library.journal, library.clock)
    (kept,) = await library.journal.bundles()
    assert (kept.pinned, kept.link_check) == (True, BundleLinkCheck(at=NOON, broken_count=2))
    await library.delete(await pin_bundle(kept, library.journal, pinned=False))
    await note_links(bundle, FOUND, library.journal, library.clock)
    assert await library.journal.bundles() == ()

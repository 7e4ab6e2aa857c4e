import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.drafts import FakeDrafts

from docsdesk.adapters.files.draft_files import DraftFiles
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.usecases.settings.ports import KeptDraft, KeptDrafts, KeptFile


def draft(folder: Path, text: str = '{"name": "Grüße"}') -> KeptDraft:
    file = KeptFile(PurePosixPath("config/api.json"), "0f", "\ufeff{\r\n}", text)
    return KeptDraft(folder, datetime(2026, 5, 1, 10, 41, tzinfo=UTC), (file,))


def on_disk(tmp_path: Path) -> Iterator[KeptDrafts]:
    while True:
        yield DraftFiles(tmp_path / "drafts")


def in_memory(_: Path) -> Iterator[KeptDrafts]:
    drafts = FakeDrafts()
    while True:
        yield drafts
        drafts = drafts.next_run()


@pytest.mark.parametrize("runs_in", [on_disk, in_memory])
async def test_that_a_draft_is_left_to_the_next_run_until_it_is_forgotten(
    tmp_path: Path, runs_in: Callable[[Path], Iterator[KeptDrafts]]
):
    runs = runs_in(tmp_path)
    one, other = tmp_path / "one", tmp_path / "other"
    drafts = next(runs)
    for kept in (draft(one), draft(other), draft(one, "{}")):
        await drafts.keep(kept)
    assert await drafts.read_earlier(one) is None
    drafts = next(runs)
    assert (await drafts.read_earlier(one), await drafts.read_earlier(other)) == (draft(one, "{}"), draft(other))
    await drafts.forget(one)
    await drafts.forget_left(draft(other))
    drafts = next(runs)
    assert (await drafts.read_earlier(one), await drafts.read_earlier(other)) == (draft(one, "{}"), None)


@pytest.mark.parametrize("runs_in", [on_disk, in_memory])
async def test_that_what_several_runs_left_is_found_the_newest_first(
    tmp_path: Path, runs_in: Callable[[Path], Iterator[KeptDrafts]]
):
    runs = runs_in(tmp_path)
    older = draft(tmp_path)
    newer = replace(older, kept_at=older.kept_at + timedelta(minutes=1))
    await next(runs).keep(newer)
    await next(runs).keep(older)
    drafts = next(runs)
    assert await drafts.read_earlier(tmp_path) == newer
    await drafts.forget_left(newer)
    assert await drafts.read_earlier(tmp_path) == older


async def test_that_half_a_character_is_kept_as_a_mark(tmp_path: Path):
    drafts = DraftFiles(tmp_path)
    await drafts.keep(draft(tmp_path, '"\ud83d"'))
    kept = await DraftFiles(tmp_path).read_earlier(tmp_path)
    assert kept is not None
    assert kept.files[0].text == '"?"'


async def test_that_a_damaged_draft_is_set_aside(tmp_path: Path):
    drafts = DraftFiles(tmp_path / "drafts")
    await drafts.keep(draft(tmp_path))
    (file,) = (tmp_path / "drafts").iterdir()
    file.write_bytes(file.read_bytes()[:-9])
    assert await DraftFiles(file.parent).read_earlier(tmp_path) is None
    assert [left.name.startswith(f"{file.name}.damaged-") for left in file.parent.iterdir()] == [True]


async def test_that_a_draft_that_cannot_be_kept_says_why(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UnreadableFileError):
        await DraftFiles(tmp_path / "file" / "drafts").keep(draft(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="modes are POSIX")
async def test_that_drafts_are_for_this_user_only(tmp_path: Path):
    await DraftFiles(tmp_path / "drafts").keep(draft(tmp_path))
    (file,) = (tmp_path / "drafts").iterdir()
    assert (file.parent.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)

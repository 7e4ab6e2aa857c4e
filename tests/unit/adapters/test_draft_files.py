import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.drafts import FakeDrafts

from docsdesk.adapters.draft_files import DraftFiles
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.usecases.draft_ports import Drafts, KeptDraft, KeptFile


def draft(folder: Path, text: str = '{"name": "Grüße"}') -> KeptDraft:
    file = KeptFile(PurePosixPath("config/api.json"), "0f", "\ufeff{\r\n}", text)
    return KeptDraft(folder, datetime(2026, 5, 1, 10, 41, tzinfo=UTC), (file,))


@pytest.mark.parametrize("make", [lambda tmp_path: DraftFiles(tmp_path / "drafts"), lambda _: FakeDrafts()])
async def test_that_a_draft_is_kept_for_its_folder_until_it_is_forgotten(
    tmp_path: Path, make: Callable[[Path], Drafts]
):
    drafts = make(tmp_path)
    one, other = tmp_path / "one", tmp_path / "other"
    assert await drafts.kept(one) is None
    for kept in (draft(one), draft(other), draft(one, "{}")):
        await drafts.keep(kept)
    assert (await drafts.kept(one), await drafts.kept(other)) == (draft(one, "{}"), draft(other))
    await drafts.forget(one)
    await drafts.forget(one)
    assert (await drafts.kept(one), await drafts.kept(other)) == (None, draft(other))


async def test_that_half_a_character_is_kept_as_a_mark(tmp_path: Path):
    drafts = DraftFiles(tmp_path)
    await drafts.keep(draft(tmp_path, '"\ud83d"'))
    kept = await drafts.kept(tmp_path)
    assert kept is not None
    assert kept.files[0].text == '"?"'


async def test_that_a_damaged_draft_is_set_aside(tmp_path: Path):
    drafts = DraftFiles(tmp_path / "drafts")
    await drafts.keep(draft(tmp_path))
    (file,) = (tmp_path / "drafts").iterdir()
    file.write_bytes(file.read_bytes()[:-9])
    assert await drafts.kept(tmp_path) is None
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

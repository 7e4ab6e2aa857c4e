"""Keep unsaved changes safe from a crash, and offer them again."""

import asyncio
from collections.abc import Callable

from docsdesk.docs.config.file import CONFIG_FILE
from docsdesk.docs.config.text import ConfigText
from docsdesk.usecases.ports import Clock, ConfigFile
from docsdesk.usecases.settings.merge_drafts import moved_onto
from docsdesk.usecases.settings.ports import KeptDraft, KeptDrafts, KeptFile
from docsdesk.usecases.settings.settings_draft import SettingsDraft, file_draft

SECONDS_BEHIND = 1.0


async def keep_draft(drafts: KeptDrafts, clock: Clock, draft: SettingsDraft) -> None:
    """Keep the draft as it is now; forget one without changes, as after a save. Raises UnreadableFileError."""
    files = tuple(
        KeptFile(file.name, file.read.digest, file.saved.text, file.text.text) for file in draft.changed_files
    )
    if files:
        await drafts.keep(KeptDraft(draft.folder, clock.now(), files))
    else:
        await drafts.forget(draft.folder)


async def keep_while_it_changes(drafts: KeptDrafts, clock: Clock, newest: Callable[[], SettingsDraft | None]) -> None:
    """Start this at a change unless it is already running: it keeps the newest draft until there are no more changes.

    The kept draft is never older than SECONDS_BEHIND plus one write. Raises UnreadableFileError.
    """
    kept: SettingsDraft | None = None
    while (draft := newest()) is not None and draft is not kept:
        await clock.sleep(SECONDS_BEHIND)
        if (draft := newest()) is not None:
            await keep_draft(drafts, clock, draft)
        kept = draft


async def find_left(drafts: KeptDrafts, current: SettingsDraft) -> KeptDraft | None:
    """The newest draft from an earlier run with changes that the files lack. Raises UnreadableFileError."""
    while (left := await drafts.read_earlier(current.folder)) is not None:
        if (await asyncio.to_thread(_on_top_of_the_files, left, current)).has_changes:
            return left
        await drafts.forget_left(left)
    return None


def take_up(earlier: KeptDraft, current: SettingsDraft) -> SettingsDraft:
    """The current draft with the earlier run's changes on top; in a conflict these win."""
    return moved_onto(_draft_of(earlier, current), current)


def _on_top_of_the_files(earlier: KeptDraft, current: SettingsDraft) -> SettingsDraft:
    return take_up(earlier, current.without_changes())


def _draft_of(earlier: KeptDraft, current: SettingsDraft) -> SettingsDraft:
    """The draft as it was when it was kept."""
    left = SettingsDraft({})
    for file in sorted(earlier.files, key=lambda file: file.name != CONFIG_FILE):
        read = ConfigFile(earlier.folder, file.name, file.base.encode(errors="replace"), file.digest)
        known = current.files.get(file.name)
        must_be_object = known.must_be_object if known else file.name == CONFIG_FILE
        draft = file_draft(file.name, read, must_be_object=must_be_object)
        left = left.with_file(draft.with_text(ConfigText(file.text)))
    return left

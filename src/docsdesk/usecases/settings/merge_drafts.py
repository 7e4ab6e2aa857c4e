"""Apply a draft's changes on top of what somebody else wrote meanwhile."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.config.merge import ABSENT, Conflict, merge_texts, with_mine
from docsdesk.usecases.settings.settings_draft import SettingsDraft


@dataclass(frozen=True, slots=True)
class FileConflict:
    name: PurePosixPath
    conflict: Conflict


@dataclass(frozen=True)
class Merge:
    """`draft` is theirs plus my changes where they made none; `conflicts` are what both changed, kept as theirs."""

    draft: SettingsDraft
    conflicts: tuple[FileConflict, ...]
    mine: SettingsDraft

    def with_mine(self, conflicts: Collection[FileConflict]) -> SettingsDraft:
        """The merged draft with my side of these conflicts."""
        draft = self.draft
        for found in conflicts:
            mine = self.mine.files[found.name]
            file = draft.files.get(found.name)
            if file is None:
                # They no longer reference the file.
                draft = draft.with_file(mine)
                continue
            draft = draft.with_file(file.with_text(with_mine(file.text, mine.text, found.conflict)))
        return draft


def merge_drafts(mine: SettingsDraft, theirs: SettingsDraft) -> Merge:
    """`theirs` may have unsaved changes too; the base of `mine` tells who changed what."""
    conflicts: list[FileConflict] = []
    draft = theirs
    for file in mine.changed_files:
        other = theirs.files.get(file.name)
        if other is None:
            conflicts.append(FileConflict(file.name, Conflict((), file.saved.text, file.text.text, ABSENT)))
            continue
        merged = merge_texts(file.saved, file.text, other.text)
        draft = draft.with_file(other.with_text(merged.text))
        conflicts += [FileConflict(file.name, conflict) for conflict in merged.conflicts]
    return Merge(draft, tuple(conflicts), mine)


def moved_onto(mine: SettingsDraft, theirs: SettingsDraft) -> SettingsDraft:
    """Like merge_drafts, with my side of every conflict."""
    merge = merge_drafts(mine, theirs)
    return merge.with_mine(merge.conflicts)

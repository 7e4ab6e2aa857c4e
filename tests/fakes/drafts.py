"""Kept drafts in memory."""

from pathlib import Path

from docsdesk.usecases.settings.ports import KeptDraft


class FakeDrafts:
    def __init__(self, *earlier: KeptDraft) -> None:
        self.drafts: dict[Path, KeptDraft] = {}
        self.earlier = list(earlier)
        self.writes = 0

    def next_run(self) -> "FakeDrafts":
        return FakeDrafts(*self.earlier, *self.drafts.values())

    async def keep(self, draft: KeptDraft) -> None:
        self.writes += 1
        self.drafts[draft.folder] = draft

    async def forget(self, folder: Path) -> None:
        self.drafts.pop(folder, None)

    async def read_earlier(self, folder: Path) -> KeptDraft | None:
        found = (draft for draft in self.earlier if draft.folder == folder)
        return max(found, key=lambda draft: draft.kept_at, default=None)

    async def forget_left(self, draft: KeptDraft) -> None:
        self.earlier = [kept for kept in self.earlier if kept != draft]

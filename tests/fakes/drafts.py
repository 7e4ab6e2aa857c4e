"""Kept drafts in memory."""

from pathlib import Path

from docsdesk.usecases.draft_ports import KeptDraft


class FakeDrafts:
    def __init__(self) -> None:
        self.drafts: dict[Path, KeptDraft] = {}
        self.writes = 0

    async def keep(self, draft: KeptDraft) -> None:
        self.writes += 1
        self.drafts[draft.folder] = draft

    async def kept(self, folder: Path) -> KeptDraft | None:
        return self.drafts.get(folder)

    async def forget(self, folder: Path) -> None:
        self.drafts.pop(folder, None)

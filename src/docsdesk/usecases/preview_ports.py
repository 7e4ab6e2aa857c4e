"""What the preview of API settings needs from outside."""

from collections.abc import Mapping
from typing import Protocol

from docsdesk.domain.reader import Reader
from docsdesk.protocol.preview_bodies import DraftEffectBody, PageComparisonBody, PreviewPagesBody


class Preview(Protocol):
    """The preview that a docs folder's engine shows at `EngineAddress.url`. Raises ServiceError.

    Its pages show the draft, or what is on disk to those who chose that (protocol.preview_view); open ones refresh
    themselves when it changes.
    """

    async def put_draft(self, files: Mapping[str, str]) -> DraftEffectBody:
        """Show these whole texts in the place of the files' own, in that of earlier drafts too; nothing is saved.

        Files are named by their path from the folder's root, with slashes; they must be texts that the folder has.
        """
        ...

    async def drop_draft(self) -> None:
        """Show the folder as it is on disk."""
        ...

    async def pages(self) -> PreviewPagesBody:
        """What there is to look at, under the draft."""
        ...

    async def compare(self, path: str, reader: Reader) -> PageComparisonBody:
        """Whether a page looks another under the draft, to that reader."""
        ...

"""A preview without an engine."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.reader import Reader
from docsdesk.protocol.preview_bodies import (
    AffectedPagesBody,
    DifferenceBody,
    DraftEffectBody,
    PageComparisonBody,
    PreviewPageBody,
    PreviewPagesBody,
)
from docsdesk.usecases.sites.open_site import Connection

PAGES = PreviewPagesBody(
    pages=(
        PreviewPageBody(path="index", title="Welcome"),
        PreviewPageBody(path="reference/list", title="List kites", method="GET", address="/kites"),
        PreviewPageBody(path="reference/lend", title="Lend a kite", method="POST", address="/kites"),
    ),
    groups=("staff",),
)
EFFECT = DraftEffectBody(
    groups=(
        AffectedPagesBody(
            differences=(DifferenceBody(about="playground.display", before="simple", after="none"),),
            pages=("reference/list", "reference/lend"),
        ),
    )
)


class FakePreview:
    """Answers ports.Preview. `laid_over` are the drafts it was given, None for each time they were taken back."""

    def __init__(self) -> None:
        self.laid_over: list[Mapping[str, str] | None] = []
        self.effect = EFFECT
        self.listed = PAGES
        self.comparison = PageComparisonBody(is_in_saved=True, is_in_draft=True, differs=True)
        self.compared: list[tuple[str, Reader]] = []
        self.error: DocsdeskError | None = None
        """What every call raises, None while it works."""
        self.hold: asyncio.Event | None = None
        """What a slow engine waits for before it answers a draft."""
        self.hold_pages: asyncio.Event | None = None
        """What it waits for before it lists the pages."""
        self.opened = 0

    @asynccontextmanager
    async def service(self, connection: Connection) -> AsyncIterator["FakePreview"]:
        self.opened += 1
        yield self

    async def put_draft(self, files: Mapping[str, str]) -> DraftEffectBody:
        self._fail()
        self.laid_over.append(files)
        if self.hold is not None:
            await self.hold.wait()
        return self.effect

    async def drop_draft(self) -> None:
        self._fail()
        self.laid_over.append(None)

    async def pages(self) -> PreviewPagesBody:
        self._fail()
        if self.hold_pages is not None:
            await self.hold_pages.wait()
        return self.listed

    async def compare(self, path: str, reader: Reader) -> PageComparisonBody:
        self._fail()
        self.compared.append((path, reader))
        return self.comparison

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error

"""Show what a draft of docs.json does: on the site's own pages, and as a list of the pages it changes."""

from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Protocol

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.reader import Reader
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.preview_bodies import (
    DraftEffectBody,
    PageComparisonBody,
    PreviewPageBody,
    PreviewPagesBody,
    Shown,
    view_query,
)
from docsdesk.usecases.ports import Engines, KeySource
from docsdesk.usecases.settings.settings_draft import SettingsDraft
from docsdesk.usecases.sites.open_site import Connection, open_docs_folder


class _Preview(Protocol):
    """The preview that a docs folder's engine serves at `EngineAddress.url`. Raises ServiceError.

    Its pages show the draft, or the files on disk to readers who chose that (protocol.preview_bodies); open pages
    refresh when it changes.
    """

    async def put_draft(self, files: Mapping[str, str]) -> DraftEffectBody:
        """Show these whole texts in place of the files' own and of earlier drafts; nothing is saved.

        Files are named by their path from the folder's root, with slashes; they must be text files of the folder.
        """
        ...

    async def drop_draft(self) -> None:
        """Show the folder as it is on disk."""
        ...

    async def pages(self) -> PreviewPagesBody:
        """The pages to look at, under the draft."""
        ...

    async def compare(self, path: str, reader: Reader) -> PageComparisonBody:
        """Whether a page looks different under the draft, to that reader."""
        ...


_UNKNOWN: Mapping[str, str] = {"": ""}


@dataclass(frozen=True, slots=True)
class PreviewPorts:
    """`service` connects to the preview while its context is open."""

    engines: Engines
    keys: KeySource
    service: Callable[[Connection], AbstractAsyncContextManager[_Preview]]


@dataclass(slots=True)
class SettingsPreview:
    """One folder's preview while it is viewed. Every method raises DocsdeskError."""

    url: str
    service: _Preview
    _files_there: Mapping[str, str] = field(default_factory=dict[str, str])
    _effect: DraftEffectBody | None = None

    async def show(self, draft: SettingsDraft | None) -> DraftEffectBody | None:
        """Lay the draft over the folder; without changes the folder shows as it is, and there is no effect."""
        files = drafted_files(draft)
        if files != self._files_there:
            # Until it answers, it is unknown what the engine has.
            self._files_there, self._effect = _UNKNOWN, None
            if files:
                self._effect = await self.service.put_draft(files)
            else:
                await self.service.drop_draft()
            self._files_there = files
        return self._effect

    async def pages(self) -> PreviewPagesBody:
        """API pages first, each kind in reading order."""
        found = await self.service.pages()
        return found.model_copy(update={"pages": tuple(sorted(found.pages, key=lambda page: not page.method))})

    async def compare(self, path: str, reader: Reader) -> PageComparisonBody:
        """Whether the page looks different under the draft."""
        return await self.service.compare(path, reader)

    def address(self, path: str, reader: Reader, side: Shown) -> str:
        """The page's address for a browser, as that reader sees it; links on it keep that view."""
        return f"{self.url}{view_query(f'/{path}', reader, side)}"


@asynccontextmanager
async def preview_settings(site: Site, ports: PreviewPorts) -> AsyncGenerator[SettingsPreview]:
    """Start the engine of the site's folder if it is not running; drops the draft at the end. Raises DocsdeskError."""
    connection = await open_docs_folder(site, ports.engines, ports.keys)
    async with ports.service(connection) as service:
        preview = SettingsPreview(connection.base_url, service)
        try:
            yield preview
        finally:
            # An engine that has ended has no drafts.
            with suppress(DocsdeskError):
                await preview.show(None)


def drafted_files(draft: SettingsDraft | None) -> Mapping[str, str]:
    """The whole texts of the files that the draft changes, by file."""
    return {} if draft is None else {file.name.as_posix(): file.text.text for file in draft.changed_files}


def page_label(page: PreviewPageBody) -> str:
    """A page's label in a list: the operation it describes, else its title."""
    return f"{page.method} {page.address}" if page.method else page.title

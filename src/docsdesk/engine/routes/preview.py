"""Routes of the live preview only: drafts before they are saved, and the reader to show pages to.

Both choices are kept in cookies of the engine's own origin, never in a bundle.
"""

import asyncio
from collections.abc import Collection
from pathlib import PurePosixPath

from pydantic import BaseModel
from starlette.responses import RedirectResponse, Response

from docsdesk.docs.affected_pages import affected_pages, changed_around_pages
from docsdesk.docs.config.file import CONFIG_FILE, LEGACY_CONFIG_FILE
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.pages.access import may_see
from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.reader import Reader
from docsdesk.engine.http.refusal import HttpRefusal, read_body
from docsdesk.engine.live.edition import Snapshot
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.site.reader_choices import known_groups
from docsdesk.engine.state import EngineRequest
from docsdesk.protocol.preview_bodies import (
    READER_COOKIE,
    SHOWN_COOKIE,
    AffectedPagesBody,
    ComparePageBody,
    DifferenceBody,
    DraftBody,
    DraftEffectBody,
    PageComparisonBody,
    PreviewPageBody,
    PreviewPagesBody,
    Shown,
    read_reader,
    read_shown,
    write_reader,
)

_DRAFT_SUFFIXES = (".mdx", ".md", ".json", ".yaml", ".yml")


async def put_draft(request: EngineRequest) -> Response:
    """Show the draft in place of the folder's files; the answer says what that does to the site."""
    body = read_body(await request.body(), DraftBody)
    site = request.state["site"]
    drafts = {PurePosixPath(path): text for path, text in body.files.items()}
    saved = await _read_saved(site)
    own = {file.as_posix() for file in saved.folder.config_files} if saved is not None else set[str]()
    if not own.issuperset(body.files):
        # Files that docs.json includes may be excluded from publishing.
        own |= await asyncio.to_thread(_own_files, site)
    _check_files(body.files, own)
    draft = await site.lay_over(drafts)
    if draft.error is not None:
        return _json(DraftEffectBody(problem=draft.error.title, hint=draft.error.hint))
    if saved is None or draft.latest is None:
        return _json(DraftEffectBody())
    return _json(await asyncio.to_thread(_effect, saved.folder, draft.latest.folder))


async def _read_saved(site: LiveSite) -> Snapshot | None:
    """None for a folder that was never whole, which a draft may fix."""
    try:
        return await site.last_good()
    except DocsFolderError:
        return None


def _effect(saved: DocsFolder, draft: DocsFolder) -> DraftEffectBody:
    groups = tuple(
        AffectedPagesBody(
            differences=tuple(
                DifferenceBody(about=found.about, before=found.before, after=found.after) for found in group.differences
            ),
            pages=tuple(page.path for page in group.pages),
        )
        for group in affected_pages(saved, draft)
    )
    return DraftEffectBody(around=changed_around_pages(saved, draft), groups=groups)


async def drop_draft(request: EngineRequest) -> Response:
    await request.state["site"].lay_over({})
    return Response(status_code=204)


async def list_pages(request: EngineRequest) -> Response:
    """The pages of the draft, for a person to choose from."""
    folder = (await request.state["site"].last_good(Shown.DRAFT)).folder
    pages = tuple(
        PreviewPageBody(path=page.path, title=page.nav_title, method=page.method, address=_api_address(page))
        for page in folder.pages
    )
    return _json(PreviewPagesBody(pages=pages, groups=known_groups(folder.pages)))


def _api_address(page: Page) -> str:
    if page.api is None:
        return page.front_matter.text("api").partition(" ")[2].strip()
    return page.api.operation.path if page.api.operation else page.api.channel


async def compare_page(request: EngineRequest) -> Response:
    """Whether the draft changes how a page looks."""
    body = read_body(await request.body(), ComparePageBody)
    site = request.state["site"]
    return _json(await asyncio.to_thread(_compare, await _read_saved(site), await site.last_good(Shown.DRAFT), body))


def _compare(saved: Snapshot | None, draft: Snapshot, body: ComparePageBody) -> PageComparisonBody:
    before, after = (_content(snapshot, body) if snapshot is not None else None for snapshot in (saved, draft))
    is_around = saved is not None and after is not None and bool(changed_around_pages(saved.folder, draft.folder))
    return PageComparisonBody(
        is_in_saved=before is not None, is_in_draft=after is not None, differs=before != after or is_around
    )


def _content(snapshot: Snapshot, body: ComparePageBody) -> object:
    """The content of a page without its surroundings; None if the reader has no such page."""
    reader, page = read_reader(body.reader), snapshot.folder.page(body.path)
    if page is None or not may_see(page, reader):
        return None
    without = {other.path for other in snapshot.folder.pages if not may_see(other, reader)}
    renderer = snapshot.renderer.for_reader(reader, without)
    return renderer.content(page).html, renderer.form(page)


def _json(body: BaseModel) -> Response:
    return Response(body.model_dump_json(), media_type="application/json", headers={"Cache-Control": "no-store"})


def _own_files(site: LiveSite) -> set[str]:
    files = FolderFiles(site.root.resolve())
    texts = {file.as_posix() for file in files.list_published() if file.suffix in _DRAFT_SUFFIXES}
    return texts | {file.as_posix() for file in (CONFIG_FILE, LEGACY_CONFIG_FILE) if files.locate(file)}


def _check_files(paths: Collection[str], own: Collection[str]) -> None:
    for path in paths:
        if path not in own:
            raise HttpRefusal(400, f"files: {path!r} is no text of the docs folder").exception()


def reader_of(request: EngineRequest) -> Reader:
    return read_reader(request.cookies.get(READER_COOKIE, ""))


def wanted_state(request: EngineRequest) -> Shown:
    return read_shown(request.cookies.get(SHOWN_COOKIE, ""))


async def choose_view(request: EngineRequest) -> Response:
    """A link on the preview's own pages, or the window, leads here and on to a page."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise HttpRefusal(403, "Choose the reader on a page of this site.").exception()
    back = request.query_params.get("to", "/")
    is_own = back.startswith("/") and not back.startswith("//") and "\\" not in back
    answer = RedirectResponse(back if is_own else "/", 303, {"Cache-Control": "no-store"})
    chosen: dict[str, str] = {}
    if (reader := request.query_params.get("as")) is not None:
        chosen[READER_COOKIE] = write_reader(read_reader(reader))
    if (shown := request.query_params.get("shown")) is not None:
        chosen[SHOWN_COOKIE] = read_shown(shown)
    for name, value in chosen.items():
        answer.set_cookie(name, value, httponly=True, samesite="strict")
    return answer

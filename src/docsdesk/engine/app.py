"""Assembles the engine: its routes, the gate before them, and the state they share while it runs."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from docsdesk.domain.errors import REQUEST_FAULT, DocsdeskError
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.child_work import ChildWork
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.diagrams.process import DiagramProcess
from docsdesk.engine.export.build_process import ProcessBuilder
from docsdesk.engine.export.job_files import JobFiles
from docsdesk.engine.export.jobs import Builder, ExportJobs
from docsdesk.engine.export.object_storage import S3Storage
from docsdesk.engine.http.guard import BearerKey, BodyLimit, Embeds, Guard, OwnPages
from docsdesk.engine.http.presign import read_signer
from docsdesk.engine.http.quota import QuotaGate, QuotaUse
from docsdesk.engine.http.refusal import HttpRefusal
from docsdesk.engine.live.edition import ReaderViews
from docsdesk.engine.live.folder_cache import FolderCache
from docsdesk.engine.live.folder_watch import watch_folder
from docsdesk.engine.live.problem_report import Hear, report_problems
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SECONDS_FOR_THE_FIRST_PAGE, SiteIndex, site_index
from docsdesk.engine.playground.pinned_connection import PinnedConnections
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.engine.routes import exports, open_pages, playground, preview, site
from docsdesk.engine.routes.assistant import answer_v1, answer_v2
from docsdesk.engine.scripts.process import ScriptProcess, StyleProcess
from docsdesk.engine.site.renderer import Makers
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.engine.state import Audience, RunningEngine
from docsdesk.engine.trust import Trust
from docsdesk.network.network import system_resolve
from docsdesk.protocol.assistant_bodies import MESSAGE_PATH, MOST_REQUEST_BYTES
from docsdesk.protocol.export_bodies import (
    BUNDLE_PATH,
    JOB_PATH,
    PROJECT_JOB_PATH,
    PROJECT_START_PATH,
    START_PATH,
)
from docsdesk.protocol.preview_bodies import DIFFERENCE_PATH, DRAFT_PATH, PAGES_PATH, VIEW_ADDRESS, Shown
from docsdesk.protocol.ui_bodies import MESSAGE_PATH_V2

SECONDS_FOR_DIAGRAMS = 2.5
"""How long a page of the preview may wait for its diagrams; open pages are notified of later ones."""


def create_app(
    config: EngineConfig, *, builder: Builder | None = None, hear: Hear | None = None, audience: Audience | None = None
) -> Starlette:
    """The engine as an ASGI application; `config.port` must be the port it will listen on.

    `hear` is called with the problems of the folder.
    """

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[RunningEngine]:
        jobs = _jobs(config, builder)
        cache = FolderCache(config.cache)
        diagrams = DiagramProcess(config.program, cache, seconds_a_page=SECONDS_FOR_DIAGRAMS)
        scripts, styles = ScriptProcess(config.program, cache), StyleProcess(config.program, cache)
        live = _live_site(config, Makers(cache, diagrams, scripts, styles))
        diagrams.on_late = _from_a_thread(live.tell_of_drawings)
        async with AsyncExitStack() as running:
            for process in (diagrams, scripts, styles):
                running.callback(process.close)
            index = await running.enter_async_context(site_index(live, ChildWork(config.program)))
            viewers = audience or Audience()
            watching = watch_folder(live, is_watched=lambda: viewers.is_present)
            reports = [_reports(live, index, hear)] if hear else []
            for work in (jobs.run(), watching, _follow_trust(config.trust, live), *reports):
                await running.enter_async_context(_running(work))
            yield _state(config, jobs, live, index, viewers)

    return Starlette(
        routes=_routes(config),
        middleware=[
            Middleware(Guard, config.hosts, config.origins, Embeds(config.embed_origins)),
            Middleware(BodyLimit, playground.MOST_CALL_BYTES),
        ],
        exception_handlers={
            HTTPException: _refuse,
            ClientDisconnect: _note_disconnect,
            DocsdeskError: _explain,
            Exception: _hide_traceback,
        },
        lifespan=lifespan,
    )


def _live_site(config: EngineConfig, makers: Makers) -> LiveSite:
    return LiveSite(config.folder, makers.with_own_code(is_run=config.trust.is_given))


def _jobs(config: EngineConfig, builder: Builder | None) -> ExportJobs:
    own = ProcessBuilder(config.folder, config.program, config.cache, trust=config.trust)
    storage = S3Storage(config.storage, config.network) if config.storage else None
    return ExportJobs(JobFiles(config.state_dir), builder or own, storage)


def _routes(config: EngineConfig) -> list[Route]:
    keys = (config.admin_key, config.assistant_key, config.groups_key)
    limit = Middleware(BodyLimit, MOST_REQUEST_BYTES)
    admin = [Middleware(BearerKey, KeyKind.ADMIN, keys), limit]
    # Both interfaces share one count.
    quotas = Middleware(QuotaGate, [QuotaUse(quota) for quota in config.quotas])
    assistant = [Middleware(BearerKey, KeyKind.ASSISTANT, keys), quotas, limit]
    pages = [Middleware(OwnPages)]
    named = [
        Route(START_PATH, exports.start_job, methods=["POST"], middleware=admin),
        _InterfaceRoute(JOB_PATH, exports.read_job, middleware=admin),
        Route(JOB_PATH, exports.cancel_job, methods=["DELETE"], middleware=admin),
        Route(BUNDLE_PATH, exports.make_bundle, methods=["POST"], middleware=admin),
        Route(PROJECT_START_PATH, exports.start_project_job, methods=["POST"], middleware=admin),
        _InterfaceRoute(PROJECT_JOB_PATH, exports.read_project_job, middleware=admin),
        Route(MESSAGE_PATH, answer_v1, methods=["POST"], middleware=assistant),
        Route(MESSAGE_PATH_V2, answer_v2, methods=["POST"], middleware=assistant),
        Route("/bundles/{job_id}.tar.gz", exports.send_bundle, methods=["GET", "HEAD"]),
        Route(VIEW_ADDRESS, preview.choose_view),
        Route(f"/{STATIC_FOLDER}/proxy", playground.send_call, methods=["POST"], middleware=pages),
        Route(f"/{STATIC_FOLDER}/snippet", playground.print_request, methods=["POST"], middleware=pages),
        Route(f"/{STATIC_FOLDER}/diagnose", playground.explain_failure, methods=["POST"], middleware=pages),
        Route(DRAFT_PATH, preview.put_draft, methods=["PUT"], middleware=admin),
        Route(DRAFT_PATH, preview.drop_draft, methods=["DELETE"], middleware=admin),
        Route(PAGES_PATH, preview.list_pages, middleware=admin),
        Route(DIFFERENCE_PATH, preview.compare_page, methods=["POST"], middleware=admin),
    ]
    return [
        *_with_refusals(named),
        Route(f"/{STATIC_FOLDER}/events", open_pages.send_events),
        Route(f"/{STATIC_FOLDER}/{{name}}", site.send_shared_file),
        Route("/{path:path}", site.show),
    ]


def _state(
    config: EngineConfig, jobs: ExportJobs, live: LiveSite, index: SiteIndex, audience: Audience
) -> RunningEngine:
    return {
        "config": config,
        "signer": read_signer(config.state_dir),
        "jobs": jobs,
        "site": live,
        "index": index,
        "assistant": Assistant(index),
        "model": config.model,
        "views": {shown: ReaderViews() for shown in Shown},
        "proxy": _proxy(config),
        "audience": audience,
    }


def _proxy(config: EngineConfig) -> PlaygroundProxy:
    return PlaygroundProxy(
        PinnedConnections(config.network),
        system_resolve,
        allow_private=config.allow_private_apis,
        closed_to=config.origins,
    )


async def _follow_trust(trust: Trust, live: LiveSite) -> None:
    async for is_given in trust.changes():
        await live.run_own_code(is_run=is_given)


async def _reports(live: LiveSite, index: SiteIndex, hear: Hear) -> None:
    await asyncio.sleep(SECONDS_FOR_THE_FIRST_PAGE)
    await report_problems(live, index, hear)


def _from_a_thread(act: Callable[[], None]) -> Callable[[], None]:
    """Wrap `act` for other threads to call; it runs on this loop."""
    loop = asyncio.get_running_loop()

    def call() -> None:
        with suppress(RuntimeError):  # The engine has ended in the meantime.
            loop.call_soon_threadsafe(act)

    return call


@asynccontextmanager
async def _running(work: Coroutine[None, None, None]) -> AsyncGenerator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def _refuse(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return HttpRefusal(error.status_code, error.detail).response(error.headers)


def _note_disconnect(_: Request, __: Exception) -> Response:
    """The client gets no answer: it left before its request was complete."""
    return HttpRefusal(400, "The body is incomplete.").response()


def _explain(_: Request, error: Exception) -> Response:
    return HttpRefusal(500, str(error)).response()


def _hide_traceback(_: Request, __: Exception) -> Response:
    """The traceback must not go out on the wire; uvicorn logs it."""
    return HttpRefusal(500, REQUEST_FAULT).response()


class _InterfaceRoute(Route):
    """Matches interface clients only, not a browser that requests a page without a key."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if _is_for_a_page(scope) else super().matches(scope)


def _with_refusals(routes: Sequence[Route]) -> list[Route]:
    """The routes, then one per path that refuses every other method; otherwise a page would answer."""
    methods: dict[str, set[str]] = {}
    for route in routes:
        methods.setdefault(route.path, set()).update(route.methods or ())
    return [*routes, *(_InterfaceRoute(path, _OtherMethods(allowed)) for path, allowed in methods.items())]


class _OtherMethods:
    def __init__(self, allowed: Iterable[str]) -> None:
        self._allowed = ", ".join(sorted(allowed))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = HttpRefusal(405, f"{scope['method']} is not allowed here. Use {self._allowed}.")
        await refusal.response({"Allow": self._allowed})(scope, receive, send)


def _is_for_a_page(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    is_looking = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
    return is_looking and "authorization" not in headers and "text/html" in headers.get("accept", "")

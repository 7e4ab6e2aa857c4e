"""State shared by the routes of one running engine; created when it starts, released when it ends."""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import TypeAlias, TypedDict

from starlette.requests import Request

from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.model_answer import ChatModel
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.export.jobs import ExportJobs
from docsdesk.engine.http.presign import Signer
from docsdesk.engine.live.edition import ReaderViews
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.protocol.preview_bodies import Shown

_TellCount: TypeAlias = Callable[[int], None]


class Audience:
    """`tell` is called with the number whenever it changes."""

    def __init__(self, tell: _TellCount = lambda _count: None) -> None:
        self._tell = tell
        self._count = 0

    @property
    def is_present(self) -> bool:
        return self._count > 0

    @contextmanager
    def one_more(self) -> Generator[None]:
        self._change(1)
        try:
            yield
        finally:
            self._change(-1)

    def _change(self, by: int) -> None:
        self._count += by
        self._tell(self._count)


class RunningEngine(TypedDict):
    config: EngineConfig
    signer: Signer
    jobs: ExportJobs
    site: LiveSite
    index: SiteIndex
    assistant: Assistant
    model: ChatModel | None
    views: Mapping[Shown, ReaderViews]
    proxy: PlaygroundProxy
    audience: Audience


EngineRequest = Request[RunningEngine]

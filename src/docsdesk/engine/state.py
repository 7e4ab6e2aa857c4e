"""What the routes of one running engine share; made when it starts, taken down when it ends."""

from collections.abc import Mapping
from typing import TypedDict

from starlette.requests import Request

from docsdesk.engine.answers.assistant import Assistant
from docsdesk.engine.answers.model_answer import ChatModel
from docsdesk.engine.audience import Audience
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.export.jobs import ExportJobs
from docsdesk.engine.http.presign import Signer
from docsdesk.engine.live.reader_views import ReaderViews
from docsdesk.engine.live.site import LiveSite
from docsdesk.engine.live.site_index import SiteIndex
from docsdesk.engine.playground.proxy import PlaygroundProxy
from docsdesk.protocol.preview_view import Shown


class EngineState(TypedDict):
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


EngineRequest = Request[EngineState]

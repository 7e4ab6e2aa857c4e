"""An engine in this process, without a socket: its application with what it shares while it runs."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from starlette.types import Receive, Scope, Send

from docsdesk.engine.app import create_app
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.export.jobs import Builder

PORT = 4321


def engine_config(state_dir: Path, folder: Path = Path("/nowhere"), **options: object) -> EngineConfig:
    state_dir.mkdir(parents=True, exist_ok=True)
    names = {"assistant_domain": "sample", "export_hostname": "sample.localhost"}
    program = (sys.executable, "-P", "-m", "docsdesk")
    cache = state_dir / "cache"
    # However busy the machine is, streams have in them what the answer is made of.
    usual = {"silence": 600.0}
    return EngineConfig(folder, state_dir, cache, program, port=PORT, **names, **usual | options)


@asynccontextmanager
async def engine_client(
    config: EngineConfig, builder: Builder | None = None, **replaced: object
) -> AsyncIterator[httpx.AsyncClient]:
    """A client whose requests go straight into the engine, parts of its state replaced. Bodies arrive whole."""
    app = create_app(config, builder=builder)
    async with app.router.lifespan_context(app) as state:

        async def with_state(scope: Scope, receive: Receive, send: Send) -> None:
            await app({**scope, "state": {**state, **replaced}}, receive, send)

        transport = httpx.ASGITransport(with_state, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=config.url) as client:
            yield client

"""Runs the engine on loopback and announces its address."""

import asyncio
import re
import threading
import unicodedata
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.json.values import as_text
from docsdesk.engine.answers.model_answer import ChatModel
from docsdesk.engine.app import create_app
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.export.object_storage import StorageOptions
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.http.presign import read_signer
from docsdesk.engine.http.quota import HOSTED_QUOTAS, Quota
from docsdesk.engine.live.problem_report import Hear
from docsdesk.engine.loopback import LoopbackServer, end_by_signal, listening_socket, serve_until_end
from docsdesk.engine.state import Audience
from docsdesk.engine.state_folder import held_state_folder
from docsdesk.network.network import Network
from docsdesk.protocol.engine_announcement import EngineAnnouncement


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """`limit_rate` is bytes a second for bundles, `link_lifetime` seconds; port 0 takes a free one.

    `program`, `cache`, `is_trusted`, `storage`, `model`, `network`, `quotas` and `embed_origins` as in EngineConfig.
    """

    folder: Path
    state_dir: Path
    cache: Path
    program: tuple[str, ...]
    port: int = 0
    open_browser: bool = False
    until_stdin_closes: bool = False
    limit_rate: int | None = None
    link_lifetime: float = 3600
    allow_private_apis: bool = False
    is_trusted: bool = False
    storage: StorageOptions | None = None
    model: ChatModel | None = None
    network: Network = field(default_factory=Network)
    quotas: tuple[Quota, ...] = HOSTED_QUOTAS
    embed_origins: frozenset[str] = frozenset()


def serve(
    options: ServeOptions,
    announce: Callable[[EngineAnnouncement], None],
    hear: Hear | None = None,
    audience: Audience | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl+C. Raises DocsFolderError or EngineFailedError before anything is announced.

    `hear` is called with the folder's problems whenever they change; `audience` counts the open pages.
    """
    collect_garbage_seldom()
    identity = _identity_of(_read_name(options.folder))
    with listening_socket(options.port) as listener, held_state_folder(options.state_dir) as state_dir:
        # Now, while a problem with the folder can still be reported.
        read_signer(state_dir)
        config = EngineConfig(
            folder=options.folder,
            state_dir=state_dir,
            cache=options.cache,
            program=options.program,
            port=listener.getsockname()[1],
            assistant_domain=identity.assistant_domain,
            export_hostname=identity.export_hostname,
            limit_rate=options.limit_rate,
            link_lifetime=options.link_lifetime,
            allow_private_apis=options.allow_private_apis,
            is_trusted=options.is_trusted,
            storage=options.storage,
            model=options.model,
            network=options.network,
            quotas=options.quotas,
            embed_origins=options.embed_origins,
        )
        server = LoopbackServer(
            create_app(config, hear=hear, audience=audience),
            lambda: _announce(config, announce, open_browser=options.open_browser),
        )
        end_by_signal(server)
        asyncio.run(serve_until_end(server, listener, until_stdin_closes=options.until_stdin_closes))


def _announce(config: EngineConfig, announce: Callable[[EngineAnnouncement], None], *, open_browser: bool) -> None:
    announce(
        EngineAnnouncement(
            url=config.url,
            adminKey=config.admin_key.secret,
            assistantKey=config.assistant_key.secret,
            groupsKey=config.groups_key.secret,
            assistantDomain=config.assistant_domain,
            exportHostname=config.export_hostname,
            projectId=config.project_id,
        )
    )
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(config.url,), daemon=True).start()


@dataclass(frozen=True, slots=True)
class _Identity:
    """`assistant_domain` and `export_hostname` are different things in the interface (4.1 and 2.4)."""

    assistant_domain: str
    export_hostname: str


def _identity_of(name: str) -> _Identity:
    """Names derived from the site's; .localhost is reserved for this machine (RFC 6761)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "site"
    return _Identity(slug, f"{slug}.localhost")


def _read_name(folder: Path) -> str:
    """The site's name, or the folder's if it has none. Raises DocsFolderError."""
    config = read_config(FolderFiles(folder.resolve()))
    return as_text(config.value.get("name")) or folder.resolve().name

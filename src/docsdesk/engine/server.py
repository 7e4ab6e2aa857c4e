"""Runs the engine on loopback and announces its address."""

import asyncio
import re
import threading
import unicodedata
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.json.values import as_text
from docsdesk.engine.app import create_app
from docsdesk.engine.config import EngineConfig
from docsdesk.engine.garbage import collect_garbage_seldom
from docsdesk.engine.http.presign import read_signer
from docsdesk.engine.live.problem_report import Hear
from docsdesk.engine.loopback import LoopbackServer, end_by_signal, listening_socket, serve_until_end
from docsdesk.engine.state import Audience
from docsdesk.engine.state_folder import held_state_folder
from docsdesk.engine.trust import Trust
from docsdesk.protocol.engine_announcement import EngineAnnouncement, read_trust


def serve(
    config: EngineConfig,
    announce: Callable[[EngineAnnouncement], None],
    hear: Hear | None = None,
    audience: Audience | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl+C. Raises DocsFolderError or EngineFailedError before anything is announced.

    `hear` is called with the folder's problems whenever they change; `audience` counts the open pages.
    """
    collect_garbage_seldom()
    name = _slug_of(_read_name(config.folder))
    with listening_socket(config.port) as listener, held_state_folder(config.state_dir) as state_dir:
        # Now, while a problem with the folder can still be reported.
        read_signer(state_dir)
        # .localhost is reserved for this machine (RFC 6761).
        config = replace(
            config,
            state_dir=state_dir,
            port=listener.getsockname()[1],
            assistant_domain=name,
            export_hostname=f"{name}.localhost",
        )
        server = LoopbackServer(
            create_app(config, hear=hear, audience=audience),
            lambda: _announce(config, announce),
        )
        end_by_signal(server)
        hear_line = partial(_hear_trust, config.trust)
        asyncio.run(
            serve_until_end(server, listener, until_stdin_closes=config.until_stdin_closes, hear_line=hear_line)
        )


def _announce(config: EngineConfig, announce: Callable[[EngineAnnouncement], None]) -> None:
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
    if config.open_browser:
        threading.Thread(target=webbrowser.open, args=(config.url,), daemon=True).start()


def _hear_trust(trust: Trust, line: bytes) -> None:
    said = read_trust(line)
    if said is not None:
        trust.change(is_given=said.is_trusted)


def _slug_of(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "site"


def _read_name(folder: Path) -> str:
    """The site's name, or the folder's if it has none. Raises DocsFolderError."""
    config = read_config(FolderFiles(folder.resolve()))
    return as_text(config.value.get("name")) or folder.resolve().name

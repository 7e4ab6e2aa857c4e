"""Shows one bundle on loopback until it is told to end, at an origin of its own."""

import asyncio
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from docsdesk.bundles.unpacked_files import unpacked_files
from docsdesk.engine.bundle_site import BundleSite
from docsdesk.engine.config import own_hosts, own_origins, own_url
from docsdesk.engine.http.embeds import Embeds
from docsdesk.engine.http.guard import Guard
from docsdesk.engine.loopback import LoopbackServer, end_by_signal, listening_socket, serve_until_end


@dataclass(frozen=True, slots=True)
class BrowseOptions:
    """`base` is the sub-path to show the bundle at; port 0 takes a free one; `temporary` is where it is unpacked."""

    archive: Path
    base: str = ""
    port: int = 0
    temporary: Path | None = None
    open_browser: bool = False
    until_stdin_closes: bool = False


def serve_bundle(options: BrowseOptions, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl+C; `announce` hears the address of the first page.

    Raises BundleMissingError, BundleDamagedError, TransferError and EngineFailedError before that.
    """
    with listening_socket(options.port) as listener, unpacked_files(options.archive, options.temporary) as files:
        port = listener.getsockname()[1]
        base = options.base.strip("/")
        url = f"{own_url(port)}/{quote(base)}/" if base else f"{own_url(port)}/"

        def on_listening() -> None:
            announce(url)
            if options.open_browser:
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        app = Guard(BundleSite(files, base), hosts=own_hosts(port), origins=own_origins(port), embeds=Embeds())
        server = LoopbackServer(app, on_listening, lifespan="off")
        end_by_signal(server)
        asyncio.run(serve_until_end(server, listener, until_stdin_closes=options.until_stdin_closes))

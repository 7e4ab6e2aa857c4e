"""A bundle that is shown in this process, for as long as the context lasts."""

import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from docsdesk.bundles.extraction import unpacked_files
from docsdesk.engine.bundle_server import BundleSite
from docsdesk.engine.config import own_hosts, own_origins, own_url
from docsdesk.engine.http.guard import Embeds, Guard
from docsdesk.engine.loopback import LoopbackServer, listening_socket


@contextmanager
def shown_bundle(archive: Path, base: str = "") -> Generator[str]:
    """The server's address, without the base."""
    with listening_socket(0) as listener, unpacked_files(archive) as files:
        port = listener.getsockname()[1]
        listening = threading.Event()
        app = Guard(BundleSite(files, base), own_hosts(port), own_origins(port), Embeds())
        server = LoopbackServer(app, listening.set, lifespan="off")
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            assert listening.wait(20)
            yield own_url(port)
        finally:
            server.should_exit = True
            thread.join()

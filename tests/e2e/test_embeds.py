"""A web page of another origin that asks the engine's assistant, in a real browser."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.contract.engine_process import running_engine
from tests.e2e.browser import chromium
from tests.e2e.command_line import SAMPLE_SITE

pytestmark = pytest.mark.browser

ASK = """async ([address, key, body]) => {
  const headers = {"Authorization": key, "Content-Type": "application/json"};
  try {
    const answer = await fetch(address, {method: "POST", headers, body});
    return {status: answer.status, thread: answer.headers.get("X-Thread-Id"), text: await answer.text()};
  } catch (error) {
    return {status: 0, thread: null, text: String(error)};
  }
}"""
QUESTION = "How do I sign in?"
BODY = json.dumps(
    {
        "fp": "anonymous",
        "messages": [{"id": "1", "role": "user", "content": QUESTION, "parts": [{"type": "text", "text": QUESTION}]}],
    }
)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def web_server(folder: Path) -> Iterator[int]:
    """The port of a server of the folder's files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_that_a_page_of_a_named_origin_asks_the_assistant_and_nothing_else(tmp_path: Path):
    (tmp_path / "index.html").write_text("<!doctype html><title>Embed</title>")
    with web_server(tmp_path) as port, chromium() as browser:
        origin = f"http://127.0.0.1:{port}"
        with running_engine(SAMPLE_SITE, tmp_path / "state", embed_origins=frozenset({origin})) as engine:
            address = f"{engine.url}/discovery/v1/assistant/{engine.domain}/message"
            page = browser.new_page()
            page.goto(origin)
            answer = page.evaluate(ASK, [address, engine.assistant["Authorization"], BODY])
            assert (answer["status"], answer["thread"][:3]) == (200, "th_")
            assert '"finishReason":"stop"' in answer["text"]
            refused = page.evaluate(ASK, [address, "Bearer x", BODY])
            assert (refused["status"], "bearer token" in refused["text"]) == (401, True)
            jobs = f"{engine.url}/v1/static-export/jobs"
            assert page.evaluate(ASK, [jobs, engine.admin["Authorization"], "{}"])["status"] == 0
            # The same server by another name is another origin.
            page.goto(f"http://localhost:{port}")
            assert page.evaluate(ASK, [address, engine.assistant["Authorization"], BODY])["status"] == 0

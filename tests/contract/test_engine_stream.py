import json
import socket
import time
from pathlib import Path

import httpx
import pytest
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.site_folder import PAGES, write_site

QUESTION = {
    "fp": "anonymous",
    "messages": [{"id": "1", "role": "user", "content": "How do I return a kite?", "parts": []}],
}


@pytest.fixture
def engine(tmp_path: Path):
    with running_engine(write_site(tmp_path / "docs"), tmp_path / "state") as engine:
        yield engine


def message_url(engine: EngineProcess) -> str:
    return f"{engine.url}/discovery/v1/assistant/{engine.domain}/message"


def test_that_an_answer_arrives_in_pieces_over_a_real_connection(engine: EngineProcess):
    with httpx.stream("POST", message_url(engine), headers=engine.assistant, json=QUESTION) as answer:
        assert answer.headers["transfer-encoding"] == "chunked"
        lines = [line for chunk in answer.iter_raw() for line in chunk.splitlines() if line]
    assert lines[0].startswith(b"f:")
    assert lines[-1].startswith(b"d:")
    assert any(b"POST /kites/{id}/return" in line for line in lines if line.startswith(b"0:"))


def test_that_the_first_byte_does_not_wait_for_the_index(tmp_path: Path):
    pages = {f"p{n}": PAGES["guides/lend"] * 20 for n in range(60)}
    with running_engine(write_site(tmp_path / "docs", pages), tmp_path / "state") as engine:
        began = time.monotonic()
        with httpx.stream("POST", message_url(engine), headers=engine.assistant, json=QUESTION, timeout=30) as answer:
            arrived = [time.monotonic() - began for _ in answer.iter_raw()]
    assert arrived[0] < arrived[-1] / 2


def test_that_a_reader_who_leaves_early_leaves_no_trace(engine: EngineProcess):
    for _ in range(5):
        with httpx.stream("POST", message_url(engine), headers=engine.assistant, json=QUESTION) as answer:
            next(answer.iter_raw())
    assert httpx.get(engine.url).status_code == 200
    engine.process.terminate()
    assert engine.ended() == 0
    assert engine.rest() == ("", "")


def test_that_an_open_connection_does_not_keep_the_engine_from_ending(engine: EngineProcess):
    port = int(engine.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as idle, socket.create_connection(("127.0.0.1", port)) as half:
        half.sendall(b"POST / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 100\r\n\r\n{" % port)
        idle.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port)
        assert idle.recv(12) == b"HTTP/1.1 200"
        began = time.monotonic()
        engine.process.terminate()
        assert engine.ended() == 0
        assert time.monotonic() - began < 10


def test_that_no_key_shows_in_anything_the_engine_says(tmp_path: Path):
    folder = write_site(tmp_path / "docs")
    with running_engine(folder, tmp_path / "state") as engine:
        keys = [json.loads(engine.line)[name] for name in ("adminKey", "assistantKey")]
        httpx.post(message_url(engine), headers=engine.assistant, content=b"{", timeout=10)
        (folder / "docs.json").write_text("{")
        httpx.get(engine.url)
        engine.process.terminate()
        engine.ended()
        said = "".join(engine.rest())
        written = [path.read_bytes() for path in (tmp_path / "state").rglob("*") if path.is_file()]
    assert not [key for key in keys if key in said or any(key.encode() in content for content in written)]

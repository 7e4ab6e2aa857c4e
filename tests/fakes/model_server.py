"""A server that speaks OpenAI's chat interface over real sockets, each of its bytes written down by the test."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

PAUSE = None
"""In a script: wait until the test calls `go_on`."""
HANG = object()
"""In a script: say nothing more until the client leaves."""
CUT = object()
"""In a script: break the connection off."""

Script = list[object]


@dataclass
class Asked:
    method: str
    path: str
    headers: Mapping[str, str]
    body: Any


@dataclass
class ModelServerStub:
    """Answers each request with the next script, the last one for ever."""

    scripts: list[Script]
    port: int = 0
    asked: list[Asked] = field(default_factory=list)
    left: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once a client has gone in the middle of an answer."""
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once a question has come."""
    _gate: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    @property
    def messages(self) -> list[dict[str, str]]:
        """Of the last question."""
        return self.asked[-1].body["messages"]

    def go_on(self) -> None:
        self._gate.set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            self.asked.append(await _read(reader))
            self.heard.set()
            script = self.scripts.pop(0) if len(self.scripts) > 1 else self.scripts[0]
            for step in script:
                if step is PAUSE:
                    await self._gate.wait()
                    self._gate.clear()
                elif step is HANG:
                    await reader.read()
                    self.left.set()
                elif step is CUT:
                    writer.transport.abort()
                    return
                else:
                    writer.write(step)
                    await writer.drain()


@asynccontextmanager
async def model_server(*scripts: Script) -> AsyncGenerator[ModelServerStub]:
    stub = ModelServerStub(list(scripts))
    serving: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        serving.add(task)
        try:
            await stub.serve(reader, writer)
        finally:
            serving.discard(task)
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    stub.port = server.sockets[0].getsockname()[1]
    try:
        yield stub
    finally:
        server.close()
        for task in tuple(serving):
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)


async def _read(reader: asyncio.StreamReader) -> Asked:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    method, path, _ = head[0].split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    content = await reader.readexactly(int(headers.get("content-length", 0)))
    return Asked(method, path, headers, json.loads(content or b"null"))


def head(status: int = 200, kind: str = "text/event-stream", **headers: str) -> bytes:
    """The answer's head; its body goes on until the connection is closed."""
    lines = [f"HTTP/1.1 {status} Whatever", f"Content-Type: {kind}", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()


def event(value: object) -> bytes:
    return f"data: {json.dumps(value)}\n\n".encode()


def piece(content: object = None, *, finish: str | None = None, **delta: object) -> bytes:
    """One event of a stream."""
    said = {**({} if content is None else {"content": content}), **delta}
    return event({"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": said, "finish_reason": finish}]})


def usage(prompt: int, completion: int) -> bytes:
    return event({"choices": [], "usage": {"prompt_tokens": prompt, "completion_tokens": completion}})


def refusal(status: int, words: str, **headers: str) -> Script:
    body = json.dumps({"error": {"message": words, "type": "error"}}).encode()
    return [head(status, "application/json", **headers) + body]


DONE = b"data: [DONE]\n\n"


def answer(*texts: str) -> Script:
    """A whole answer as most servers stream it."""
    role = piece("", role="assistant")
    return [head(), role, *map(piece, texts), piece(finish="stop"), usage(120, 9), DONE]

"""Calls as a page sends them to the engine's proxy, and the frames that come back."""

import json
import struct
from dataclasses import dataclass
from pathlib import Path

import httpx
from tests.fakes.site_folder import write_site

from docsdesk.protocol.playground_call import CALL_MEDIA_TYPE

PROXY = "/_docsdesk/proxy"


@dataclass
class Answer:
    head: dict | None
    body: bytes
    end: dict

    @property
    def cause(self) -> str:
        return (self.end["failure"] or {}).get("cause", "")


def write_api_site(folder: Path, *servers: str, **config: object) -> Path:
    """A folder whose pages call `servers`."""
    return write_site(folder, api={"mdx": {"server": list(servers)}}, **config)


async def call(
    client: httpx.AsyncClient,
    url: str,
    *,
    method: str = "GET",
    headers: tuple[tuple[str, str], ...] = (),
    body: bytes = b"",
) -> Answer:
    head = json.dumps({"method": method, "url": url, "headers": headers}).encode()
    sent = {"Content-Type": CALL_MEDIA_TYPE, "Origin": str(client.base_url).rstrip("/")}
    answer = await client.post(PROXY, content=head + b"\n" + body, headers=sent, timeout=30)
    assert answer.status_code == 200, answer.text
    return read_frames(answer.content)


def read_frames(content: bytes) -> Answer:
    head, body, end, place = None, b"", {}, 0
    while place < len(content):
        kind, size = struct.unpack_from(">cI", content, place)
        part = content[place + 5 : place + 5 + size]
        place += 5 + size
        match kind:
            case b"h":
                head = json.loads(part)
            case b"d":
                body += part
            case b"e":
                end = json.loads(part)
    return Answer(head, body, end)

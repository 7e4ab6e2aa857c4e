"""Calls as a page sends them to the engine's proxy, and what comes back."""

import json
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import httpx
from tests.fakes.site_folder import write_site

from docsdesk.protocol.playground_snippet import ANSWER_HEADER, CALL_MEDIA_TYPE

PROXY = "/_docsdesk/proxy"


@dataclass
class Answer:
    """`failure` is why there is none; `is_whole` false where it broke off."""

    head: dict | None = None
    body: bytes = b""
    failure: dict[str, str] | None = None
    is_whole: bool = True

    @property
    def cause(self) -> str:
        return (self.failure or {}).get("cause", "")


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
    async with client.stream("POST", PROXY, content=head + b"\n" + body, headers=sent, timeout=30) as answer:
        assert answer.status_code == 200, await answer.aread()
        if ANSWER_HEADER not in answer.headers:
            return Answer(failure=json.loads(await answer.aread()))
        found = Answer(json.loads(unquote(answer.headers[ANSWER_HEADER])))
        try:
            found.body = await answer.aread()
        except httpx.RemoteProtocolError:
            found.is_whole = False
        return found

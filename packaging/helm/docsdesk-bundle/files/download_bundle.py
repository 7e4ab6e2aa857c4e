"""Bring a bundle down from its presigned link, going on where a connection was cut."""

import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlsplit, urlunsplit

STALL_SECONDS = 30
PAUSES = (1, 2, 4, 8, 15, 30)
LONGEST_PAUSE = 300
BLOCK = 1024 * 1024
ELSEWHERE = "the link leads on to an address that is refused"
BUSY = {408, 425, 429, 500, 502, 503, 504}
NO_ADDRESS = "the link is not an http or https address"
SHORTEST_SECRET = 6
"""Characters of a value in the link that may not be told; shorter ones are words and numbers."""


class LinkFailedError(Exception):
    """The bundle could not be had."""


class CutShortError(Exception):
    """The connection ended early; the next attempt goes on from there. `pause` is the server's own wish, in seconds."""

    def __init__(self, reason: str, pause: float = 0) -> None:
        super().__init__(reason)
        self.pause = pause


def address(link: str) -> str:
    """The link with what HTTP does not take percent-encoded. Raises LinkFailedError, which does not tell the link."""
    try:
        parts = urlsplit(link.strip())
        host = (parts.hostname or "").encode("idna").decode("ascii")
        place = f"[{host}]" if ":" in host else host
        if parts.port is not None:
            place = f"{place}:{parts.port}"
        rest = (quote(part, safe="%/:=&?~+!$,;'@()*[]|^`{}") for part in (parts.path, parts.query))
    except ValueError:
        raise LinkFailedError(NO_ADDRESS) from None
    if parts.scheme not in ("http", "https") or not host:
        raise LinkFailedError(NO_ADDRESS)
    return urlunsplit((parts.scheme, place, *rest, ""))


def without_link(text: str, link: str) -> str:
    """What a library or a server says, without the link, its signature or its credentials."""
    rest = link.strip().partition("://")[2]
    query = rest.partition("?")[2]
    told = [link.strip(), rest, rest.partition("/")[2], query, rest.rpartition("@")[0] if "@" in rest else ""]
    told += [value for _, value in parse_qsl(query, errors="replace")]
    told += [part.partition("=")[2] for part in query.split("&")]
    forms = {form for one in told for form in (one, unquote(one), quote(one)) if len(form) >= SHORTEST_SECRET}
    for form in sorted(forms, key=len, reverse=True):
        text = text.replace(form, "…")
    return text


def words(error: object) -> str:
    """The system's own words; those of the HTTP library may hold the address that the link led to."""
    if isinstance(error, HTTPException):
        return type(error).__name__
    said = getattr(error, "strerror", None) or str(error)
    return f"{type(error).__name__}: {said}" if isinstance(error, Exception) else said


class SafeRedirects(urllib.request.HTTPRedirectHandler):
    max_redirections = 5

    def redirect_request(self, req, fp, code, msg, headers, newurl):  # noqa: ANN001, ANN201 (the library's own form)
        if urlsplit(req.full_url).scheme == "https" != urlsplit(newurl).scheme:
            raise LinkFailedError(ELSEWHERE)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def web_opener() -> urllib.request.OpenerDirector:
    """Speaks http and https only: the usual one would also open files."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        SafeRedirects(),
    ):
        opener.add_handler(handler)
    return opener


class Download:
    """One bundle on its way into `part`; what has arrived is kept from one attempt to the next."""

    def __init__(self, url: str, part: Path) -> None:
        self.url = url
        self.part = part
        self.total: int | None = None
        self.etag = ""
        self.opener = web_opener()
        part.write_bytes(b"")

    @property
    def received(self) -> int:
        return self.part.stat().st_size

    def attempt(self) -> None:
        """Raises CutShortError where another attempt may help, LinkFailedError where none does."""
        request = urllib.request.Request(self.url, headers=self._headers())
        try:
            with self.opener.open(request, timeout=STALL_SECONDS) as answer:
                self._take(answer)
        except urllib.error.HTTPError as error:
            self._judge(error)
        except (OSError, HTTPException) as error:
            raise CutShortError(words(getattr(error, "reason", None) or error)) from None
        except ValueError:
            # Of the address, or of the one that it leads to.
            raise LinkFailedError(ELSEWHERE) from None
        if self.total is not None and self.received != self.total:
            raise CutShortError(f"{self.received:,} of {self.total:,} bytes came")

    def _headers(self) -> dict[str, str]:
        headers = {"Accept-Encoding": "identity", "User-Agent": "docsdesk-bundle"}
        if self.received:
            headers["Range"] = f"bytes={self.received}-"
            if self.etag:
                headers["If-Range"] = self.etag
        return headers

    def _take(self, answer) -> None:  # noqa: ANN001 (an HTTP response)
        start, total = self._place(answer)
        etag = answer.headers.get("ETag", "")
        self.total, self.etag = total, "" if etag.startswith("W/") else etag
        with self.part.open("r+b") as file:
            file.truncate(start)
            file.seek(start)
            while block := answer.read1(BLOCK):
                file.write(block)

    def _place(self, answer) -> tuple[int, int | None]:  # noqa: ANN001
        """Where what comes belongs, and how much there is in all."""
        if answer.status == 206:
            told = re.fullmatch(r"bytes (\d+)-\d+/(\d+)", answer.headers.get("Content-Range", ""))
            if told and int(told[1]) == self.received and self.total in (None, int(told[2])):
                return self.received, int(told[2])
            self._restart()
            raise CutShortError("the storage sent another part than it was asked for")
        length = answer.headers.get("Content-Length")
        return 0, int(length) if length and length.isdigit() else None

    def _judge(self, error: urllib.error.HTTPError) -> None:
        if error.code in BUSY:
            wish = error.headers.get("Retry-After", "")
            raise CutShortError(
                f"the storage is busy ({error.code})", min(int(wish), LONGEST_PAUSE) if wish.isdigit() else 0
            )
        if error.code == 416:
            self._restart()
            raise CutShortError("the bundle in the storage has changed")
        if error.code < 400:
            raise LinkFailedError(ELSEWHERE)
        raise LinkFailedError(f"the storage refuses the link: {error.code}{refusal(error)}")

    def _restart(self) -> None:
        self.part.write_bytes(b"")
        self.total, self.etag = None, ""


def refusal(error: urllib.error.HTTPError) -> str:
    """What the storage says of it, such as `AccessDenied: Request has expired`."""
    with suppress(OSError, HTTPException):
        body = error.read(4096).decode(errors="replace")
        said = [match[1] for name in ("Code", "Message") if (match := re.search(f"<{name}>([^<]{{1,200}})<", body))]
        return f" {': '.join(said)}" if said else ""
    return ""


def fetch(url: str, part: Path, seconds: float, log: Callable[[str], None]) -> None:
    """Raises LinkFailedError once no attempt has brought anything for that long."""
    place = address(url)
    log(f"fetching the bundle from {urlsplit(place).hostname}")
    download, tries, last_news = Download(place, part), 0, time.monotonic()
    while True:
        before = download.received
        try:
            download.attempt()
        except LinkFailedError as error:
            raise LinkFailedError(without_link(str(error), url)) from None
        except CutShortError as error:
            said = without_link(str(error), url)
            if download.received > before:
                tries, last_news = 0, time.monotonic()
            pause = max(PAUSES[min(tries, len(PAUSES) - 1)], error.pause)
            if time.monotonic() + pause - last_news > seconds:
                raise LinkFailedError(said) from None
            log(f"{said}; trying again in {pause:g} s, from byte {download.received:,}")
            time.sleep(pause)
            tries += 1
        else:
            log(f"{download.received:,} bytes came")
            return

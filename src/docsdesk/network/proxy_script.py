"""Proxy auto-config files (PAC): fetched, run in a child process, their results kept for each host."""

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from pydantic import TypeAdapter

from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.route import Proxy, Route, read_proxy
from docsdesk.domain.sites.origin import WebAddress
from docsdesk.domain.wording import say
from docsdesk.network.proxy_script_worker import ScriptOrder, ScriptResult
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

MOST_BYTES = MIB
"""As Chrome's limit for the file."""
_FETCH_SECONDS = 10.0
_FRESH_SCRIPT_SECONDS = 1800.0
_FRESH_ROUTE_SECONDS = 300.0
_FRESH_PROBLEM_SECONDS = 15.0
"""Seconds. A problem is kept too, so that each of many requests does not wait for it again."""
_MOST_ROUTES = 500
_LIMITS = Limits(seconds=20, cpu_seconds=2, memory=384 * MIB, message=4 * MIB)
_RESULT = TypeAdapter(ScriptResult)
_WAY = re.compile(r"(?i)\s*(direct|proxy|http|https|socks|socks4|socks5)(?:\s+(\S+))?\s*")
_SCHEMES = {
    "proxy": "http",
    "http": "http",
    "https": "https",
    "socks": "socks4",
    "socks4": "socks4",
    "socks5": "socks5",
}
"""What the words mean to browsers; `SOCKS` alone is version 4."""

Fetch = Callable[[str], str]
"""The text of a PAC file by its address. Raises NetworkSettingsError."""


class ProxyScripts:
    """Safe to use from several threads, which wait for each other. Raises NetworkSettingsError."""

    def __init__(self, fetch: Fetch | None = None, worker: Worker | None = None) -> None:
        self._fetch = fetch or fetch_script
        self._worker = worker or Worker("find-proxies", limits=_LIMITS, stderr=Stderr.DROP)
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, str], tuple[float, Route | str | NetworkSettingsError]] = OrderedDict()

    def route(self, script: str, address: WebAddress) -> Route:
        """`script` is the file's address. The file learns the address's origin only."""
        with self._lock:
            route = self._recall(
                (script, address.origin), lambda: self._run_script(script, address), _FRESH_ROUTE_SECONDS
            )
        assert isinstance(route, Route)
        return route

    def forget(self) -> None:
        with self._lock:
            self._kept.clear()

    def close(self) -> None:
        self._worker.close()

    def _recall(self, key: tuple[str, str], find: Callable[[], Route | str], fresh: float) -> Route | str:
        until, known = self._kept.get(key, (0.0, ""))
        if time.monotonic() >= until:
            try:
                known = find()
            except NetworkSettingsError as error:
                known, fresh = error, _FRESH_PROBLEM_SECONDS
            self._kept[key] = (time.monotonic() + fresh, known)
            self._kept.move_to_end(key)
            while len(self._kept) > _MOST_ROUTES:
                self._kept.popitem(last=False)
        if isinstance(known, NetworkSettingsError):
            raise known
        return known

    def _run_script(self, script: str, address: WebAddress) -> Route:
        text = self._recall((script, ""), lambda: self._fetch(script), _FRESH_SCRIPT_SECONDS)
        assert isinstance(text, str)
        try:
            result = self._worker.call(ScriptOrder(text, f"{address.origin}/", address.host), _RESULT)
        except ChildFailedError as error:
            raise _script_error(str(error.reason)) from error
        if result.problem:
            raise _script_error(result.problem)
        return read_ways(result.ways)


def read_ways(text: str) -> Route:
    """The route in a script's result, such as `PROXY a:8080; SOCKS5 b:1080; DIRECT`; nothing means DIRECT.

    Unknown ways are left out. Raises NetworkSettingsError if none is left.
    """
    written = [way for way in text.split(";") if way.strip()]
    if not written:
        return Route((None,))
    ways = tuple(way for way in map(_way, written) if way is not _UNKNOWN)
    if not ways:
        raise _script_error(f"it returned “{text.strip()[:100]}”")
    return Route(tuple(way if isinstance(way, Proxy) else None for way in ways))


_UNKNOWN = object()


def _way(text: str) -> object:
    found = _WAY.fullmatch(text)
    if found is None:
        return _UNKNOWN
    if found[1].lower() == "direct":
        return None
    try:
        return read_proxy(f"{_SCHEMES[found[1].lower()]}://{found[2] or ''}")
    except ValueError:
        return _UNKNOWN


def fetch_script(script: str) -> str:
    """Directly, never by a proxy. Raises NetworkSettingsError."""
    try:
        content = _read_file(script) if script.startswith("file:") else _download(script)
    except (OSError, ValueError, UnreadableFileError) as error:
        raise _unread(getattr(error, "strerror", None) or getattr(error, "problem", "") or str(error)) from error
    if b"FindProxyForURL" not in content:
        raise _unread(say("it has no function FindProxyForURL"))
    return content.decode("utf-8-sig", errors="replace")


def _read_file(script: str) -> bytes:
    path = Path(url2pathname(urlsplit(script).path))
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(_too_large())
    return read_ordinary(path, MOST_BYTES)


def _download(script: str) -> bytes:
    import httpx

    content, end = bytearray(), time.monotonic() + _FETCH_SECONDS
    try:
        with (
            httpx.Client(trust_env=False, follow_redirects=True, timeout=_FETCH_SECONDS) as client,
            client.stream("GET", script) as response,
        ):
            if response.status_code != 200:
                raise ValueError(say("the server answered {status}", status=str(response.status_code)))
            for piece in response.iter_bytes():
                content += piece
                if len(content) > MOST_BYTES:
                    raise ValueError(_too_large())
                if time.monotonic() > end:
                    raise ValueError(say("it takes more than {seconds} seconds", seconds=f"{_FETCH_SECONDS:g}"))
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise ValueError(str(error) or type(error).__name__) from error
    return bytes(content)


def _too_large() -> str:
    return say("it is larger than {most} MB", most=MOST_BYTES // MIB)


def _unread(problem: str) -> NetworkSettingsError:
    return NetworkSettingsError(
        say("The proxy auto-config file could not be read: {problem}.", problem=problem),
        say("Check its address in Network settings, or choose another way to reach the internet there."),
    )


def _script_error(problem: str) -> NetworkSettingsError:
    return NetworkSettingsError(
        say("The proxy auto-config file failed: {problem}.", problem=problem),
        say("Ask whoever runs your network to correct it, or set the proxy yourself in Network settings."),
    )

"""The versions of Docsdesk and of what it runs on."""

import platform
import sqlite3
import ssl
import sys
import zlib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from docsdesk import __version__
from docsdesk.adapters.installation import find_installation
from docsdesk.domain.support.diagnostics import Contents
from docsdesk.processes.loop import in_thread

LIBRARIES = (
    *("PySide6-Essentials", "PySide6-Addons", "qasync", "httpx", "httpcore", "urllib3", "anyio", "truststore"),
    *("cryptography", "keyring", "pydantic", "starlette", "uvicorn", "platformdirs", "quickjs-ng", "mermaidx"),
    *("pyromark", "minijinja", "orjson", "ryaml", "jsonschema-rs", "watchfiles", "zstandard", "obstore", "numpy"),
)


async def versions() -> Contents:
    return await in_thread(_read)


def _read() -> Contents:
    return Contents(
        (
            ("Docsdesk", __version__),
            ("installed as", find_installation().way.value),
            ("Python", f"{platform.python_version()} ({platform.python_implementation()}, {sys.executable})"),
            ("SQLite", sqlite3.sqlite_version),
            ("OpenSSL", ssl.OPENSSL_VERSION),
            ("zlib", zlib.ZLIB_RUNTIME_VERSION),
            *_libraries(is_frozen=bool(getattr(sys, "frozen", False))),
        )
    )


def _libraries(*, is_frozen: bool) -> Iterator[tuple[str, str]]:
    """A frozen program has them as its version was built, and no record of them."""
    if is_frozen:
        yield "libraries", f"as Docsdesk {__version__} was built"
        return
    for name in LIBRARIES:
        yield name, _version(name)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"

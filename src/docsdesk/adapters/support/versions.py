"""The versions of Docsdesk and of what it runs on."""

import platform
import sqlite3
import ssl
import sys
import zlib
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
            ("Qt", _version("PySide6-Essentials")),
            ("SQLite", sqlite3.sqlite_version),
            ("OpenSSL", ssl.OPENSSL_VERSION),
            ("zlib", zlib.ZLIB_RUNTIME_VERSION),
            *((name, _version(name)) for name in LIBRARIES),
        )
    )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"

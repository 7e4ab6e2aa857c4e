"""Checks for a display before Qt is loaded: without one, Qt crashes the program."""

import re
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

LIMIT_SECONDS = 2.0
"""Seconds that a display on another computer has to answer."""
_X11_PORT = 6000
_X11_NAME = re.compile(r"(?:[a-z0-9]+/)?(?P<host>[^:]*|\[.+\]):(?P<number>\d{1,5})(?:\.\d+)?", re.IGNORECASE)
_PLATFORMS = ("xcb", "wayland")


def display_problem(environment: Mapping[str, str]) -> str:
    """Why no window can be opened; empty if one can."""
    platforms = _platforms(environment)
    if not sys.platform.startswith("linux") or any(name not in _PLATFORMS for name in platforms):
        # Qt's other platforms need neither of these displays.
        return ""
    silent: list[str] = []
    if "wayland" in platforms and (name := environment.get("WAYLAND_DISPLAY")):
        if _answers(socket.AF_UNIX, str(_wayland_socket(name, environment))):
            return ""
        silent.append(name)
    if "xcb" in platforms and (name := environment.get("DISPLAY")):
        if _x11_answers(name):
            return ""
        silent.append(name)
    return f"Nothing answers at the display {' or '.join(silent)}." if silent else "There is no display here."


def _platforms(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The Qt platforms that will be tried, without their options."""
    if environment.get("WAYLAND_SOCKET"):
        # The open connection itself was handed over.
        return ("handed over",)
    chosen = environment.get("QT_QPA_PLATFORM", "")
    return tuple(name.split(":")[0].split("-")[0] for name in chosen.split(";") if name) or _PLATFORMS


def _wayland_socket(name: str, environment: Mapping[str, str]) -> Path:
    return Path(environment.get("XDG_RUNTIME_DIR", "")) / name


def _x11_answers(name: str) -> bool:
    if name.startswith("/"):
        return _answers(socket.AF_UNIX, name)
    match = _X11_NAME.fullmatch(name)
    if match is None:
        return False
    host, number = match["host"].strip("[]"), int(match["number"])
    if host not in ("", "unix"):
        return _host_answers(host, _X11_PORT + number)
    path = f"/tmp/.X11-unix/X{number}"
    return _answers(socket.AF_UNIX, f"\0{path}") or _answers(socket.AF_UNIX, path)


def _host_answers(host: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((host, port), LIMIT_SECONDS):
        return True
    return False


def _answers(family: int, address: str) -> bool:
    with suppress(OSError), socket.socket(family, socket.SOCK_STREAM) as connection:
        connection.settimeout(LIMIT_SECONDS)
        connection.connect(address)
        return True
    return False

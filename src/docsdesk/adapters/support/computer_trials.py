"""Tries what Docsdesk uses of this computer: Git, the browser, the proxy, its own folders and their disks."""

import asyncio
import os
import secrets
import shutil
import socket
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from docsdesk.adapters.browser import default_browser
from docsdesk.adapters.files.disk_room import LEFT_FREE_BYTES
from docsdesk.adapters.files.places import Places
from docsdesk.adapters.support.kept_settings import KeptSettings
from docsdesk.adapters.support.network import route_outside
from docsdesk.docs.files.disk_space import volume_of
from docsdesk.domain.errors import DocsdeskError, megabytes_of
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.support.computer_check import Finding, Outcome, Subject
from docsdesk.domain.wording import say
from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.git import find_git
from docsdesk.processes.limits import Limits
from docsdesk.processes.loop import in_thread
from docsdesk.processes.program import run_program

_SECONDS = 5.0
_LIMITS = Limits(seconds=_SECONDS, output=100_000)
_MOST_PROXIES = 4
_WITHOUT_GIT = say("Docs folders open, check and export without it; comparing revisions and committing need it.")
_WITHOUT_BROWSER = say("Links can be copied, and previews are shown in the window.")
_WITHOUT_PROXY = say("Local folders and everything on this computer work without a network.")


async def try_git() -> tuple[Finding, ...]:
    return (await in_thread(_git),)


def _git() -> Finding:
    program, subject = find_git(), Subject.GIT
    if program is None:
        return Finding(subject, Outcome.FAILS, say("It is not installed."), say("Install Git."), _WITHOUT_GIT)
    try:
        ended = run_program((program, "--version"), environment=public_environment(), limits=_LIMITS)
    except (OSError, ChildFailedError) as error:
        return Finding(
            subject,
            Outcome.FAILS,
            say("{program} does not run: {problem}.", program=program, problem=str(error).rstrip(".")),
            say("Install Git again."),
            _WITHOUT_GIT,
        )
    words = ended.output.decode(errors="replace").strip()[:100]
    if ended.code or not words:
        said = say("{program} fails.", program=program)
        return Finding(subject, Outcome.FAILS, said, say("Install Git again."), _WITHOUT_GIT)
    return Finding(subject, Outcome.WORKS, say("{version}, {program}.", version=words, program=program))


async def try_browser(environment: Mapping[str, str] = os.environ) -> tuple[Finding, ...]:
    """Finds the browser that would be started, and starts none."""
    return (await in_thread(_browser, environment),)


def _browser(environment: Mapping[str, str]) -> Finding:
    name = default_browser(environment)
    if name:
        return Finding(Subject.BROWSER, Outcome.WORKS, say("Links open in {browser}.", browser=name))
    return Finding(
        Subject.BROWSER,
        Outcome.FAILS,
        say("No browser was found that opens links."),
        say("Install a browser and make it the default."),
        _WITHOUT_BROWSER,
    )


async def try_proxy(kept: KeptSettings, environment: Mapping[str, str] = os.environ) -> tuple[Finding, ...]:
    """Connects to the proxies that lead outside, and sends them nothing."""
    settings = (await kept.settings()).network
    try:
        route = await in_thread(route_outside, settings, environment)
    except DocsdeskError as error:
        return (Finding(Subject.PROXY, Outcome.FAILS, error.title, error.hint, _WITHOUT_PROXY),)
    proxies = [way for way in route.ways if way is not None]
    if not proxies:
        return (Finding(Subject.PROXY, Outcome.WORKS, say("None is set; Docsdesk connects directly.")),)
    return tuple([await in_thread(_proxy, proxy) for proxy in proxies[:_MOST_PROXIES]])


def _proxy(proxy: Proxy) -> Finding:
    try:
        socket.create_connection((proxy.host, proxy.port), _SECONDS).close()
    except OSError as error:
        problem = (error.strerror or str(error) or type(error).__name__).rstrip(".")
        return Finding(
            Subject.PROXY,
            Outcome.FAILS,
            say("{host} does not answer: {problem}.", host=proxy, problem=problem),
            say("Check your system's proxy settings."),
            _WITHOUT_PROXY,
            about=proxy.place,
        )
    return Finding(Subject.PROXY, Outcome.WORKS, say("{host} answers.", host=proxy), about=proxy.place)


async def try_folders(places: Places) -> tuple[Finding, ...]:
    """Writes a file to each of Docsdesk's own folders, and deletes it."""
    wanted = {
        say("Settings"): (places.config, say("Settings and sites are kept until you quit.")),
        say("Data"): (places.data, say("Folders can be opened and edited; exports and conversations are not kept.")),
        say("Cache"): (places.cache, say("Everything works, more slowly.")),
        say("Logs"): (places.logs, say("Everything works; there is no log for others who help.")),
    }
    # One after another: they may share folders that have to be made.
    return tuple([await _folder(name, *about) for name, about in wanted.items()])


async def _folder(name: str, path: Path, without: str) -> Finding:
    try:
        async with asyncio.timeout(_SECONDS):
            await in_thread(_write, path)
    except TimeoutError:
        problem = say("no answer within {seconds} seconds", seconds=round(_SECONDS))
    except OSError as error:
        problem = error.strerror or str(error)
    else:
        return Finding(Subject.FOLDERS, Outcome.WORKS, say("{folder} can be written.", folder=path), about=name)
    return Finding(
        Subject.FOLDERS,
        Outcome.FAILS,
        say("{folder} cannot be written: {problem}.", folder=path, problem=problem),
        say("Check its permissions and its disk."),
        without,
        name,
    )


def _write(folder: Path) -> None:
    """Raises OSError. Folders that it had to make go again."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    file = folder / f".check-{secrets.token_hex(8)}"
    try:
        for one in reversed(missing):
            one.mkdir(mode=0o700)
        file.write_bytes(b"Docsdesk checks whether it can write here.\n")
    finally:
        file.unlink(missing_ok=True)
        for one in missing:
            with suppress(OSError):
                one.rmdir()


async def try_disk(places: Places) -> tuple[Finding, ...]:
    return (await in_thread(_disk, places.data),)


def _disk(data: Path) -> Finding:
    volume = volume_of(data)
    free = shutil.disk_usage(volume).free
    said = say("{megabytes} MB are free on {volume}.", megabytes=free // 1_000_000, volume=volume)
    if free >= LEFT_FREE_BYTES:
        return Finding(Subject.DISK, Outcome.WORKS, said)
    return Finding(
        Subject.DISK,
        Outcome.FAILS,
        said,
        say("Free {megabytes} MB there.", megabytes=megabytes_of(LEFT_FREE_BYTES - free)),
        say("Everything that writes nothing works; downloads wait."),
    )

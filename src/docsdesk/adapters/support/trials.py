"""Tries what Docsdesk uses of this computer. Each trial says what works, or raises DocsdeskError with what to do."""

import os
import secrets
import shutil
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from pydantic import TypeAdapter

from docsdesk.adapters.browser import default_browser
from docsdesk.adapters.display import display_problem
from docsdesk.adapters.files.disk_room import LEFT_FREE_BYTES
from docsdesk.adapters.files.places import UserPlaces
from docsdesk.adapters.secrets.vault import SERVICE, state_after, system_ring
from docsdesk.adapters.support.this_computer import read_settings, route_outside
from docsdesk.adapters.web_view import web_view_problem
from docsdesk.docs.files.disk_space import volume_of
from docsdesk.domain.errors import DocsdeskError, SecretStoreState, megabytes_of
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.wording import say
from docsdesk.processes.environment import public_environment
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.git import find_git
from docsdesk.processes.limits import Limits
from docsdesk.processes.loop import LoopWorker, in_thread
from docsdesk.processes.program import run_program
from docsdesk.processes.worker import Worker

TRIAL = "check"
"""The beginning of the name of a key that exists only while the keyring is tried."""
_PROGRAM_SECONDS = 5.0
_PROGRAM_LIMITS = Limits(seconds=_PROGRAM_SECONDS, output=100_000)
_WEB_ENGINE_LIMITS = Limits(seconds=25, message=1_000_000)
_NO_DISPLAY = "offscreen"
"""Qt's platform for what needs no display."""


class _Ring(Protocol):
    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


def try_git() -> str:
    program = find_git()
    if program is None:
        raise DocsdeskError(say("It is not installed."), say("Install Git."))
    try:
        ended = run_program((program, "--version"), environment=public_environment(), limits=_PROGRAM_LIMITS)
    except (OSError, ChildFailedError) as error:
        problem = str(error).rstrip(".")
        title = say("{program} does not run: {problem}.", program=program, problem=problem)
        raise DocsdeskError(title, say("Install Git again.")) from error
    version = ended.output.decode(errors="replace").strip()[:100]
    if ended.code or not version:
        raise DocsdeskError(say("{program} fails.", program=program), say("Install Git again."))
    return say("{version}, {program}.", version=version, program=program)


def try_browser(environment: Mapping[str, str] = os.environ) -> str:
    """Finds the browser that would be started, and starts none."""
    name = default_browser(environment)
    if not name:
        title = say("No browser was found that opens links.")
        raise DocsdeskError(title, say("Install a browser and make it the default."))
    return say("Links open in {browser}.", browser=name)


async def try_proxy(settings_file: Path, environment: Mapping[str, str] = os.environ) -> str:
    kept = await read_settings(settings_file)
    route = await in_thread(route_outside, kept.settings.network, environment)
    proxy = next((way for way in route.ways if way is not None), None)
    if proxy is None:
        return say("None is set; Docsdesk connects directly.")
    await in_thread(_connect, proxy)
    return say("{host} answers.", host=proxy)


def _connect(proxy: Proxy) -> None:
    try:
        socket.create_connection((proxy.host, proxy.port), _PROGRAM_SECONDS).close()
    except OSError as error:
        problem = (error.strerror or str(error) or type(error).__name__).rstrip(".")
        title = say("{host} does not answer: {problem}.", host=proxy, problem=problem)
        raise DocsdeskError(title, say("Check your system's proxy settings.")) from error


def try_folders(places: UserPlaces) -> str:
    """Writes a file to each of Docsdesk's own folders, and deletes it."""
    for folder in (places.config, places.data, places.cache, places.logs):
        try:
            _write_and_delete(folder)
        except OSError as error:
            problem = error.strerror or str(error)
            title = say("{folder} cannot be written: {problem}.", folder=folder, problem=problem)
            raise DocsdeskError(title, say("Check its permissions and its disk.")) from error
    return say("Docsdesk's folders can be written.")


def _write_and_delete(folder: Path) -> None:
    """Raises OSError. Folders that it had to make are removed."""
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


def try_disk(places: UserPlaces) -> str:
    volume = volume_of(places.data)
    free_bytes = shutil.disk_usage(volume).free
    text = say("{megabytes} MB are free on {volume}.", megabytes=free_bytes // 1_000_000, volume=volume)
    if free_bytes < LEFT_FREE_BYTES:
        raise DocsdeskError(
            text, say("Free {megabytes} MB there.", megabytes=megabytes_of(LEFT_FREE_BYTES - free_bytes))
        )
    return text


def try_keyring(open_ring: Callable[[], _Ring] = system_ring) -> str:
    """Writes, reads and deletes a key. In a thread of its own it deletes it also if the caller gave up waiting."""
    try:
        ring = open_ring()
        account, secret = f"{TRIAL}/{secrets.token_hex(8)}", secrets.token_hex(16)
        ring.set_password(SERVICE, account, secret)
        try:
            is_same = ring.get_password(SERVICE, account) == secret
        finally:
            ring.delete_password(SERVICE, account)
    except Exception as error:
        raise _keyring_error(state_after(error)) from error
    if not is_same:
        raise DocsdeskError(say("It did not give back the key that was written."), say("Choose another keyring."))
    return say("A key was written, read and deleted ({name}).", name=type(ring).__module__)


def _keyring_error(state: SecretStoreState) -> DocsdeskError:
    if state is SecretStoreState.LOCKED:
        return DocsdeskError(
            say("It is locked."), say("Unlock it in your system's password manager, then check again.")
        )
    if state is SecretStoreState.DENIED:
        return DocsdeskError(say("It refused access."), say("Allow Docsdesk to use it, then check again."))
    return DocsdeskError(
        say("There is none that keeps keys encrypted."),
        say("On Linux, install and start GNOME Keyring or KWallet, then check again."),
    )


async def try_web_view(environment: Mapping[str, str] = os.environ) -> str:
    """Loads a page with QtWebEngine in a process of its own; without a display, as if there were one."""
    if problem := await in_thread(web_view_problem, environment):
        raise DocsdeskError(problem, "")
    platform = _NO_DISPLAY if await in_thread(display_problem, environment) else ""
    worker = LoopWorker(Worker("load-page", limits=_WEB_ENGINE_LIMITS))
    try:
        problem = await worker.call(platform, TypeAdapter(str))
    except ChildFailedError as error:
        problem = error.reason
    finally:
        await worker.close()
    if problem:
        raise DocsdeskError(
            say("QtWebEngine does not show a page: {problem}.", problem=problem),
            say("Update your system's graphics drivers, or set QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu."),
        )
    return say("QtWebEngine started and showed a page.")

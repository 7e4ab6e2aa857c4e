"""What diagnostics are read from, how secrets are masked, what is tried of this computer, and where it is saved."""

import base64
import os
import re
import urllib.request
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

from pydantic import SecretStr

from docsdesk.adapters.crash_reports import CrashReports
from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.adapters.files.places import UserPlaces, home_folder
from docsdesk.adapters.logging_setup import FILES_KEPT, LOG_FILE
from docsdesk.adapters.secrets.redaction import MARK, Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.support import this_computer
from docsdesk.adapters.support.this_computer import describe_sites, read_settings
from docsdesk.adapters.support.trials import (
    try_browser,
    try_disk,
    try_folders,
    try_git,
    try_keyring,
    try_proxy,
    try_web_view,
)
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.docs.files.ordinary_files import open_ordinary
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import Subject
from docsdesk.domain.support.diagnostics import DiagnosticsPart
from docsdesk.domain.support.site_names import SiteNames
from docsdesk.domain.wording import say
from docsdesk.processes.environment import public_environment
from docsdesk.processes.loop import in_thread
from docsdesk.usecases.support.check_computer import Trial
from docsdesk.usecases.support.collect_diagnostics import DiagnosticsSource

WINDOW_BYTES = 250_000
DIAGNOSTICS_BYTES = 64_000
_HEAD = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ [\w.-]+: ", re.MULTILINE)


def read_log(folder: Path, max_bytes: int) -> str:
    """The last lines, rotated files first; empty without a log. Raises OSError and UnreadableFileError."""
    names = {path.name for path in folder.iterdir()} if folder.exists() else set[str]()
    newest_first = [LOG_FILE, *(f"{LOG_FILE}.{number}" for number in range(1, FILES_KEPT + 1))]
    pieces: list[bytes] = []
    for path in (folder / name for name in newest_first if name in names):
        size = path.stat().st_size
        with open_ordinary(path) as file:
            file.seek(max(size - max_bytes, 0))
            piece = file.read(min(size, max_bytes))
        max_bytes -= len(piece)
        pieces.append(piece if len(piece) == size else piece.partition(b"\n")[2])
        if max_bytes <= 0:
            break
    return b"".join(reversed(pieces)).decode(errors="replace")


def read_records(folder: Path, mask: Callable[[str], str]) -> list[str]:
    """The last records, each with its traceback, masked one by one so that the window's thread gets its turn."""
    text = read_log(folder, WINDOW_BYTES)
    starts = [head.start() for head in _HEAD.finditer(text)]
    return [mask(text[start:end].rstrip("\n")) for start, end in pairwise([*starts, len(text)])]


_QUERY = re.compile(r"(?<=[\w/.)\]%~-])([?#])[\w.~%+-]{1,200}=[^\s\"'<>]*")
"""Of an address, or of a path as an access log has it: a query can hold anything."""
_ASSIGNED = re.compile(
    r"(?i)\b(\w*(?:key|keys|token|secret|passwd|password|passphrase|credentials?|signature|cookie))(\s*[=:]\s*)"
    r"(?!\s)(?:b?\"[^\"\n]*\"|b?'[^'\n]*'|[^\s,;)}\]]+)"
)
"""As in `api_key = 'x'` of a traceback with its locals, and `DOCSDESK_ADMIN_KEY=x` of an environment."""
_LONG = re.compile(r"[A-Za-z0-9_+=-]{24,}")
_HEX = re.compile(r"[0-9a-f]{40,}|[0-9A-F]{40,}")


def masking(redact: Callable[[str], str], home: Path | None) -> Callable[[str], str]:
    """`redact` removes known secrets, and those that look like some."""

    def mask(text: str) -> str:
        text = _QUERY.sub(rf"\1{MARK}", redact(text))
        text = _LONG.sub(_without_key, _ASSIGNED.sub(rf"\1\2{MARK}", text))
        return text.replace(str(home), "~") if home is not None else text

    return mask


def _without_key(word: re.Match[str]) -> str:
    """Long words as only programs write them: keys of any brand, tokens, and whatever hides in base64 or hex."""
    text = word[0]
    kinds = (str.isdigit, str.isupper, str.islower)
    is_random = all(any(is_of(letter) for letter in text) for is_of in kinds)
    return MARK if is_random or _HEX.fullmatch(text) or _is_text_in_base64(text) else text


def _is_text_in_base64(text: str) -> bool:
    """What is spelled like that decodes to bytes of any kind if it is a word, and to readable text if it hides some."""
    try:
        content = base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_")
    except ValueError:
        return False
    return content.isascii() and content.decode().isprintable()


_SIGNED_IN = re.compile(r"(?:^|//)[^\s/@:]*:(?P<password>[^\s/]+)@")


class SupportFiles:
    """Reads what a person who helps needs. `redactor` knows the secrets of this run."""

    def __init__(self, places: UserPlaces, redactor: Redactor, vault: SecretVault) -> None:
        self._places = places
        self._vault = vault
        self._redactor = redactor
        of_environment = _redactor_of(os.environ)
        self.mask = masking(lambda text: of_environment.redact(redactor.redact(text)), home_folder())

    async def source(self) -> DiagnosticsSource:
        kept = await read_settings(self._places.settings_file)
        readers = {
            DiagnosticsPart.VERSIONS: partial(in_thread, this_computer.describe_versions),
            DiagnosticsPart.SYSTEM: partial(in_thread, this_computer.describe_system),
            DiagnosticsPart.KEYRING: partial(this_computer.describe_keyring, self._vault, kept.settings),
            DiagnosticsPart.NETWORK: partial(in_thread, this_computer.describe_network, kept.settings.network),
            DiagnosticsPart.SITES: partial(in_thread, describe_sites, kept),
            DiagnosticsPart.CRASHES: partial(in_thread, self._read_crashes),
            DiagnosticsPart.LOG: partial(in_thread, self._read_log),
        }
        hide = None if kept.problem else SiteNames(kept.settings.sites, home_folder()).hide
        return DiagnosticsSource(readers, self.mask, hide)

    def _read_crashes(self) -> str:
        return CrashReports(self._places.logs, self._redactor).read_all().strip() or "There is none."

    def _read_log(self) -> str:
        return read_log(self._places.logs, DIAGNOSTICS_BYTES).rstrip("\n") or "There is no log yet."


def _redactor_of(environment: Mapping[str, str]) -> Redactor:
    """Old log lines may hold what other programs were given, such as a proxy's password.

    Only for diagnostics: such a value may be a word that the window needs.
    """
    redactor = Redactor()
    public = public_environment(environment)
    secrets = [value for name, value in environment.items() if name not in public]
    for address in (*urllib.request.getproxies().values(), *public.values()):
        secrets += [match["password"] for match in _SIGNED_IN.finditer(address)]
    for value in secrets:
        redactor.know(SecretStr(value))
        redactor.know(SecretStr(unquote(value)))
    return redactor


def make_trials(places: UserPlaces) -> Mapping[Subject, Trial]:
    return {
        Subject.WEB_VIEW: try_web_view,
        Subject.KEYRING: partial(in_thread, try_keyring),
        Subject.BROWSER: partial(in_thread, try_browser),
        Subject.GIT: partial(in_thread, try_git),
        Subject.PROXY: partial(try_proxy, places.settings_file),
        Subject.FOLDERS: partial(in_thread, try_folders, places),
        Subject.DISK: partial(in_thread, try_disk, places),
    }


def save_diagnostics(text: str, file: Path) -> None:
    """To a file that only this user can read: replaced, or left as it was. Raises DocsdeskError."""
    try:
        replace_file(file, text.encode(errors="replace"))
    except (OSError, ValueError) as error:
        problem = why_unwritten(error, file.absolute().parent, len(text)) if isinstance(error, OSError) else str(error)
        raise DocsdeskError(
            say("The diagnostics could not be saved as {file}: {problem}.", file=file, problem=problem),
            say("Choose another folder, or copy them instead."),
        ) from error

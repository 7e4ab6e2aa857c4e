"""What diagnostics are read from, what is tried of this computer, and where the text is saved."""

import os
import re
import urllib.request
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from urllib.parse import unquote

from pydantic import SecretStr

from docsdesk.adapters.crash_reports import CrashReports
from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.adapters.files.places import Places, home_folder
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.support import this_computer
from docsdesk.adapters.support.kept_settings import describe_sites, read_settings
from docsdesk.adapters.support.log_files import DIAGNOSTICS_BYTES, read_log
from docsdesk.adapters.support.masking import masking
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
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import Subject
from docsdesk.domain.support.diagnostics import DiagnosticsPart
from docsdesk.domain.support.site_names import SiteNames
from docsdesk.domain.wording import say
from docsdesk.processes.environment import public_environment
from docsdesk.processes.loop import in_thread
from docsdesk.usecases.support.check_computer import Trial
from docsdesk.usecases.support.collect_diagnostics import DiagnosticsSource

_SIGNED_IN = re.compile(r"(?:^|//)[^\s/@:]*:(?P<password>[^\s/]+)@")


class SupportFiles:
    """Reads what a person who helps needs. `redactor` knows the secrets of this run."""

    def __init__(self, places: Places, redactor: Redactor, vault: SecretVault) -> None:
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
        return CrashReports(self._places.logs, self._redactor).kept().strip() or "There is none."

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


def make_trials(places: Places) -> Mapping[Subject, Trial]:
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

"""Every part of diagnostics and every trial of this computer, by what reads or tries it."""

import os
import re
import urllib.request
from collections.abc import Callable, Mapping
from functools import partial
from urllib.parse import unquote

from pydantic import SecretStr

from docsdesk.adapters.crash_reports import CrashReports
from docsdesk.adapters.files.places import Places, home_folder
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.adapters.support.computer_trials import try_browser, try_disk, try_folders, try_git, try_proxy
from docsdesk.adapters.support.desktop_trials import display_part, try_display, try_notification, try_web_view
from docsdesk.adapters.support.kept_settings import KeptSettings, sites_part
from docsdesk.adapters.support.keyring_part import keyring_part
from docsdesk.adapters.support.keyring_trial import try_keyring
from docsdesk.adapters.support.log_files import log_part
from docsdesk.adapters.support.masking import masking
from docsdesk.adapters.support.network import network_part
from docsdesk.adapters.support.sizes import sizes
from docsdesk.adapters.support.system import system
from docsdesk.adapters.support.timings import timings
from docsdesk.adapters.support.versions import versions
from docsdesk.domain.support.computer_check import Finding, Subject, as_contents
from docsdesk.domain.support.desktop import NotificationWish
from docsdesk.domain.support.diagnostics import Contents, Facts, Part
from docsdesk.domain.support.site_names import SiteNames
from docsdesk.processes.environment import public_environment
from docsdesk.processes.loop import in_thread
from docsdesk.usecases.support.check_computer import Trial
from docsdesk.usecases.support.collect_diagnostics import Change, Reader

_SIGNED_IN = re.compile(r"(?:^|//)[^\s/@:]*:(?P<password>[^\s/]+)@")


class SupportFiles:
    """What diagnostics are read from. `redactor` knows the secrets of this run."""

    def __init__(self, places: Places, redactor: Redactor, vault: SecretVault) -> None:
        self._places = places
        self._vault = vault
        self._redactor = redactor
        of_environment = _secrets_of(os.environ)
        self.mask = masking(lambda text: of_environment.redact(redactor.redact(text)), home_folder())
        self._kept = KeptSettings(places.settings_file)

    def readers(
        self, findings: tuple[Finding, ...] = (), *, of_this_run: Callable[[], Facts] = tuple
    ) -> Mapping[Part, Reader]:
        """`findings` are those of this computer, if it was checked; `of_this_run` timings that only a window knows."""
        places = self._places
        self._kept = kept = KeptSettings(places.settings_file)
        checks: dict[Part, Reader] = {Part.CHECKS: partial(_told, findings)} if findings else {}
        return checks | {
            Part.VERSIONS: versions,
            Part.SYSTEM: system,
            Part.DISPLAY: display_part,
            Part.KEYRING: partial(keyring_part, self._vault, kept),
            Part.NETWORK: partial(network_part, kept),
            Part.SITES: partial(sites_part, kept),
            Part.TIMINGS: lambda: timings(places.journal_file, of_this_run()),
            Part.SIZES: partial(sizes, places),
            Part.CRASHES: self._crashes,
            Part.LOG: partial(log_part, places.logs),
        }

    async def hide_sites(self) -> Change | None:
        sites = (await self._kept.settings()).sites
        return None if self._kept.problem else SiteNames(sites, home_folder()).hide

    async def _crashes(self) -> Contents:
        kept = await in_thread(CrashReports(self._places.logs, self._redactor).kept)
        return Contents(text=kept.strip(), problem="" if kept else "There is none.")


async def _told(findings: tuple[Finding, ...]) -> Contents:
    return as_contents(findings)


def _secrets_of(environment: Mapping[str, str]) -> Redactor:
    """Old log lines may hold what other programs were given, such as a proxy's password.

    Only for diagnostics: such a value may be a word that the window needs.
    """
    redactor = Redactor()
    public = public_environment(environment)
    secrets = [value for name, value in environment.items() if name not in public]
    addresses = [*urllib.request.getproxies().values(), *public.values()]
    for value in (*secrets, *(found["password"] for one in addresses for found in _SIGNED_IN.finditer(one))):
        redactor.know(SecretStr(value))
        redactor.know(SecretStr(unquote(value)))
    return redactor


def trials(places: Places, wish: NotificationWish) -> Mapping[Subject, Trial]:
    """`wish` is the notification that is shown."""
    return {
        Subject.DISPLAY: try_display,
        Subject.WEB_VIEW: try_web_view,
        Subject.KEYRING: try_keyring,
        Subject.NOTIFICATIONS: partial(try_notification, wish),
        Subject.BROWSER: try_browser,
        Subject.GIT: try_git,
        Subject.PROXY: partial(try_proxy, KeptSettings(places.settings_file)),
        Subject.FOLDERS: partial(try_folders, places),
        Subject.DISK: partial(try_disk, places),
    }

"""The sites of the window, by their names: what `--site` means."""

from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from docsdesk.cli.console import LINE
from docsdesk.domain.errors import DocsdeskError

if TYPE_CHECKING:
    from docsdesk.domain.settings import Settings
    from docsdesk.domain.sites.site import Site
    from docsdesk.usecases.sites.trust_folder import FolderTrust

_OPTION = "--site"
_LIST = "`docsdesk sites` lists them."
_MAX_NEAR_NAMES = 3
_HOSTED = "hosted"


def site_names(incomplete: str) -> list[str]:
    """For shells; without sites, and if they cannot be read, there is nothing to offer."""
    with suppress(DocsdeskError):
        return [site.name for site in window_settings().sites if site.name.startswith(incomplete)]
    return []


def _site_option(words: str) -> Any:
    return typer.Option(_OPTION, metavar="NAME", help=words, autocompletion=site_names, show_default=False)


SiteOption = Annotated[
    str | None, _site_option("Use this site of the window: its folder, or its service with its names and keys.")
]
SiteFolderOption = Annotated[str | None, _site_option("Use the docs folder of this site of the window.")]
FolderArgument = Annotated[
    Path | None,
    typer.Argument(
        help="The folder that holds docs.json, unless --site names one.",
        exists=True,
        file_okay=False,
        show_default=False,
    ),
]


def window_settings() -> "Settings":
    """What the window remembers; nothing is changed or moved. Raises SettingsError."""
    from docsdesk.adapters.files.places import user_places
    from docsdesk.adapters.files.settings_file import SettingsFile

    return SettingsFile(user_places().settings_file).look()


def window_trust(settings: "Settings") -> "FolderTrust":
    """Which folders are trusted in the window."""
    from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
    from docsdesk.adapters.files.places import user_places
    from docsdesk.usecases.sites.trust_folder import FolderTrust

    trust = FolderTrust(FolderIdentityOnDisk(), own=(user_places().sample_site,))
    trust.know(settings.trusted_folders)
    return trust


def is_trusted_folder(folder: Path) -> bool:
    """Whether the folder is trusted in the window; if its settings cannot be read, nothing is."""
    from docsdesk.processes.shutdown import run_on_loop

    with suppress(DocsdeskError):
        return run_on_loop(window_trust(window_settings()).is_trusted(folder))
    return False


def window_site(name: str) -> "Site":
    """The window's site of that name or id. Raises typer.BadParameter, and SettingsError."""
    return site_called(name, window_settings().sites)


def site_called(name: str, sites: "Sequence[Site]") -> "Site":
    """Raises typer.BadParameter for none, and for several."""
    from docsdesk.domain.sites.site import sites_called

    found = sites_called(name, sites)
    if len(found) == 1:
        return found[0]
    if found:
        reason = f"{len(found)} sites are called {name}. Use the id of one instead:"
        raise _refusal(LINE.join([reason, *(f"{site.id}  {_place(site)}" for site in found)]))
    raise _refusal(f"The window has no site {name}. {_advice(name.strip().casefold(), sites)}")


def _advice(folded: str, sites: "Sequence[Site]") -> str:
    if not sites:
        return "Add one in the window first."
    names = {site.name.casefold(): site.name for site in sites}
    near = [names[each] for each in get_close_matches(folded, names, _MAX_NEAR_NAMES)]
    near += [name for key, name in names.items() if folded and folded in key and name not in near]
    return f"Did you mean {' or '.join(near[:_MAX_NEAR_NAMES])}? {_LIST}" if near else _LIST


def _place(site: "Site") -> str:
    return str(site.docs_folder or "") if site.is_local else site.base_url


def folder_of(folder: Path | None, site: str | None) -> Path:
    """The docs folder that a command line names. Raises typer.BadParameter, and SettingsError."""
    if site is None:
        if folder is None:
            raise typer.BadParameter(f"Pass a docs folder, or {_OPTION} with the name of one of the window's sites.")
        return folder
    if folder is not None:
        raise _refusal("Pass either a docs folder or the name of a site.")
    return docs_folder(window_site(site))


def docs_folder(site: "Site") -> Path:
    """Raises typer.BadParameter unless it is there."""
    if site.docs_folder is None:
        raise _refusal(f"{site.name} has no docs folder. Choose one in the window, or pass a folder.")
    if not site.docs_folder.is_dir():
        raise _refusal(f"The docs folder of {site.name}, {site.docs_folder}, is not there. Choose it in the window.")
    return site.docs_folder


def state_of(state: str, site: str | None) -> str:
    """`hosted` alone is the last export of the site that is named. Raises typer.BadParameter, and SettingsError."""
    if site is None or state != _HOSTED:
        return state
    hostname = window_site(site).export_hostname
    if not hostname:
        raise _refusal(f"{site} has no export hostname, so its last export is not known. Enter it in the window.")
    return f"{_HOSTED}:{hostname}"


def _refusal(reason: str) -> typer.BadParameter:
    return typer.BadParameter(reason, param_hint=_OPTION)

"""The settings file, read without changing it, whatever state it is in; and what its sites are."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from docsdesk.adapters.files.settings_file import MOST_BYTES, settings_in
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.field_problems import first_problem
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import write_facts
from docsdesk.domain.support.site_names import host_of
from docsdesk.processes.loop import in_thread

LIMIT_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class KeptSettings:
    """The defaults if they could not be read, with the reason."""

    settings: Settings
    problem: str = ""


async def read_settings(file: Path) -> KeptSettings:
    try:
        async with asyncio.timeout(LIMIT_SECONDS):
            return KeptSettings(settings_in(await in_thread(read_ordinary, file, MOST_BYTES)))
    except FileNotFoundError:
        return KeptSettings(Settings())
    except TimeoutError:
        problem = f"gave no answer within {LIMIT_SECONDS:g} seconds"
    except ValidationError as error:
        problem = f"is damaged: {first_problem(error, 'all of it')}"
    except UnreadableFileError as error:
        problem = f"cannot be used: {error.problem}"
    except OSError as error:
        problem = f"cannot be read: {error.strerror or type(error).__name__}"
    return KeptSettings(Settings(), f"The settings file {problem}.")


def describe_sites(kept: KeptSettings) -> str:
    """What kind of sites there are; their names and hosts can be hidden from it."""
    if kept.problem:
        return kept.problem
    facts = {"sites": str(len(kept.settings.sites))}
    for number, site in enumerate(kept.settings.sites, 1):
        facts |= _facts_of(f"site-{number}", site)
    return write_facts(facts)


def _facts_of(label: str, site: Site) -> dict[str, str]:
    traits = (
        site.kind.value,
        "production" if site.production else "",
        "certificates of its own" if site.ca_file is not None else "",
        "private APIs allowed" if site.allow_private_apis else "",
        "model server" if site.model_server is not None else "",
        *sorted(feature.value for feature in site.features),
    )
    facts = {label: ", ".join(filter(None, traits)), f"{label} name": site.name}
    if site.base_url:
        facts[f"{label} host"] = host_of(site.base_url)
    if site.docs_folder is not None:
        facts[f"{label} folder"] = f"{site.docs_folder} ({_state_of(site.docs_folder)})"
    return facts


def _state_of(folder: Path) -> str:
    try:
        return "with docs.json" if (folder / "docs.json").is_file() else "no docs.json"
    except OSError as error:
        return f"unreadable: {error.strerror or type(error).__name__}"

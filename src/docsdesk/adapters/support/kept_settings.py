"""The settings file, read without changing it, whatever state it is in."""

import asyncio
from pathlib import Path

from pydantic import ValidationError

from docsdesk.adapters.files.settings_file import MOST_BYTES, settings_in
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.field_problems import first_problem
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.domain.support.diagnostics import Contents, Facts
from docsdesk.domain.support.site_names import host_of
from docsdesk.processes.loop import in_thread

PATIENCE = 3.0
"""Seconds."""


class KeptSettings:
    """Read once, in bounded time, for all who ask."""

    def __init__(self, settings_file: Path) -> None:
        self._file = settings_file
        self._reading: asyncio.Future[Settings] | None = None
        self.problem = ""
        """Why they could not be read."""

    async def settings(self) -> Settings:
        """The defaults if they could not be read. Cancelling one who asks does not stop it for the others."""
        self._reading = self._reading or asyncio.ensure_future(self._read())
        return await asyncio.shield(self._reading)

    async def _read(self) -> Settings:
        try:
            async with asyncio.timeout(PATIENCE):
                return settings_in(await in_thread(read_ordinary, self._file, MOST_BYTES))
        except FileNotFoundError:
            return Settings()
        except TimeoutError:
            self.problem = f"The settings file gave no answer within {PATIENCE:g} seconds."
        except ValidationError as error:
            self.problem = f"The settings file is damaged: {first_problem(error, 'all of it')}."
        except UnreadableFileError as error:
            self.problem = f"The settings file cannot be used: {error.problem}."
        except OSError as error:
            self.problem = f"The settings file cannot be read: {error.strerror or type(error).__name__}."
        return Settings()


async def sites_part(kept: KeptSettings) -> Contents:
    """What kind of sites there are; their names and hosts can be hidden from it."""
    found = (await kept.settings()).sites

    def read() -> Contents:
        facts = [("sites", str(len(found)))] if not kept.problem else []
        for number, site in enumerate(found, 1):
            facts += _facts(f"site-{number}", site)
        return Contents(tuple(facts), problem=kept.problem)

    return await in_thread(read)


def _facts(label: str, site: Site) -> Facts:
    features = ", ".join(sorted(feature.value for feature in site.features))
    traits = (
        site.kind.value,
        "production" if site.production else "",
        f"with {features}" if features else "",
        "certificates of its own" if site.ca_file is not None else "",
        "private APIs allowed" if site.allow_private_apis else "",
        "model server" if site.model_server is not None else "",
    )
    known = [(label, ", ".join(filter(None, traits))), (f"{label} name", site.name)]
    if site.base_url:
        known.append((f"{label} host", host_of(site.base_url)))
    if site.docs_folder is not None:
        known.append((f"{label} folder", f"{site.docs_folder} ({_state(site.docs_folder)})"))
    return tuple(known)


def _state(folder: Path) -> str:
    try:
        has_config = (folder / "docs.json").is_file()
        has_git = any((above / ".git").exists() for above in (folder, *folder.parents))
    except OSError as error:
        return f"unreadable: {error.strerror or type(error).__name__}"
    return f"{'docs.json' if has_config else 'no docs.json'}, {'Git' if has_git else 'no Git'}"

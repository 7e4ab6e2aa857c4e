"""Create an API page, add it to the navigation, and undo both."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError
from docsdesk.docs.json.spans import Path as ConfigPath
from docsdesk.docs.navigation import with_page
from docsdesk.docs.pages.new_page import NewPage
from docsdesk.domain.errors import DocsFolderError
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles
from docsdesk.usecases.ports import ConfigFile, DocsFiles, Replacement


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """docs.json as shown in the review of a new page."""

    file: ConfigFile
    text: ConfigText


@dataclass(frozen=True, slots=True)
class CreatedPage:
    """`config` is docs.json before and after, None if it was not written; `problem` says why that failed."""

    page: PageFile
    config: tuple[ConfigFile, ConfigFile] | None = None
    problem: str = ""


async def read_site_config(files: DocsFiles, folder: Path) -> SiteConfig | None:
    """None if it is not JSON: pages can be created, but not listed. Raises DocsFolderError."""
    file = await files.read_config(folder)
    try:
        text = ConfigText(file.content.decode("utf-8"))
        return SiteConfig(file, text) if isinstance(text.value, dict) else None
    except (UnicodeDecodeError, JsonSyntaxError):
        return None


async def create_page(
    pages: PageFiles,
    configs: DocsFiles,
    folder: Path,
    new: NewPage,
    listed: tuple[SiteConfig, ConfigPath] | None = None,
) -> CreatedPage:
    """`listed` is docs.json and the list that the page is added to. Raises FileThereError, UnreadableFileError."""
    page = await pages.create(folder, new.file, new.text().encode())
    if listed is None:
        return CreatedPage(page)
    config, where = listed
    changed = with_page(config.text, where, new.file.with_suffix("").as_posix())
    try:
        (after,) = await configs.replace(Replacement(config.file, changed.text.encode()))
    except DocsFolderError as error:
        return CreatedPage(page, problem=str(error))
    return CreatedPage(page, (config.file, after))


async def uncreate_page(pages: PageFiles, configs: DocsFiles, created: CreatedPage) -> str:
    """Remove the page and restore docs.json; returns what could not be done, in a sentence."""
    problems: list[str] = []
    if created.config is not None:
        before, after = created.config
        try:
            await configs.replace(Replacement(after, before.content))
        except DocsFolderError as error:
            problems.append(str(error))
    try:
        await pages.remove(created.page)
    except DocsFolderError as error:
        problems.append(str(error))
    return " ".join(problems)

"""Create an API page, put it into the navigation, and take both back."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError
from docsdesk.docs.json.spans import Path as ConfigPath
from docsdesk.docs.navigation.edit import with_page
from docsdesk.docs.pages.new_page import NewPage
from docsdesk.domain.errors import DocsFolderError
from docsdesk.usecases.pages.page_ports import PageFile, PageFiles
from docsdesk.usecases.ports import ConfigFile, DocsFiles, Replacement


@dataclass(frozen=True, slots=True)
class SiteConfig:
    """docs.json as the review of a new page showed it."""

    file: ConfigFile
    text: ConfigText


@dataclass(frozen=True, slots=True)
class CreatedPage:
    """`config` is docs.json before and after, None where it was not written; `problem` says why that failed."""

    page: PageFile
    config: tuple[ConfigFile, ConfigFile] | None = None
    problem: str = ""


async def read_site_config(files: DocsFiles, folder: Path) -> SiteConfig | None:
    """None for one that is no JSON: pages can be created, but not listed. Raises DocsFolderError."""
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
    """`listed` is docs.json and the list in it to put the page into. Raises FileThereError, UnreadableFileError."""
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
    """Take the page away again, and docs.json back to what it was; what could not be done, in a sentence."""
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

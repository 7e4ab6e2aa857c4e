"""Answers the panes' questions about a site with a local docs folder; a child process reads the folder."""

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.assistant.assistant_readiness import AskChoices
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.folder_questions import ChoosableNames, OpenFolder


class FolderKnowledge:
    """Returns nothing without a folder, or for a broken one, which other panes report."""

    def __init__(self, folder: OpenFolder) -> None:
        self._folder = folder

    async def site_pages(self, site: Site) -> tuple[ExportablePage, ...]:
        """In reading order."""
        return (await self._names(site)).pages

    async def ask_choices(self, site: Site) -> AskChoices:
        names = await self._names(site)
        pages = tuple(ExportablePage(f"/{page.path}", page.title) for page in names.pages)
        return AskChoices(pages, names.versions, names.languages)

    async def suggested_questions(self, site: Site) -> tuple[str, ...]:
        """Empty for a hosted site, whose pages are not available here."""
        return (await self._names(site)).questions if site.is_local else ()

    async def suggested_set(self, site: Site) -> QuestionSet:
        """The questions that the pages of the site's folder suggest. Raises DocsFolderError."""
        name = QCoreApplication.translate("SiteQuestions", "Docs headings")
        if site.docs_folder is None:
            return QuestionSet(name=name, site_id=site.id)
        return await self._folder.suggest_set(site.docs_folder, name, site.id)

    async def _names(self, site: Site) -> ChoosableNames:
        try:
            return await self._folder.read_names(site.docs_folder) if site.docs_folder else ChoosableNames()
        except DocsFolderError:
            return ChoosableNames()

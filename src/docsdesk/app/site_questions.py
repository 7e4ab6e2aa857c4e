"""The way to every assistant that a question set can ask: the draft's engine, and the hosted service."""

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from docsdesk.adapters.given_files import read_question_file
from docsdesk.adapters.question_journal import QuestionTables
from docsdesk.adapters.text_files import save_file
from docsdesk.app.backend import Backend
from docsdesk.app.site_pages import site_pages
from docsdesk.docs.folder import load_folder
from docsdesk.domain.cited_page import page_paths
from docsdesk.domain.question_run import TargetKind
from docsdesk.domain.question_set import QuestionSet
from docsdesk.domain.site import Site
from docsdesk.ui.questions.ports import QuestionsPorts, Reached, targets_of
from docsdesk.usecases.open_site import open_docs_folder, open_hosted_site
from docsdesk.usecases.suggest_question_set import suggest_question_set


def question_ports(backend: Backend) -> QuestionsPorts:
    assistants = _Assistants(backend)
    return QuestionsPorts(
        journal=QuestionTables(backend.journal),
        clock=backend.clock,
        random=random.random,
        reach=assistants.reach,
        pages=site_pages,
        suggest=_suggest,
        read_file=read_question_file,
        save_file=save_file,
        budget=partial(_left_words, backend),
    )


def _left_words(backend: Backend, site: Site) -> str:
    known = backend.budget.known(site.base_url.rstrip("/"))
    if known is None:
        return ""
    words = QCoreApplication.translate("SiteQuestions", "{left} questions are left as far as this machine knows.")
    return words.format(left=f"{known.left:,}")


class _Assistants:
    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    @asynccontextmanager
    async def reach(self, site: Site, kind: TargetKind) -> AsyncGenerator[Reached]:
        """For as long as the context lasts. Raises DocsdeskError."""
        backend = self._backend
        target = next(target for target in targets_of(site) if target.kind is kind)
        if kind is TargetKind.DRAFT:
            connection = await open_docs_folder(site, backend.engines, backend.secrets)
            pages = page_paths([page.path for page in await site_pages(site)])
        else:
            connection, pages = await open_hosted_site(site, backend.secrets), frozenset[str]()
        async with backend.service(connection) as service:
            yield Reached(service, connection.assistant_domain, target, pages)


async def _suggest(site: Site) -> QuestionSet:
    """What the pages of the site's folder ask themselves. Raises DocsFolderError."""
    name = QCoreApplication.translate("SiteQuestions", "From the docs' headings")
    return await asyncio.to_thread(_suggested, site.docs_folder, name, site.id)


def _suggested(folder: Path | None, name: str, site_id: str) -> QuestionSet:
    pages = load_folder(folder).pages if folder is not None else ()
    return suggest_question_set(pages, name=name, site_id=site_id)

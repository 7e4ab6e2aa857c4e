"""The way to every assistant that a question set can ask: the draft's engine, and the hosted service."""

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial

from PySide6.QtCore import QCoreApplication

from docsdesk.adapters.files.given_files import read_question_file
from docsdesk.adapters.files.text_files import save_file
from docsdesk.adapters.journal.questions import QuestionTables
from docsdesk.app.backend import Backend
from docsdesk.app.folder_knowledge import FolderKnowledge
from docsdesk.domain.questions.cited_page import page_paths
from docsdesk.domain.questions.question_run import TargetKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.questions.ports import QuestionsPorts, Reached, targets_of
from docsdesk.usecases.sites.open_site import open_docs_folder, open_hosted_site


def question_ports(backend: Backend, known: FolderKnowledge) -> QuestionsPorts:
    assistants = _Assistants(backend, known)
    return QuestionsPorts(
        journal=QuestionTables(backend.journal),
        clock=backend.clock,
        random=random.random,
        reach=assistants.reach,
        pages=known.site_pages,
        suggest=known.suggested_set,
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
    def __init__(self, backend: Backend, known: FolderKnowledge) -> None:
        self._backend = backend
        self._known = known

    @asynccontextmanager
    async def reach(self, site: Site, kind: TargetKind) -> AsyncGenerator[Reached]:
        """For as long as the context lasts. Raises DocsdeskError."""
        backend = self._backend
        target = next(target for target in targets_of(site) if target.kind is kind)
        if kind is TargetKind.DRAFT:
            connection = await open_docs_folder(site, backend.engines, backend.secrets)
            pages = page_paths([page.path for page in await self._known.site_pages(site)])
        else:
            connection, pages = await open_hosted_site(site, backend.secrets), frozenset[str]()
        async with backend.service(connection) as service:
            yield Reached(service, connection.assistant_domain, target, pages)

"""Components and expressions that fail, found by running those of each page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from docsdesk.docs.cache import Cache
from docsdesk.docs.checks.page_facts import PageSource
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at
from docsdesk.docs.mdx.html.rendering import Surroundings
from docsdesk.docs.mdx.page_html import PageText, script_problems
from docsdesk.domain.problem import Problem
from docsdesk.engine.scripts.process import ScriptProcess
from docsdesk.processes.environment import own_command


@dataclass(frozen=True, slots=True)
class FailingComponents:
    """A PageRunner. `cache` keeps what pages turned into."""

    cache: Cache

    def __call__(self, folder: DocsFolder, pages: Sequence[PageSource]) -> Iterator[Problem]:
        scripts = ScriptProcess(own_command(), self.cache)
        variables = object_at(folder.config, "variables")
        around = Surroundings(str, str, folder.snippet, variables, scripts=scripts)
        try:
            for page in pages:
                yield from script_problems(PageText(page.file, page.text, page.start, page.front_matter), around)
        finally:
            scripts.close()

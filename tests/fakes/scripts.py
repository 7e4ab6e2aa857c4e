"""The JavaScript of pages, run in the tests' process."""

from docsdesk.docs.mdx.scripts.port import Order, RanPage
from docsdesk.engine.scripts.worker import PageScriptRunner


class ScriptsHere:
    def __init__(self) -> None:
        self._runner = PageScriptRunner()
        self.pages: list[str] = []
        """The pages that were run, one after another."""

    def run(self, order: Order) -> RanPage:
        self.pages.append(order.page)
        return self._runner(order)

"""Writes the redirects that are asked for where states of a site are compared."""

from PySide6.QtCore import QObject

from docsdesk.ui.bundles.compare.tab import CompareTab
from docsdesk.ui.notices import Notice, Notices, Severity
from docsdesk.ui.pages.pane import PagesPane

_PANE = "bundles"


class ComparedRedirects(QObject):
    def __init__(self, compared: CompareTab, pages: PagesPane, notices: Notices) -> None:
        super().__init__(pages)
        self._compared, self._pages, self._notices = compared, pages, notices
        self._asked: set[tuple[str, str]] = set()
        compared.item.redirect_requested.connect(self._ask)
        pages.redirect_told.connect(self._tell)

    def _ask(self, address: str, target: str) -> None:
        pair = address.strip("/"), target.strip("/")
        self._asked.add(pair)
        self._pages.redirect(*pair)

    def _tell(self, old: str, new: str, problem: str) -> None:
        if (old, new) not in self._asked:
            return
        self._asked.discard((old, new))
        if problem:
            title = self.tr("/{old} was not redirected.").format(old=old)
            self._notices.post(Notice(title, problem, pane=_PANE))
            return
        words, caption = self.tr("Redirected /{old} to /{new}.").format(old=old, new=new), self.tr("Undo")
        self._notices.post(Notice(words, severity=Severity.GOOD, pane=_PANE, caption=caption, act=self._undo))
        self._compared.compare_again()

    def _undo(self) -> None:
        self._pages.undo()

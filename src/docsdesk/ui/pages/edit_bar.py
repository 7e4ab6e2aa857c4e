"""The result of the last edit, with each page that failed, and undo."""

from dataclasses import dataclass

from PySide6.QtCore import Signal

from docsdesk.ui.notices import Severity
from docsdesk.ui.pages.words import count_words
from docsdesk.ui.texts import told
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.usecases.pages.edit_pages import PagesEdit

MOST_FAILURES = 5


@dataclass(frozen=True, slots=True)
class Edited:
    """`what` describes the edit: "Changed playground", or with a `sentence`, that says all of it."""

    what: str
    edit: PagesEdit
    can_undo: bool
    sentence: str = ""


class EditBar(OfferBar):
    undo_requested = Signal()

    def __init__(self) -> None:
        super().__init__("edited", Severity.GOOD, is_title=True)
        self._undo = button("undo_edit", self.tr("Undo"), icon_name="undo")
        self._undo.clicked.connect(self.undo_requested)
        self.furnish(self._undo, can_dismiss=True)

    def show_edit(self, edited: Edited) -> None:
        edit = edited.edit
        if edit.written:
            names = edit.written[0][1].file.as_posix() if len(edit.written) == 1 else count_words(len(edit.written))
            words = edited.sentence or self.tr("{what} in {pages}.").format(what=edited.what, pages=names)
        else:
            words = self.tr("No page could be written.") if edit.failures else self.tr("Nothing was written.")
        lines = [f"{failure.file}: {told(failure.problem)}" for failure in edit.failures[:MOST_FAILURES]]
        if (more := len(edit.failures) - MOST_FAILURES) > 0:
            lines.append(self.tr("{count} more").format(count=more))
        self._undo.setVisible(edited.can_undo and bool(edit.written))
        self.say(words, "\n".join(lines), Severity.WARN if edit.failures else Severity.GOOD)

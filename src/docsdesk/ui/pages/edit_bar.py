"""What the last edit did, page by page where it failed, and the way back."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QFrame

from docsdesk.ui.pages.words import count_words
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.usecases.pages.edit_pages import PagesEdit

MOST_FAILURES = 5


@dataclass(frozen=True, slots=True)
class Edited:
    """`what` says what was done: "Changed playground"."""

    what: str
    edit: PagesEdit
    can_undo: bool


class EditBar(QFrame):
    def __init__(self, undo: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._mark = Mark("good", Tone.GOOD)
        self._words = label("", Role.STRONG, name="edit_done", wrap=True)
        self._failures = label("", name="edit_failures", wrap=True)
        self._undo = button("undo_edit", self.tr("Undo"), icon_name="undo")
        self._undo.clicked.connect(undo)
        dismiss = icon_button("dismiss_edit", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.hide)
        self.setLayout(
            Row(
                self._mark,
                fill(Column(self._words, self._failures, gap=Gap.HAIR)),
                self._undo,
                dismiss,
                gap=Gap.M,
                margins=(Gap.M, Gap.S, Gap.S, Gap.S),
            )
        )
        self.hide()

    def show_edit(self, edited: Edited) -> None:
        edit = edited.edit
        is_whole = not edit.failures
        self._mark.show_icon("good" if is_whole else "warn", Tone.GOOD if is_whole else Tone.WARN)
        restyle(self, "severity", "good" if is_whole else "warn")
        if edit.written:
            names = edit.written[0][1].file.as_posix() if len(edit.written) == 1 else count_words(len(edit.written))
            self._words.setText(self.tr("{what} in {pages}.").format(what=edited.what, pages=names))
        else:
            self._words.setText(self.tr("Nothing was written.") if is_whole else self.tr("No page could be written."))
        lines = [f"{failure.file}: {failure.problem}" for failure in edit.failures[:MOST_FAILURES]]
        if (more := len(edit.failures) - MOST_FAILURES) > 0:
            lines.append(self.tr("{count} more").format(count=more))
        self._failures.setText("\n".join(lines))
        self._failures.setVisible(bool(lines))
        self._undo.setVisible(edited.can_undo and bool(edit.written))
        self.show()

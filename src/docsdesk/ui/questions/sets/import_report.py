"""What is wrong in a file of questions, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QFrame

from docsdesk.docs.questions.fields import FileProblem
from docsdesk.domain.rule import Severity
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.labels import Role, label, restyle
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.outline import Outline
from docsdesk.ui.widgets.lists.outline_model import OutlineRow
from docsdesk.ui.widgets.mark import Mark

MOST_SEEN, ROW = 5, 28


@dataclass(frozen=True, slots=True)
class Imported:
    """`taken` questions of the file are in a set now; none where it has errors."""

    file: str
    taken: int
    problems: Sequence[FileProblem] = ()


class ImportReport(QFrame):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._mark = Mark("warn", Tone.WARN)
        self._words = label("", Role.STRONG, name="import_words", wrap=True)
        self._problems = Outline("import_problems", self.tr("Problems in the file"))
        dismiss = icon_button("dismiss_import", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.hide)
        self.setLayout(
            Column(
                Row(self._mark, fill(self._words), dismiss, gap=Gap.M),
                self._problems,
                gap=6,
                margins=(Gap.M, 6, Gap.S, Gap.S),
            )
        )
        self.hide()

    def show_import(self, imported: Imported) -> None:
        errors = [problem for problem in imported.problems if problem.severity is Severity.ERROR]
        if errors:
            words = self.tr("Nothing of {file} was taken in: correct it, then import it again.")
        else:
            words = self.tr("{questions} of {file} were taken in.")
        self._words.setText(words.format(file=imported.file, questions=count_words(imported.taken)))
        self._mark.show_icon("bad" if errors else "good", Tone.BAD if errors else Tone.GOOD)
        restyle(self, "severity", "bad" if errors else "good")
        self._problems.show_rows([self._row(problem) for problem in imported.problems])
        self._problems.setVisible(bool(imported.problems))
        self._problems.setFixedHeight(ROW * min(len(imported.problems), MOST_SEEN) + 4)
        self.show()

    def _row(self, problem: FileProblem) -> OutlineRow:
        is_error = problem.severity is Severity.ERROR
        place = self.tr("line {line}").format(line=problem.place.line)
        icon, tone = ("bad", Tone.BAD) if is_error else ("warn", Tone.WARN)
        return OutlineRow(problem.title, place, icon, tone, hint=str(problem))

"""Problems in a file of questions, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from docsdesk.docs.questions.fields import FileProblem
from docsdesk.domain.rule import Severity
from docsdesk.ui import notices
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.texts import told
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow

MOST_SEEN, ROW = 5, 28


@dataclass(frozen=True, slots=True)
class Imported:
    """`taken` questions of the file are now in a set; none if it has errors."""

    file: str
    taken: int
    problems: Sequence[FileProblem] = ()


class ImportReport(OfferBar):
    def __init__(self) -> None:
        super().__init__("import", is_title=True)
        self._problems = Outline("import_problems", self.tr("Problems in the file"))
        self._problems.hide()
        self.furnish(can_dismiss=True, below=self._problems)

    def show_import(self, imported: Imported) -> None:
        errors = [problem for problem in imported.problems if problem.severity is Severity.ERROR]
        if errors:
            words = self.tr("Nothing was imported. Fix the problems in {file}, then import it again.")
        else:
            words = self.tr("Imported {questions} from {file}.")
        self._problems.show_rows([self._row(problem) for problem in imported.problems])
        self._problems.setVisible(bool(imported.problems))
        self._problems.setFixedHeight(ROW * min(len(imported.problems), MOST_SEEN) + 4)
        words = words.format(file=imported.file, questions=count_words(imported.taken))
        self.say(words, severity=notices.Severity.BAD if errors else notices.Severity.GOOD)

    def _row(self, problem: FileProblem) -> OutlineRow:
        is_error = problem.severity is Severity.ERROR
        place = self.tr("line {line}").format(line=problem.place.line)
        icon, tone = ("bad", Tone.BAD) if is_error else ("warn", Tone.WARN)
        title = told(problem.title)
        return OutlineRow(title, place, icon, tone, hint=f"{problem.place}: {title}")

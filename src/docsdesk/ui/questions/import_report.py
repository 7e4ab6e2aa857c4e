"""What came of importing a file of questions, with its problems line by line."""

from docsdesk.docs.questions.fields import FileProblem, ReadQuestions
from docsdesk.domain.rule import Severity
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow

_MAX_ROWS = 5
_ROW_HEIGHT_PX = 28


class ImportReport(OfferBar):
    def __init__(self) -> None:
        super().__init__("import", is_title=True)
        self._problems = Outline("import_problems", self.tr("Problems in the file"))
        self._problems.hide()
        self.furnish(can_dismiss=True, below=self._problems)

    def show_import(self, file: str, read: ReadQuestions) -> None:
        self._problems.show_rows([self._row(problem) for problem in read.problems])
        self._problems.setVisible(bool(read.problems))
        self._problems.setFixedHeight(_ROW_HEIGHT_PX * min(len(read.problems), _MAX_ROWS) + 4)
        if read.is_sound:
            words = self.tr("Imported {questions} from {file}.")
            self.say(words.format(file=file, questions=count_words(len(read.questions))), severity=NoticeSeverity.GOOD)
        else:
            words = self.tr("Nothing was imported. Fix the problems in {file}, then import it again.")
            self.say(words.format(file=file), severity=NoticeSeverity.BAD)

    def _row(self, problem: FileProblem) -> OutlineRow:
        is_error = problem.severity is Severity.ERROR
        place = self.tr("line {line}").format(line=problem.place.line)
        icon, tone = ("bad", Tone.BAD) if is_error else ("warn", Tone.WARN)
        title = translate_text(problem.title)
        return OutlineRow(title, place, icon, tone, hint=f"{problem.place}: {title}")

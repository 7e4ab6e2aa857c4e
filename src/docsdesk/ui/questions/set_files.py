"""Imports and exports files of question sets, with the problems of a file line by line."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.questions.fields import FileProblem
from docsdesk.docs.questions.question_file import CSV_SUFFIXES, YAML_SUFFIXES, read_questions, write_questions
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.domain.rule import Severity
from docsdesk.ui import notices
from docsdesk.ui.questions.controller import PANE, QuestionsController
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.tasks import IfRunning, Tasks
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
        self.say(words, severity=notices.NoticeSeverity.BAD if errors else notices.NoticeSeverity.GOOD)

    def _row(self, problem: FileProblem) -> OutlineRow:
        is_error = problem.severity is Severity.ERROR
        place = self.tr("line {line}").format(line=problem.place.line)
        icon, tone = ("bad", Tone.BAD) if is_error else ("warn", Tone.WARN)
        title = told(problem.title)
        return OutlineRow(title, place, icon, tone, hint=f"{problem.place}: {title}")


READABLE = (*CSV_SUFFIXES, *YAML_SUFFIXES)


class SetFiles(QObject):
    imported = Signal(Imported)

    def __init__(self, tasks: Tasks, sets: QuestionsController, ports: QuestionsPorts) -> None:
        super().__init__()
        self._tasks = tasks
        self._sets = sets
        self._ports = ports

    def read(self, path: Path) -> None:
        """Create a set from a file's questions, unless the file has errors."""
        self._tasks.start("import questions", partial(self._read, path), pane=PANE, if_running=IfRunning.REPLACE)

    def write(self, path: Path) -> None:
        """Write the current set in the format that the file's name implies; YAML if it implies none."""
        current = self._sets.current
        if current is not None:
            target = path if path.suffix.lower() in READABLE else path.with_name(f"{path.name}.yaml")
            work = partial(self._write, target, current)
            self._tasks.start("export questions", work, pane=PANE, if_running=IfRunning.REPLACE)

    async def _read(self, path: Path) -> None:
        content = await self._ports.read_file(path)
        read = await asyncio.to_thread(read_questions, PurePosixPath(path.name), content)
        if read.is_sound:
            self._sets.add(QuestionSet(name=read.name or path.stem, questions=read.questions))
        taken = len(read.questions) if read.is_sound else 0
        self.imported.emit(Imported(path.name, taken, read.problems))

    async def _write(self, path: Path, question_set: QuestionSet) -> None:
        content = await asyncio.to_thread(write_questions, question_set, path.suffix)
        await self._ports.save_file(path, content)

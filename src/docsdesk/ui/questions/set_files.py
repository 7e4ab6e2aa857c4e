"""Reads and writes files of question sets, off the window's thread."""

import asyncio
from functools import partial
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QObject, Signal

from docsdesk.docs.questions.question_file import CSV_SUFFIXES, YAML_SUFFIXES, read_questions, write_questions
from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.ui.questions.controller import PANE, QuestionsController
from docsdesk.ui.questions.ports import QuestionsPorts
from docsdesk.ui.questions.sets.import_report import Imported
from docsdesk.ui.tasks import IfRunning, Tasks

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

"""Asks where the questions of a set come from and go to."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from docsdesk.domain.question_set import QuestionSet
from docsdesk.ui.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.questions.set_files import READABLE


def ask_for_questions(parent: QWidget, chosen: Callable[[Path], None]) -> None:
    patterns = " ".join(f"*{suffix}" for suffix in READABLE)
    filters = parent.tr("Questions ({patterns})").format(patterns=patterns)
    ask_for_file(parent, parent.tr("Import questions"), filters, chosen)


def ask_where_to_export(parent: QWidget, question_set: QuestionSet, chosen: Callable[[Path], None]) -> None:
    """As CSV, unless the person names another form."""
    name = "".join(one if one.isalnum() or one in " -_." else "-" for one in question_set.name).strip()
    ask_where_to_save(parent, parent.tr("Export the question set"), f"{name or 'questions'}.csv", chosen)

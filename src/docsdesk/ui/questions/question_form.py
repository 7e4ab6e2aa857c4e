"""One question and the requirements for its answer, edited beside the table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QCompleter, QLineEdit, QListView, QListWidget, QPlainTextEdit, QWidget

from docsdesk.domain.questions.answer_checks import expression_problem
from docsdesk.domain.questions.question_set import PageMatch, Question
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.usecases.exports.plan_export import ExportablePage

MAX_OFFERED_PAGES = 6
ROW_HEIGHT_PX = 28


class PageField(QWidget):
    """Enter takes the first page that matches, or the typed path; Delete removes a chosen one."""

    def __init__(self, see_change: Callable[[], object]) -> None:
        super().__init__()
        self._see_change = see_change
        self._path_of: dict[str, str] = {}
        """Of each page's title with its path, as they are offered."""
        self._names = QStringListModel(self)
        self._chosen = _ChosenPages(self._remove)
        self._chosen.setAccessibleName(self.tr("Expected pages"))
        self._chosen.setToolTip(self.tr("Press Delete to remove a page"))
        self.input = QLineEdit(placeholderText=self.tr("Add a page"))
        self.input.setObjectName("expected_page")
        self.input.setAccessibleName(self.tr("Add an expected page"))
        self._completer = self._make_completer()
        matches = {
            PageMatch.ANY: self.tr("Any of them cited"),
            PageMatch.ALL: self.tr("All of them cited"),
            PageMatch.FIRST: self.tr("One of them cited first"),
        }
        self._match = choice_box("page_match", self.tr("Which pages must be cited"), matches.items())
        self.setLayout(Column(self._chosen, self.input, self._match, gap=Gap.XS))
        FocusStart(self, self.input)
        self.input.setCompleter(self._completer)
        self.input.returnPressed.connect(self._take_typed)
        give_row_menu(self._chosen, lambda menu, _: menu.addAction(self.tr("Remove"), self._remove))
        self._match.currentIndexChanged.connect(see_change)
        self._show_chosen(())

    def show_pages(self, pages: Sequence[ExportablePage]) -> None:
        """The pages to pick from; if there are none, paths are typed."""
        self._path_of = {f"{page.title}   {page.path}": page.path for page in pages}
        self._names.setStringList(list(self._path_of))

    def choose(self, paths: Sequence[str], match: PageMatch) -> None:
        self.input.clear()
        self._match.setCurrentIndex(self._match.findData(match))
        if tuple(paths) != self.paths():
            self._show_chosen(paths)

    def paths(self) -> tuple[str, ...]:
        return tuple(self._chosen.item(row).text() for row in range(self._chosen.count()))

    def match(self) -> PageMatch:
        return PageMatch(self._match.currentData())

    def _take_typed(self) -> None:
        typed = self.input.text().strip()
        is_own = typed.strip("/") in self._path_of.values() or "*" in typed or "#" in typed
        offered = "" if is_own or not typed else self._completer.currentCompletion()
        self._add(self._path_of.get(offered, typed))

    def _take_offered(self, name: str) -> None:
        self._add(self._path_of.get(name, ""))

    def _add(self, path: str) -> None:
        self.input.clear()
        if path and path not in self.paths():
            self._show_chosen((*self.paths(), path))
            self._see_change()

    def _remove(self) -> None:
        row = self._chosen.currentRow()
        if row >= 0:
            self._show_chosen([path for number, path in enumerate(self.paths()) if number != row])
            (self._chosen if self._chosen.count() else self.input).setFocus()
            self._see_change()

    def _show_chosen(self, paths: Sequence[str]) -> None:
        row = self._chosen.currentRow()
        self._chosen.clear()
        self._chosen.addItems(list(paths))
        self._chosen.setCurrentRow(min(max(row, 0), len(paths) - 1))
        self._chosen.setFixedHeight(ROW_HEIGHT_PX * min(max(len(paths), 1), 4) + 4)
        self._chosen.setVisible(bool(paths))
        self._match.setVisible(len(paths) > 1 or self.match() is PageMatch.FIRST)

    def _make_completer(self) -> QCompleter:
        made = QCompleter(self._names, self)
        made.setFilterMode(Qt.MatchFlag.MatchContains)
        made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        made.setMaxVisibleItems(MAX_OFFERED_PAGES)
        offers = QListView()
        offers.setObjectName("offered_pages")
        offers.setAccessibleName(self.tr("Matching pages"))
        made.setPopup(offers)
        # Queued, as the field itself first takes over what was chosen.
        made.activated.connect(self._take_offered, Qt.ConnectionType.QueuedConnection)
        return made


class _ChosenPages(QListWidget):
    def __init__(self, remove: Callable[[], object]) -> None:
        super().__init__()
        self._remove = remove
        self.setObjectName("expected_pages")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        else:
            super().keyPressEvent(event)


PAUSE_MS = 300
"""Milliseconds between the last key and reporting the change."""
MAX_WORDS = 100_000


class QuestionForm(Scrolled):
    changed = Signal(Question)
    """The edited question; never one without words."""

    def __init__(self) -> None:
        super().__init__("question_form")
        self.setAccessibleName(self.tr("Expected answer"))
        self._question: Question | None = None
        self._is_showing = False
        self._text = _text_box(3)
        self.pages = PageField(self._edit)
        self._must, self._must_not = _text_box(3), _text_box(2)
        self._refuse = QCheckBox(self.tr("Should say the docs have no answer"))
        self._words = QLineEdit(placeholderText=self.tr("No limit"))
        self._path = QLineEdit()
        self._version, self._language = QLineEdit(), QLineEdit()
        self._notes = _text_box(2)
        self._enabled = QCheckBox(self.tr("Include in runs"))
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self._connect()
        FocusStart(self, self._text)

    def show_question(self, question: Question) -> None:
        """Show it, first reporting pending input for the previous one."""
        self.tell_now()
        if question == self._question:
            return
        self._question = question
        self._is_showing = True
        for field, text in (
            (self._text, question.text),
            (self._must, "\n".join(question.must)),
            (self._must_not, "\n".join(question.must_not)),
            (self._notes, question.notes),
        ):
            if field.toPlainText() != text:
                field.setPlainText(text)
        self.pages.choose(question.pages, question.match)
        self._refuse.setChecked(question.refuse)
        self._words.setText(str(question.most_words or ""))
        self._path.setText(question.current_path)
        self._version.setText(question.version)
        self._language.setText(question.language)
        self._enabled.setChecked(question.enabled)
        self._is_showing = False
        self._check()

    def tell_now(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._tell()

    def _tell(self) -> None:
        question = self._read()
        if question is not None and question != self._question:
            self._question = question
            self.changed.emit(question)

    def _read(self) -> Question | None:
        text = " ".join(self._text.toPlainText().split())
        if self._question is None or not text:
            return None
        words = self._words.text().strip()
        return self._question.model_copy(
            update={
                "text": text,
                "pages": self.pages.paths(),
                "match": self.pages.match(),
                "must": _phrases_in(self._must),
                "must_not": _phrases_in(self._must_not),
                "refuse": self._refuse.isChecked(),
                "most_words": int(words) if _is_count(words) else 0,
                "current_path": self._path.text().strip(),
                "version": self._version.text().strip(),
                "language": self._language.text().strip(),
                "notes": self._notes.toPlainText().strip(),
                "enabled": self._enabled.isChecked(),
            }
        )

    def _check(self) -> None:
        has_text = bool(self._text.toPlainText().strip()) or self._question is None
        self._text_field.set_problem("" if has_text else self.tr("Enter a question."))
        self._must_field.set_problem(self._expression_problem(self._must))
        self._must_not_field.set_problem(self._expression_problem(self._must_not))
        words = self._words.text().strip()
        is_number = not words or _is_count(words)
        self._words_field.set_problem("" if is_number else self.tr("Enter a whole number, or leave it empty."))
        needs_no_page = self._refuse.isChecked() and bool(self.pages.paths())
        problem = self.tr("Remove the expected pages: an answer like this cites none.") if needs_no_page else ""
        self._pages_field.set_problem(problem)

    def _expression_problem(self, field: QPlainTextEdit) -> str:
        for phrase in _phrases_in(field):
            if error := expression_problem(phrase):
                problem = self.tr("{phrase} is not a valid regular expression: {error}.")
                return problem.format(phrase=phrase, error=error)
        return ""

    def _edit(self) -> None:
        if not self._is_showing:
            self._check()
            self._pause.start()

    def _build(self) -> None:
        one_a_line = self.tr("One phrase per line. Use /…/ for a regular expression.")
        self._text_field = FormField("question_text", self.tr("Question"), self._text)
        self._pages_field = FormField("expected_page_picker", self.tr("Expected pages"), self.pages)
        self._must_field = FormField("must_phrases", self.tr("Answer must say"), self._must, help_text=one_a_line)
        self._must_not_field = FormField("must_not_phrases", self.tr("Answer must not say"), self._must_not)
        self._words_field = FormField("most_words", self.tr("Word limit"), self._words)
        for box, name in ((self._refuse, "expect_refusal"), (self._enabled, "question_enabled")):
            box.setObjectName(name)
            box.setAccessibleName(box.text())
        self.hold(
            Column(
                self._text_field,
                self._pages_field,
                self._must_field,
                self._must_not_field,
                self._refuse,
                self._words_field,
                FormField("question_path", self.tr("Current page"), self._path),
                Row(
                    FormField("question_version", self.tr("Version"), self._version),
                    FormField("question_language", self.tr("Language"), self._language),
                    gap=Gap.M,
                ),
                FormField("question_notes", self.tr("Notes"), self._notes),
                self._enabled,
                STRETCH,
                gap=Gap.M,
                margins=(Gap.L, Gap.M, Gap.L, Gap.L),
            )
        )

    def _connect(self) -> None:
        self._pause.timeout.connect(self._tell)
        boxes = self._text, self._must, self._must_not, self._notes
        for field in (*boxes, self._words, self._path, self._version, self._language):
            field.textChanged.connect(self._edit)
        for box in (self._refuse, self._enabled):
            box.toggled.connect(self._edit)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.tell_now()


def _is_count(words: str) -> bool:
    return words.isascii() and words.isdigit() and int(words) <= MAX_WORDS


def _phrases_in(field: QPlainTextEdit) -> tuple[str, ...]:
    """One per line, without empty ones and duplicates."""
    lines = field.toPlainText().splitlines()
    return tuple(dict.fromkeys(line.strip() for line in lines if line.strip()))


def _text_box(lines: int) -> QPlainTextEdit:
    editor = QPlainTextEdit()
    editor.setTabChangesFocus(True)
    editor.setFixedHeight(lines * editor.fontMetrics().lineSpacing() + 18)
    return editor

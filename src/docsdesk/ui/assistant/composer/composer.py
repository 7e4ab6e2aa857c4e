"""Where a question is written and sent, with everything that goes with it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from docsdesk.domain.assistant.conversation import (
    AskExtras,
    AskOptions,
    Attachment,
    ContextItem,
    SendKey,
    changed_options,
)
from docsdesk.ui.announcement import announce
from docsdesk.ui.assistant.composer.chips import ChipRow, extras_of
from docsdesk.ui.assistant.composer.composing import ComposingController
from docsdesk.ui.assistant.composer.context_editor import ContextEditor
from docsdesk.ui.assistant.composer.options_form import OptionsForm
from docsdesk.ui.assistant.composer.page_picker import PagePicker
from docsdesk.ui.assistant.composer.question_input import ComposerInput
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_for_files
from docsdesk.ui.figures import megabytes
from docsdesk.ui.icons import icon
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.usecases.assistant.assistant_readiness import AskChoices
from docsdesk.usecases.assistant.attach_file import MOST_BYTES_TOGETHER, extra_size

_tr = Texts("Attachments")


class Composer(QFrame):
    extras_changed = Signal()
    """What goes with the question has changed."""

    def __init__(
        self, host: QWidget, ask: Callable[[str], object], stop: Callable[[], object], intents: ComposingController
    ) -> None:
        """`host` is the widget that editors are laid over."""
        super().__init__()
        self._ask = ask
        self._stop_answer = stop
        self._intents = intents
        self.setObjectName("composer")
        self.input = ComposerInput(intents.attach, intents.attach_picture, self.tr("Ask about your docs"), self)
        self.options_form = OptionsForm(host)
        self._editor, self._picker = ContextEditor(host), PagePicker(host)
        self._add = _AddMenu(self)
        self._chips = ChipRow(self._open, self._remove)
        self._options = button("ask_options_button", self.tr("Options"), icon_name="tune")
        self._send = button("send_question", self.tr("Ask"), kind=ButtonKind.PRIMARY, do=self._submit)
        self._stop = button("stop_answer", self.tr("Stop"), kind=ButtonKind.PRIMARY, icon_name="stop")
        self._stop.setToolTip(self.tr("Esc"))
        self._stop.hide()
        self._hint = ElidedLabel("", Role.SMALL, or_nothing=True, name="composer_hint")
        self._problem = label("", Role.PROBLEM, name="composer_problem", wrap=True)
        self._problem.hide()
        self._extras = AskExtras()
        self._edited = 0
        self._is_asking = False
        self._keys_hint = ""
        self._asked: Sequence[str] = ()
        self._recalled = 0
        """How many of the questions asked come before the one that is recalled."""
        self._build()
        self._connect()
        self.show_send_key(SendKey.ENTER)
        self.show_options(AskOptions())
        self._refresh()

    def extras(self) -> AskExtras:
        return self._extras

    def set_extras(self, extras: AskExtras) -> None:
        self._extras = extras
        self._chips.show_extras(extras)
        self.show_problem("")
        self._refresh()
        self.extras_changed.emit()

    def add(self, extra: ContextItem | Attachment) -> None:
        """Send it with the question, if the total size allows."""
        extras = self._extras
        if isinstance(extra, ContextItem):
            grown = replace(extras, context=(*extras.context, extra))
        else:
            grown = replace(extras, attachments=(*extras.attachments, extra))
        size = extra_size(grown.attachments, grown.context)
        if size > MOST_BYTES_TOGETHER:
            said = self.tr("Not added: attachments would total {size}. The limit is {most} per question.")
            self.show_problem(said.format(size=megabytes(size), most=megabytes(MOST_BYTES_TOGETHER)))
        else:
            self.set_extras(grown)

    def show_problem(self, problem: str) -> None:
        """Show what could not be added, and why."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def show_options(self, options: AskOptions) -> None:
        self.options_form.show_options(options)
        changed = len(changed_options(options))
        words = self.tr("Options")
        self._options.setText(f"{words} · {changed}" if changed else words)
        summary = _tr("%Ln option(s) changed", changed) if changed else ""
        self._options.setAccessibleDescription(summary)
        self._options.setToolTip(summary or self.tr("Docs version and language, number of search results"))
        restyle(self._options, "changed", "true" if changed else "false")

    def show_choices(self, choices: AskChoices) -> None:
        self._picker.show_pages(choices.pages)
        self.options_form.show_choices(choices)

    def show_send_key(self, key: SendKey) -> None:
        self.input.send_key = key
        is_enter = key is SendKey.ENTER
        self._keys_hint = self.tr("Shift+Enter for a new line") if is_enter else self.tr("Ctrl+Enter to ask")
        if not self._is_asking:
            self._hint.set_whole(self._keys_hint)
        self._send.setToolTip(self.tr("Enter") if is_enter else self.tr("Ctrl+Enter"))

    def show_asking(self, is_asking: bool) -> None:
        """While an answer arrives, nothing can be sent; typed text stays."""
        self._is_asking = is_asking
        had_focus = (self._send if is_asking else self._stop).hasFocus()
        self._send.setVisible(not is_asking)
        self._stop.setVisible(is_asking)
        self._hint.set_whole(self.tr("Esc to stop") if is_asking else self._keys_hint)
        if had_focus:
            self.input.setFocus()
        self._refresh()

    def show_asked(self, questions: Sequence[str]) -> None:
        """The conversation's questions, which Up in the empty field goes back through."""
        if questions != self._asked:
            self._asked = questions
            self._recalled = len(questions)

    def text(self) -> str:
        return self.input.toPlainText()

    def set_text(self, text: str) -> None:
        self.input.setPlainText(text)
        self.input.moveCursor(self.input.textCursor().MoveOperation.End)

    def quote(self, words: str) -> None:
        """Insert the words into the current question as a Markdown quote."""
        quoted = "\n".join(f"> {line}".rstrip() for line in words.strip().splitlines())
        self.set_text("\n\n".join(filter(None, (self.text().rstrip(), quoted, "\n")))[:-1])
        self.setFocus()

    def _build(self) -> None:
        self.setLayout(
            Column(
                self._chips,
                self.input,
                self._problem,
                Row(self._add.button, self._options, fill(self._hint), self._stop, self._send),
                gap=6,
                margins=(Gap.M, 10, Gap.S, Gap.S),
            )
        )
        FocusStart(self, self.input)

    def _connect(self) -> None:
        self.input.entered.connect(self._submit)
        self.input.recall_wanted.connect(self._recall)
        self.input.textChanged.connect(self._refresh)
        self._stop.clicked.connect(self._stop_answer)
        self._options.clicked.connect(lambda: self.options_form.open_at(self._options, self.options_form.page_size))
        self._editor.typed.connect(self._follow)
        self._editor.closed.connect(self._finish_editing)
        self._picker.chosen.connect(self._set_path)
        add = self._add
        add.file.triggered.connect(self._ask_for_files)
        add.code_file.triggered.connect(self._ask_for_code)
        add.code_clipboard.triggered.connect(self._add_code)
        add.selection.triggered.connect(self._add_selection)
        add.page.triggered.connect(lambda: self._pick_page(add.button))

    def _ask_for_files(self) -> None:
        ask_for_files(self, self.tr("Add files"), self._intents.attach)

    def _ask_for_code(self) -> None:
        ask_for_file(self, self.tr("Add code"), self.tr("All files (*)"), self._intents.add_code)

    def _add_code(self) -> None:
        self.add(ContextItem(type="code", value=_clipboard_text()))

    def _add_selection(self) -> None:
        """The clipboard most likely holds the selection; the person can change it before sending."""
        self._edited = len(self._extras.context)
        self._editor.open_for(self._add.button, ContextItem(type="textSelection", value=_clipboard_text()))

    def _pick_page(self, anchor: QWidget) -> None:
        self._intents.read_choices()
        self._picker.open_for(anchor, self._extras.current_path or "")

    def _open(self, place: int, anchor: QWidget) -> None:
        match extras_of(self._extras)[place]:
            case ContextItem() as item:
                self._edited = place
                self._editor.open_for(anchor, item)
            case str():
                self._pick_page(anchor)
            case _:
                pass

    def _follow(self, item: ContextItem) -> None:
        """Keep what is being typed, in case the program ends; its chip is redrawn when typing is done."""
        if self._edited == len(self._extras.context):
            self.add(item)
        else:
            self._extras = self._with_edited(item)
            self.extras_changed.emit()

    def _finish_editing(self) -> None:
        """An item without words is none; one that was never written does not exist yet."""
        item, is_new = self._editor.read_item(), self._edited == len(self._extras.context)
        if item is not None:
            if is_new:
                self.add(item)
            else:
                self.set_extras(self._with_edited(item))
            self._focus_chip(self._edited)
        elif not is_new:
            self._remove(self._edited)

    def _with_edited(self, item: ContextItem) -> AskExtras:
        context, place = self._extras.context, self._edited
        return replace(self._extras, context=(*context[:place], item, *context[place + 1 :]))

    def _remove(self, place: int) -> None:
        kept = [extra for number, extra in enumerate(extras_of(self._extras)) if number != place]
        self.set_extras(
            AskExtras(
                tuple(extra for extra in kept if isinstance(extra, ContextItem)),
                tuple(extra for extra in kept if isinstance(extra, Attachment)),
                next((extra for extra in kept if isinstance(extra, str)), None),
            )
        )
        self._focus_chip(place)

    def _focus_chip(self, place: int) -> None:
        """Return the keyboard focus to the chip at that place, else to the field."""
        chips = self._chips.chips()
        (chips[min(place, len(chips) - 1)].face if chips else self.input).setFocus()

    def _set_path(self, path: str) -> None:
        self.set_extras(replace(self._extras, current_path=path or None))
        self.input.setFocus()

    def _submit(self) -> None:
        if self._is_asking:
            words = self.tr("Still answering. Ask when it is done, or press Esc to stop it.")
            self._hint.set_whole(words)
            announce(self, words)
        elif self._send.isEnabled():
            self._ask(self.text())

    def _recall(self, step: int) -> None:
        asked = self._asked
        if not self.text() or not step:
            self._recalled = len(asked)
        self._recalled = min(max(self._recalled + step, 0), len(asked))
        self.input.recalled = asked[self._recalled] if self._recalled < len(asked) else ""
        self.set_text(self.input.recalled)

    def _refresh(self) -> None:
        # A picture alone can be the question.
        has_question = bool(self.text().strip() or self._extras.attachments)
        self._send.setEnabled(has_question and not self._is_asking)


class _AddMenu(QMenu):
    """Opened by its button; `file`, `code_file` and so on are its actions."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("add_menu")
        self.file = self._add("add_file", self.tr("File or picture…"), "attach")
        self.page = self._add("add_page", self.tr("Current page…"), "pages")
        self.addSeparator()
        self.code_file = self._add("add_code_file", self.tr("Code from a file…"), "code")
        self.code_clipboard = self._add("add_code_clipboard", self.tr("Code from the clipboard"), "code")
        self.selection = self._add("add_selection", self.tr("Selected text…"), "selection")
        self.button: QPushButton = button("add_extra", self.tr("Add"), icon_name="add")
        self.button.setToolTip(self.tr("Add files, code, selected text or the current page"))
        self.button.setMenu(self)
        self.aboutToShow.connect(self._look_at_clipboard)

    def _add(self, name: str, words: str, icon_name: str) -> QAction:
        new_action = self.addAction(icon(icon_name), words)
        new_action.setObjectName(name)
        return new_action

    def _look_at_clipboard(self) -> None:
        self.code_clipboard.setEnabled(bool(_clipboard_text().strip()))


def _clipboard_text() -> str:
    return QGuiApplication.clipboard().text()

"""Parts of a site's form: a key, a path that can be typed or chosen, and what a test found."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from docsdesk.domain.errors import SecretStoreState, WrongKeyKindError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, read_key, recognise
from docsdesk.domain.sites.pasted_connection import key_field
from docsdesk.domain.sites.pasted_values import clean_key
from docsdesk.domain.sites.site import EXPIRY_WARNING_DAYS
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.ui.words.site_words import key_words

_tr = Texts("PathField")
_BESIDE_MARK_PX = 22


class KeyField(QWidget):
    """A line for a key, and below it whether it is stored and when it expires, once there is one."""

    changed = Signal()

    def __init__(self, kind: KeyKind) -> None:
        super().__init__()
        name = key_field(kind)
        self.setObjectName(f"{name}_group")
        self._kind = kind
        self._stored = False
        self._is_unread = False
        """Whether there may be a stored key that the keyring does not hand over."""
        self._keyring: SecretStoreState | None = None
        self._removed = False
        self.line = QLineEdit()
        self.line.setEchoMode(QLineEdit.EchoMode.Password)
        self.field = FormField(name, key_words(kind), self.line, help_text=self._help())
        self._state = StatusPill(name=f"{name}_state")
        self._remove = button(f"{name}_remove", self.tr("Remove"), kind=ButtonKind.LINK, do=self._forget)
        self._expires = QCheckBox(self.tr("Expires on"))
        self._day = QDateEdit(QDate.currentDate().addYears(1))
        self._name_expiry(name)
        below = Row(self._state, self._remove, STRETCH, self._expires, self._day)
        self.setLayout(Column(self.field, below, gap=Gap.XS))
        self.line.textChanged.connect(self._recognise)
        self.line.textEdited.connect(lambda: self.field.set_note(""))
        self.field.left.connect(self.check)
        self._expires.toggled.connect(self._refresh)
        self.show_stored(None, None)

    def show_stored(self, key: ApiKey | None, state: SecretStoreState | None, *, may_be_there: bool = False) -> None:
        """Whether and where the site's key is stored; a state of None means that the keyring has not answered yet.

        `may_be_there` says that the site may have a key that the keyring does not hand over in that state.
        """
        self._stored = key is not None
        self._keyring = state
        self._is_unread = key is None and may_be_there and state is not None and state.may_hold_keys
        self._removed = self._removed and self._stored
        is_known = self._stored or self._is_unread
        self.line.setPlaceholderText(self.tr("Paste a new key to replace it") if is_known else self.tr("Paste the key"))
        self._refresh()

    def set_expiry(self, day: date | None) -> None:
        self._expires.setChecked(day is not None)
        if day is not None:
            self._day.setDate(QDate(day.year, day.month, day.day))

    def expiry(self) -> date | None:
        day = self._day.date()
        return date(day.year(), day.month(), day.day()) if self._expires.isChecked() else None

    def typed_key(self) -> ApiKey | None:
        """The key in the field, None if there is none or it does not belong here."""
        text = self.line.text()
        try:
            return read_key(text, wanted=self._kind) if text.strip() else None
        except WrongKeyKindError:
            return None

    def is_removed(self) -> bool:
        return self._removed

    def has_key(self) -> bool:
        """Whether there will be a key after saving."""
        return self.typed_key() is not None or self._is_unread or (self._stored and not self._removed)

    def check(self) -> bool:
        """Leave out what does not belong to a key, and show what is wrong; return whether nothing is."""
        pasted = clean_key(self.line.text())
        if pasted.text != self.line.text():
            self.line.setText(pasted.text)
            self.field.set_note(translate_text(pasted.note))
        self._check()
        return not self.field.problem()

    def clear(self) -> None:
        """Leave no key behind in the line or in its undo history."""
        self.line.clear()
        self.line.setModified(False)

    def _recognise(self, text: str) -> None:
        kind = recognise(clean_key(text).text)
        if not text.strip() or kind is self._kind:
            self.field.set_problem("")
        elif kind is not None or self._kind is KeyKind.MODEL:
            self._check()
        self._refresh()
        self.changed.emit()

    def _check(self) -> None:
        text = self.line.text()
        problem = ""
        if text.strip():
            try:
                read_key(text, wanted=self._kind)
            except WrongKeyKindError as error:
                problem = translate_text(error.title, error.hint)
        self.field.set_problem(problem)

    def _forget(self) -> None:
        self._removed = True
        self.line.setFocus()
        self._refresh()
        self.changed.emit()

    def _refresh(self) -> None:
        self._remove.setVisible(self._stored and not self._removed)
        self._expires.setVisible(self.has_key())
        self._day.setVisible(self.has_key() and self._expires.isChecked())
        self._state.show_state(*self._describe())
        self._state.setVisible(bool(self._state.word()))
        # The state line says the rest once the key is typed.
        self.field.set_help("" if self.typed_key() is not None else self._help())

    def _describe(self) -> tuple[str, str, Tone]:
        """No words where there is no key: the field is empty, or says what is wrong."""
        if self.typed_key() is not None:
            is_told = self._kind is not KeyKind.MODEL
            words = self.tr("Recognized · stored when you save") if is_told else self.tr("Stored when you save")
            return "key", words, Tone.ACCENT
        if self._removed:
            return "delete", self.tr("Removed when you save"), Tone.WARN
        if self._keyring is None:
            return "waiting", self.tr("Reading the keyring…"), Tone.MUTED
        if self._is_unread:
            # The help is above the keys.
            return "lock", self.tr("Not read: the keyring does not hand it over"), Tone.WARN
        if self._stored and self._keyring in (SecretStoreState.READY, SecretStoreState.NOT_ASKED):
            return "good", self.tr("Stored in the keyring"), Tone.GOOD
        return "warn", self.tr("Kept until you quit") if self._stored else "", Tone.WARN

    def _name_expiry(self, name: str) -> None:
        key = key_words(self._kind)
        name_widget(self._expires, f"{name}_expires", self.tr("{key} expires").format(key=key))
        name_widget(self._day, f"{name}_day", self.tr("{key}: expiry date").format(key=key))
        self._day.setCalendarPopup(True)
        self._day.setDisplayFormat("yyyy-MM-dd")
        self._day.setToolTip(self.tr("You get a warning {days} days before.").format(days=EXPIRY_WARNING_DAYS))

    def _help(self) -> str:
        if self._kind is KeyKind.ADMIN:
            return self.tr("For exports. Starts with a prefix like svc_.")
        if self._kind is KeyKind.MODEL:
            return self.tr("Only if the server needs one. Sent to that server and nowhere else.")
        return self.tr("For the assistant. Starts with a prefix like svc_dsc_.")


class PathField(FormField):
    """With `filters` (as QFileDialog takes them) it is a file; without, a folder."""

    changed = Signal()

    def __init__(
        self, name: str, caption: str, *, help_text: str = "", filters: str = "", placeholder: str = ""
    ) -> None:
        line, choose = QLineEdit(placeholderText=placeholder), button(f"{name}_choose", _tr("Choose…"))
        super().__init__(name, caption, line, help_text=help_text, beside=choose)
        choose.setAccessibleName(_tr("Choose: {what}").format(what=caption))
        choose.clicked.connect(self._ask)
        line.textChanged.connect(self.changed)
        self._caption = caption
        self._filters = filters
        self._line = line

    def path(self) -> Path | None:
        text = self._line.text().strip()
        return Path(text).expanduser() if text else None

    def set_path(self, path: Path | None) -> None:
        self._line.setText(str(path) if path else "")

    def _ask(self) -> None:
        if self._filters:
            ask_for_file(self, self._caption, self._filters, self._take)
        else:
            ask_for_folder(self, self._caption, self._take)

    def _take(self, path: Path) -> None:
        self.set_path(path)
        self.left.emit()


class OutcomeLine(QWidget):
    """Hidden until there is one. Its parts are `<name>_state_word` and `<name>_words`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(f"{name}_finding")
        self._state = StatusPill(name=f"{name}_state", wrap=True)
        self._words = label("", Role.HINT, name=f"{name}_words", wrap=True)
        self.setLayout(Column(self._state, Row(_BESIDE_MARK_PX, fill(self._words), gap=Gap.NONE), gap=Gap.HAIR))
        self.hide()

    def tell(self, icon_name: str, word: str, tone: Tone, words: str = "") -> None:
        self._state.show_state(icon_name, word, tone)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.show()

    def show_problem(self, problem: Failure, tone: Tone) -> None:
        icon_name = "bad" if tone is Tone.BAD else "none"
        self.tell(icon_name, translate_text(problem.title), tone, translate_text(problem.hint))

    def words(self) -> str:
        return "" if self.isHidden() else f"{self._state.word()} {self._words.text()}".strip()

"""Fields of a site's form: a key, and a path that can be typed or chosen."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from docsdesk.domain.errors import SecretStoreState, WrongKeyKindError
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, read_key, recognise
from docsdesk.domain.sites.pasted_values import clean_key
from docsdesk.domain.sites.site import EXPIRY_WARNING_DAYS
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.ui.words.site_words import key_words


class KeyField(QWidget):
    changed = Signal()

    def __init__(self, kind: KeyKind) -> None:
        super().__init__()
        self.setObjectName(f"{kind.value}_key_group")
        self._kind = kind
        self._stored = False
        self._is_unread = False
        """Whether there may be a stored key that the keyring does not hand over."""
        self._keyring: SecretStoreState | None = None
        self._removed = False
        self._line = QLineEdit()
        self._line.setEchoMode(QLineEdit.EchoMode.Password)
        self._field = FormField(f"{kind.value}_key", key_words(kind), self._line, help_text=self._help())
        self._state = StatusPill(name=f"{kind.value}_key_state")
        self._remove = button(f"{kind.value}_key_remove", self.tr("Remove"), kind=ButtonKind.LINK)
        self._expires = QCheckBox(self.tr("Expires on"))
        self._day = QDateEdit(QDate.currentDate().addYears(1))
        self._name_expiry()
        self._build()
        self._line.textChanged.connect(self._recognise)
        self._line.textEdited.connect(lambda: self._field.set_note(""))
        self._field.left.connect(self.check)
        self._remove.clicked.connect(self._forget)
        self._expires.toggled.connect(self._day.setEnabled)
        self.show_stored(None, None)

    def show_stored(self, key: ApiKey | None, state: SecretStoreState | None, *, may_be_there: bool = False) -> None:
        """Whether and where the site's key is stored; a state of None means that the keyring has not answered yet.

        `may_be_there` says that the site may have a key that the keyring does not hand over in that state.
        """
        self._stored = key is not None
        self._keyring = state
        self._is_unread = key is None and may_be_there and state is not None and state.may_hold_keys
        self._removed = self._removed and self._stored
        self._remove.setVisible(self._stored and not self._removed)
        if self.typed_key() is None:
            self._show_kept()
        self._line.setPlaceholderText(
            self.tr("Paste a new key to replace it") if self._stored or self._is_unread else self.tr("Paste the key")
        )

    def _show_kept(self) -> None:
        if self._keyring is None:
            self._state.show_state("waiting", self.tr("Reading the keyring…"), Tone.MUTED)
        elif self._is_unread:
            # The help is above the keys.
            self._state.show_state("lock", self.tr("Not read: the keyring does not hand it over"), Tone.WARN)
        elif not self._stored:
            self._state.show_state("none", self.tr("Not stored"), Tone.MUTED)
        elif self._keyring in (SecretStoreState.READY, SecretStoreState.NOT_ASKED):
            self._state.show_state("good", self.tr("Stored in the keyring"), Tone.GOOD)
        else:
            self._state.show_state("warn", self.tr("Kept until you quit"), Tone.WARN)

    def set_expiry(self, day: date | None) -> None:
        self._expires.setChecked(day is not None)
        self._day.setEnabled(day is not None)
        if day is not None:
            self._day.setDate(QDate(day.year, day.month, day.day))

    def expiry(self) -> date | None:
        day = self._day.date()
        return date(day.year(), day.month(), day.day()) if self._expires.isChecked() else None

    def typed_key(self) -> ApiKey | None:
        """The key in the field, None if there is none or it does not belong here."""
        text = self._line.text()
        try:
            return read_key(text, wanted=self._kind) if text.strip() else None
        except WrongKeyKindError:
            return None

    def is_removed(self) -> bool:
        return self._removed

    def has_key(self) -> bool:
        """Whether there will be a key after saving."""
        return self.typed_key() is not None or self._is_unread or (self._stored and not self._removed)

    def problem(self) -> str:
        return self._field.problem()

    def check(self) -> bool:
        """Leave out what does not belong to a key, and show what is wrong; return whether nothing is."""
        pasted = clean_key(self._line.text())
        if pasted.text != self._line.text():
            self._line.setText(pasted.text)
            self._field.set_note(translate_text(pasted.note))
        self._check()
        return not self._field.problem()

    def clear(self) -> None:
        """Leave no key behind in the line or in its undo history."""
        self._line.clear()
        self._line.setModified(False)

    def _recognise(self, text: str) -> None:
        found = recognise(clean_key(text).text)
        if not text.strip() or found is self._kind:
            self._field.set_problem("")
        elif found is not None or self._kind is KeyKind.MODEL:
            self._check()
        if self.typed_key() is not None:
            is_told = self._kind is not KeyKind.MODEL
            words = self.tr("Recognized · stored when you save") if is_told else self.tr("Stored when you save")
            self._state.show_state("key", words, Tone.ACCENT)
        elif not self._removed:
            # The problem under the field is the one voice.
            self._show_kept()
        self.changed.emit()

    def _check(self) -> None:
        text = self._line.text()
        problem = ""
        if text.strip():
            try:
                read_key(text, wanted=self._kind)
            except WrongKeyKindError as error:
                problem = translate_text(error.title, error.hint)
        self._field.set_problem(problem)

    def _forget(self) -> None:
        self._removed = True
        self._remove.hide()
        self._state.show_state("delete", self.tr("Removed when you save"), Tone.WARN)
        self._line.setFocus()
        self.changed.emit()

    def _name_expiry(self) -> None:
        key = key_words(self._kind)
        self._expires.setObjectName(f"{self._kind.value}_key_expires")
        self._expires.setAccessibleName(self.tr("{key} expires").format(key=key))
        self._day.setObjectName(f"{self._kind.value}_key_day")
        self._day.setAccessibleName(self.tr("{key}: expiry date").format(key=key))
        self._day.setCalendarPopup(True)
        self._day.setDisplayFormat("yyyy-MM-dd")
        self._day.setToolTip(self.tr("You get a warning {days} days before.").format(days=EXPIRY_WARNING_DAYS))

    def _build(self) -> None:
        self.setLayout(
            Column(
                self._field,
                Row(self._state, self._remove, STRETCH, self._expires, self._day),
                gap=Gap.XS,
            )
        )

    def _help(self) -> str:
        if self._kind is KeyKind.ADMIN:
            return self.tr("For exports. Starts with a prefix like svc_.")
        if self._kind is KeyKind.MODEL:
            return self.tr("Only if the server needs one. Sent to that server and nowhere else.")
        return self.tr("For the assistant. Starts with a prefix like svc_dsc_.")


class PathField(QWidget):
    """With `filters` (as QFileDialog takes them) it is a file; without, a folder."""

    left = Signal()
    changed = Signal()

    def __init__(self, name: str, caption: str, *, help_text: str = "", filters: str = "") -> None:
        super().__init__()
        self._caption = caption
        self._filters = filters
        self._line = QLineEdit()
        self._field = FormField(name, caption, self._line, help_text=help_text, beside=self._chooser(name))
        self.setLayout(Row(self._field))
        self._field.left.connect(self.left)
        self._line.textChanged.connect(self.changed)

    def path(self) -> Path | None:
        text = self._line.text().strip()
        return Path(text).expanduser() if text else None

    def set_path(self, path: Path | None) -> None:
        self._line.setText(str(path) if path else "")

    def set_problem(self, problem: str) -> None:
        self._field.set_problem(problem)

    def problem(self) -> str:
        return self._field.problem()

    def _chooser(self, name: str) -> QWidget:
        choose = button(f"{name}_choose", self.tr("Choose…"))
        choose.setAccessibleName(self.tr("Choose: {what}").format(what=self._caption))
        choose.clicked.connect(self._ask)
        return choose

    def _ask(self) -> None:
        if self._filters:
            ask_for_file(self, self._caption, self._filters, self._take)
        else:
            ask_for_folder(self, self._caption, self._take)

    def _take(self, path: Path) -> None:
        self.set_path(path)
        self.left.emit()

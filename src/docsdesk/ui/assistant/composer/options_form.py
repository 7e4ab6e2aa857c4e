"""Options for all of a site's questions; each says whether it is the default."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from docsdesk.domain.assistant.conversation import SITE_OPTIONS, AskOptions, InterfaceVersion, changed_options
from docsdesk.protocol.assistant_bodies import USUAL_RESULTS
from docsdesk.ui.assistant.composer.popover import Popover
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, Grid, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.usecases.assistant.assistant_readiness import AskChoices

WIDTH_PX = 440
CAPTION_PX = 104
SYSTEM_LINES = 3
MOST_RESULTS = 1000
_WIRE_OPTIONS = frozenset(("interface", "groups", "fingerprint", "system"))
_ANONYMOUS = AskOptions().fingerprint


_OptionRow = tuple[str, str, QWidget, QWidget | None]
"""The option's name, its caption, its control and a note below that."""


class OptionsForm(Popover):
    options_changed = Signal(AskOptions)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "ask_options", self.tr("Options"), WIDTH_PX)
        self._options = AskOptions()
        self._is_showing = False
        self._controls: dict[str, QWidget] = {}
        self._marks = {name: StateMark("dot", Tone.ACCENT, side=12) for name in SITE_OPTIONS}
        self.interface, self.page_size = QComboBox(), QDoubleSpinBox()
        self.version, self.language = _editable(), _editable()
        self.groups, self.fingerprint = QLineEdit(), QLineEdit()
        self.system = QPlainTextEdit()
        self._interface_note = label(self.tr("Default. Deprecated: the service recommends v2."), Role.HINT, wrap=True)
        self._groups_note = label("", Role.HINT, wrap=True)
        self._wire = QWidget()
        """What is sent beside the question; folded until somebody opens or changes it."""
        self._fold = button("show_wire_options", self.tr("Request details"), kind=ButtonKind.LINK)
        self._reset = button("reset_ask_options", self.tr("Reset to defaults"), kind=ButtonKind.LINK, do=self._go_back)
        self._build()
        self._connect()
        self._fill(self._options)

    def show_options(self, options: AskOptions) -> None:
        if options != self._options:
            self._fill(options)

    def show_choices(self, choices: AskChoices) -> None:
        self._is_showing = True
        _offer(self.version, choices.versions, self._options.version)
        _offer(self.language, choices.languages, self._options.language)
        self._is_showing = False

    def _build(self) -> None:
        self.interface.addItems([self.tr("v1 (deprecated)"), self.tr("v2")])
        self.page_size.setDecimals(0)
        self.page_size.setRange(1, MOST_RESULTS)
        self.page_size.setLocale(QLocale.c())
        self.page_size.lineEdit().setTextMargins(6, 0, 0, 0)
        for combo in (self.interface, self.version, self.language):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(8)
        self.fingerprint.setPlaceholderText(self.tr("anonymous (default)"))
        self.groups.setPlaceholderText(self.tr("None (default)"))
        self.system.setPlaceholderText(self.tr("None (default)"))
        self.system.setTabChangesFocus(True)
        self.system.setFixedHeight(SYSTEM_LINES * self.system.fontMetrics().lineSpacing() + 14)
        for combo in (self.version, self.language):
            line = combo.lineEdit()
            assert line is not None, "it is editable"
            line.setPlaceholderText(self.tr("All (default)"))
        self._wire.setLayout(self._grid(self._wire_rows()))
        self._fold.setCheckable(True)
        self._fold.toggled.connect(self._wire.setVisible)
        self._wire.hide()
        head = Row(fill(label(self.tr("Options for this site"), Role.STRONG)), self._reset)
        self.body.add(head, self._grid(self._asked_rows()), at(LEFT, self._fold), self._wire)

    def _asked_rows(self) -> tuple[_OptionRow, ...]:
        size_note = label(self.tr("More results add context but may slow the answer."), Role.HINT, wrap=True)
        return (
            ("page_size", self.tr("Search results"), self.page_size, size_note),
            ("version", self.tr("Docs version"), self.version, None),
            ("language", self.tr("Docs language"), self.language, None),
        )

    def _wire_rows(self) -> tuple[_OptionRow, ...]:
        return (
            ("interface", self.tr("Interface"), self.interface, self._interface_note),
            ("groups", self.tr("Groups"), self.groups, self._groups_note),
            ("fingerprint", self.tr("Fingerprint"), self.fingerprint, None),
            ("system", self.tr("System message"), self.system, None),
        )

    def _grid(self, rows: Iterable[_OptionRow]) -> Grid:
        grid = Grid(shares={2: 1})
        for row, (name, caption, control, note) in enumerate(rows):
            self._controls[name] = control
            control.setObjectName(f"ask_{name}")
            control.setAccessibleName(caption)
            if isinstance(control, QComboBox) and (line := control.lineEdit()) is not None:
                line.setObjectName(f"ask_{name}_line")
                line.setAccessibleName(caption)
            words = label(caption, Role.BODY)
            words.setBuddy(control)
            words.setMinimumHeight(30)
            grid.addWidget(words, row, 0, Qt.AlignmentFlag.AlignTop)
            if mark := self._marks.get(name):
                mark.setMinimumHeight(30)
                grid.addWidget(mark, row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(Column(control, note, gap=Gap.HAIR), row, 2)
        grid.setColumnMinimumWidth(0, CAPTION_PX)
        grid.setColumnMinimumWidth(1, 12)
        return grid

    def _connect(self) -> None:
        for changed in (
            self.interface.currentIndexChanged,
            self.page_size.valueChanged,
            self.version.currentTextChanged,
            self.language.currentTextChanged,
            self.groups.textChanged,
            self.fingerprint.textChanged,
            self.system.textChanged,
        ):
            changed.connect(self._tell)

    def _fill(self, options: AskOptions) -> None:
        self._options = options
        self._is_showing = True
        self.interface.setCurrentIndex(list(InterfaceVersion).index(options.interface))
        self.page_size.setValue(options.page_size)
        self.version.setEditText(options.version or "")
        self.language.setEditText(options.language or "")
        self.groups.setText(", ".join(options.groups))
        self.fingerprint.setText("" if options.fingerprint == _ANONYMOUS else options.fingerprint)
        self.system.setPlainText(options.system)
        self._is_showing = False
        self._show_marks()
        if _WIRE_OPTIONS.intersection(changed_options(options)):
            self._fold.setChecked(True)

    def _tell(self) -> None:
        if self._is_showing:
            return
        self._options = AskOptions(
            interface=list(InterfaceVersion)[self.interface.currentIndex()],
            page_size=round(self.page_size.value()),
            version=self.version.currentText().strip() or None,
            language=self.language.currentText().strip() or None,
            groups=_groups(self.groups.text()),
            fingerprint=self.fingerprint.text().strip() or _ANONYMOUS,
            system=self.system.toPlainText().strip(),
        )
        self._show_marks()
        self.options_changed.emit(self._options)

    def _go_back(self) -> None:
        self._fill(AskOptions())
        self.options_changed.emit(self._options)
        self.page_size.setFocus()

    def _show_marks(self) -> None:
        changed = changed_options(self._options)
        is_v2 = self._options.interface is InterfaceVersion.V2
        for name, mark in self._marks.items():
            mark.setVisible(name in changed)
            words = self.tr("Changed from default") if name in changed else ""
            self._controls[name].setAccessibleDescription(words)
        self._reset.setEnabled(bool(changed))
        self.groups.setEnabled(is_v2)
        is_usual = self._options.page_size == USUAL_RESULTS
        self.page_size.setSuffix(self.tr(" (recommended)") if is_usual else "")
        self._interface_note.setVisible(not is_v2)
        self._groups_note.setText(self.tr("Separate with commas.") if is_v2 else self.tr("Requires interface v2."))


def _editable() -> QComboBox:
    combo = QComboBox()
    combo.setEditable(True)
    combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    return combo


def _offer(combo: QComboBox, values: Sequence[str], current: str | None) -> None:
    combo.clear()
    combo.addItems(list(values))
    combo.setCurrentIndex(-1)
    combo.setEditText(current or "")


def _groups(text: str) -> tuple[str, ...]:
    names = (part.strip() for part in text.split(","))
    return tuple(dict.fromkeys(filter(None, names)))

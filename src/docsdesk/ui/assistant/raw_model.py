"""The lines of an answer as they came: time, part, and the line itself; fast with any number of them."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from docsdesk.protocol.stream.data_parts import PartCode
from docsdesk.protocol.stream.part import StreamPart, mask_thread_keys
from docsdesk.ui.assistant.answers.folded import pretty
from docsdesk.ui.figures import decimal
from docsdesk.ui.markdown.links import plain_words
from docsdesk.ui.tokens import current_tokens
from docsdesk.usecases.assistant.recording import AnswerRecording

TIME_COLUMN_NUMBER = 0
PART_COLUMN_NUMBER = 1
LINE_COLUMN_NUMBER = 2
SLICE_PARTS = 2_000
"""Lines taken in at once."""
MOST_LINE_CHARACTERS = 400
"""Characters of a line shown in the table."""

_ROOT = QModelIndex()
_V1_NAMES = {code.value: code.name.lower().replace("_", " ") for code in PartCode}


class RawModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self._recording = AnswerRecording()
        self.total = 0
        """Parts examined so far."""
        self.unusable = 0
        self._rows: list[int] = []
        """The indexes of the parts that pass the filter."""
        self._wanted = ""

    def show_recording(self, recording: AnswerRecording) -> None:
        """Begin with another recording; `catch_up` takes in its lines."""
        if recording is not self._recording:
            self._recording = recording
            self._begin()

    def show_only(self, words: str) -> None:
        """Show lines whose part name or text contains `words`."""
        if words.casefold() != self._wanted:
            self._wanted = words.casefold()
            self._begin()

    def catch_up(self) -> bool:
        """Take in some of what has come; return whether there is more."""
        parts = self._recording.parts
        end = min(self.total + SLICE_PARTS, len(parts))
        fresh = [number for number in range(self.total, end) if self._passes(parts[number])]
        self.unusable += sum(bool(part.problem) for part in parts[self.total : end])
        self.total = end
        if fresh:
            first = len(self._rows)
            self.beginInsertRows(_ROOT, first, first + len(fresh) - 1)
            self._rows += fresh
            self.endInsertRows()
        return end < len(parts)

    def part(self, row: int) -> StreamPart:
        return self._recording.parts[self._rows[row]]

    def lines(self, rows: list[int] | None = None) -> str:
        """These rows' lines, or all, as received except for the thread's key."""
        parts = self._recording.parts if rows is None else [self.part(row) for row in rows]
        separator = "\n" if all(part.code in _V1_NAMES for part in parts if not part.problem) else "\n\n"
        return "".join(mask_thread_keys(part.text) + separator for part in parts)

    def detail(self, row: int) -> str:
        """The decoded part, and what is wrong with an unusable one."""
        part = self.part(row)
        if part.problem:
            return f"{part.problem}\n\n{mask_thread_keys(part.text)}"
        return part.value if isinstance(part.value, str) else pretty(part.value)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else LINE_COLUMN_NUMBER + 1

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words(index.row(), index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(self._words(index.row(), column) for column in range(self.columnCount()))
            case Qt.ItemDataRole.ForegroundRole:
                tokens = current_tokens()
                usual = tokens.text if index.column() == LINE_COLUMN_NUMBER else tokens.muted
                return QColor(tokens.bad if self.part(index.row()).problem else usual)
            case _:
                return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return (self.tr("Time"), self.tr("Part"), self.tr("Line"))[section]

    def _begin(self) -> None:
        self.beginResetModel()
        self.total = self.unusable = 0
        self._rows = []
        self.endResetModel()

    def _passes(self, part: StreamPart) -> bool:
        wanted = self._wanted
        return not wanted or wanted in part_name(part) or wanted in part.text.casefold()

    def _words(self, row: int, column: int) -> str:
        part = self.part(row)
        if column == TIME_COLUMN_NUMBER:
            return self.tr("{s} s").format(s=decimal(self._recording.delays[self._rows[row]].total_seconds(), 3))
        return part_name(part) if column == PART_COLUMN_NUMBER else _line(part)


def part_name(part: StreamPart) -> str:
    """The name of its code in v1, its type in v2."""
    name = _V1_NAMES.get(part.code)
    return f"{part.code} {name}" if name else plain_words(part.code) or "?"


def _line(part: StreamPart) -> str:
    line = mask_thread_keys(part.line[: 4 * MOST_LINE_CHARACTERS].decode(errors="replace")).replace("\n", " ⏎ ")
    shown = line if len(line) <= MOST_LINE_CHARACTERS else f"{line[:MOST_LINE_CHARACTERS]}…"
    return plain_words(f"{shown}   ← {part.problem}" if part.problem else shown)

"""Shows arriving Markdown: finished blocks stay, only the rest is rewritten, in short slices of time."""

from math import ceil
from time import perf_counter
from typing import cast

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent, QTextBlock, QTextCursor, QTextList, QTextListFormat
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from docsdesk.ui.markdown.links import Links
from docsdesk.ui.markdown.reader import SMALLEST_WINDOW_CHARACTERS, WINDOW_CHARACTERS, BlockPlace, References, read_on
from docsdesk.ui.markdown.steps import Block, CodeBlock, MarkdownStep, MarkdownTable
from docsdesk.ui.markdown.style import INDENT_PX, MarkdownStyle
from docsdesk.ui.markdown.writer import MarkdownWriter, Room
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.code.code_lines import CodeLines
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.text.inert_browser import InertBrowser
from docsdesk.ui.widgets.text.table_block import TableBlock

_HEAD_PX = 30
_LEFT_PX = 11
_RIGHT_PX = 3


class CodeBlockView(QFrame):
    """Positions its parts itself: an answer can have a hundred, and a layout in each would be noticeable."""

    def __init__(self, parent: QWidget, lines: CodeLines) -> None:
        super().__init__(parent)
        self.setObjectName("code_block")
        self._language = label(role=Role.SMALL, name="code_language")
        self._copy = CopyButton("copy_code", self.tr("Copy code"), parent=self)
        self.lines = lines
        for part in (self._language, self.lines):
            part.setParent(self)

    def show_block(self, block: CodeBlock) -> None:
        """Show the block; fast if its code continues the current one."""
        if block.language != self._language.text():
            self._language.setText(block.language)
        self._copy.text_to_copy = block.text
        self.lines.show_code(block.text, block.language)

    def height_for(self, width: int) -> float:
        return _HEAD_PX + self.lines.height_for(width - 2) + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width, height = self.width(), self.height()
        side = self._copy.sizeHint()
        self._copy.setGeometry(
            width - side.width() - _RIGHT_PX, (_HEAD_PX - side.height()) // 2, side.width(), side.height()
        )
        self._language.setGeometry(_LEFT_PX, 0, max(width - side.width() - _LEFT_PX - 2 * _RIGHT_PX, 0), _HEAD_PX)
        self.lines.setGeometry(1, _HEAD_PX, width - 2, height - _HEAD_PX - 1)


MAX_CHARACTERS = 1_000_000
MOST_STEPS = 100_000
"""Characters, and steps of words and blocks, that are shown; beyond that, an answer is only copied."""
SLICE_S = 0.002
SLICE_OF_WHOLE_S = 0.003
"""Seconds of writing and layout at once while a text arrives, and for a complete one; painting takes extra time."""
PAUSE_MS = 12
SPARE_MS = 6
"""Milliseconds between slices while a text arrives, and from one to what is made for the next ones."""


class MarkdownView(InertBrowser):
    """As high as its text. Code and tables are views of their own, placed on empty blocks."""

    def __init__(self, links: Links) -> None:
        super().__init__(links)
        self.setObjectName("markdown")
        self.setAccessibleName(self.tr("Answer"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._source = self._shown = ""
        self._is_arriving = False
        self._cited = 0
        self._references = References()
        self._views: list[CodeBlockView | TableBlock] = []
        self._spare_lines: CodeLines | None = None
        self._spare: CodeBlockView | None = None
        """Created between slices, its lines first: creating a widget takes as long as writing a few lines."""
        self._slices = QTimer(self, singleShot=True)
        self._slices.timeout.connect(self._write_slice)
        self._making = QTimer(self, singleShot=True, interval=SPARE_MS)
        self._making.timeout.connect(self._make_spare)
        self._is_busy = False
        """Whether the document is changing, so that measurements would not last."""
        self.setFixedHeight(1)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.selectionChanged.connect(self._share_selection)
        self._begin()

    def show_markdown(self, source: str, *, is_arriving: bool = False, cited: int = 0) -> None:
        """Show `source`; fast if it continues the current text. Long text is shown in slices.

        The numbers up to `cited`, in brackets, stand for sources.
        """
        if (source, is_arriving, cited) == (self._source, self._is_arriving, self._cited):
            return
        if not source.startswith(self._source):
            self._references = References()
            self._begin()
        self._source = source
        self._shown = source[:MAX_CHARACTERS]
        self._is_arriving = is_arriving
        self._cited = cited
        changed = self._references.cite(cited) + self._references.take(self._shown, is_whole=not is_arriving)
        settled = source[: self._place.offset].casefold() if changed else ""
        if any(f"[{label}]" in settled for label in changed):
            self._begin()
        if not is_arriving:
            self._write_slice()
        elif not self._slices.isActive():
            # Not along with everything else that the news changes.
            self._slices.start(0)

    def markdown(self) -> str:
        return self._source

    def finish(self) -> None:
        """Write all pending slices at once."""
        while self._slices.isActive():
            self._write_slice()
        for view in self._views:
            if isinstance(view, CodeBlockView):
                view.lines.finish()
        self._place_all()

    def _begin(self) -> None:
        """Start an empty document in the scheme's colours."""
        self._is_busy = True
        self.document().clear()
        self._tokens = tokens_of(QGuiApplication.palette())
        self._writer = MarkdownWriter(
            self.document(), MarkdownStyle(self._tokens), self._links.resolve, self._show_block
        )
        self._mark = self._writer.mark()
        self._place = BlockPlace()
        self._steps = 0
        self._window = WINDOW_CHARACTERS
        self._placed = 0
        """How many views are in their final place."""

    def _write_slice(self) -> None:
        # Anything written before the view has its width is laid out twice.
        is_short = self._is_arriving or not self.isVisible()
        end = perf_counter() + (SLICE_S if is_short else SLICE_OF_WHOLE_S)
        self._is_busy = True
        with self._writer.at_once():
            self._writer.go_back(self._mark)
            is_at_end = self._write()
        while not is_at_end and perf_counter() < end:
            with self._writer.at_once():
                is_at_end = self._write()
        self._is_busy = False
        if is_at_end:
            self._slices.stop()
        else:
            self._slices.start(PAUSE_MS if self._is_arriving else 0)
        self._fit()
        if self._is_arriving and self._spare is None:
            self._making.start()

    def _write(self) -> bool:
        """Write the next piece; return whether it was the last."""
        if self._steps > MOST_STEPS:
            self._write_note()
            return True
        reading = read_on(self._shown, self._place, self._references.preamble, self._window)
        self._window = (
            max(self._window // 2, SMALLEST_WINDOW_CHARACTERS)
            if reading.is_dense
            else min(self._window * 2, WINDOW_CHARACTERS)
        )
        if reading.place != self._place:
            self._writer.write(reading.final)
            self._steps += len(reading.final)
            self._mark, self._place = self._writer.mark(), reading.place
        if reading.is_at_end:
            self._writer.write(reading.rest)
            if len(self._source) > MAX_CHARACTERS:
                self._write_note()
        return reading.is_at_end

    def _write_note(self) -> None:
        note = self.tr("The rest of this answer is too long to show. Copy the answer to read it whole.")
        self._writer.write(
            [
                MarkdownStep("+Paragraph"),
                MarkdownStep("+Emphasis"),
                MarkdownStep("Text", note),
                MarkdownStep("-Emphasis"),
                MarkdownStep("-Paragraph"),
            ]
        )

    def _show_block(self, number: int, block: Block) -> float:
        wanted = CodeBlockView if isinstance(block, CodeBlock) else TableBlock
        if number < len(self._views) and type(self._views[number]) is not wanted:
            self._drop(number)
        if number == len(self._views):
            self._views.append(self._make_view(block))
        view = self._views[number]
        width = self.viewport().width() if view.isHidden() else view.width()
        if isinstance(view, CodeBlockView):
            view.show_block(cast(CodeBlock, block))
        else:
            view.show_block(cast(MarkdownTable, block), width)
        self._placed = min(self._placed, number)
        return ceil(view.height_for(width))

    def _make_view(self, block: Block) -> CodeBlockView | TableBlock:
        if isinstance(block, CodeBlock):
            spare, self._spare = self._spare, None
            return spare or self._make_code_view()
        view = TableBlock(self._links)
        view.setParent(self.viewport())
        return view

    def _make_spare(self) -> None:
        if self._spare is None and self._spare_lines is None:
            self._spare_lines = self._make_lines()
            self._making.start()
        elif self._spare is None:
            self._spare = self._make_code_view()

    def _make_lines(self) -> CodeLines:
        lines = CodeLines()
        lines.hide()
        lines.setParent(self.viewport())
        lines.ensurePolished()
        return lines

    def _make_code_view(self) -> CodeBlockView:
        lines, self._spare_lines = self._spare_lines or self._make_lines(), None
        view = CodeBlockView(self.viewport(), lines)
        lines.show()
        # Otherwise it would appear with the view around it before it is in place.
        view.hide()
        view.lines.grown.connect(self._place_all)
        view.ensurePolished()
        return view

    def _drop(self, number: int) -> None:
        for view in self._views[number:]:
            view.hide()
            view.deleteLater()
        del self._views[number:]

    def _fit(self) -> None:
        """Fit the height to the text, with the views on their blocks; never shrink while more is to be written."""
        if self._is_busy:
            return
        self._is_busy = True
        self._give_room()
        height = ceil(self.document().size().height())
        if height > self.height() or (height < self.height() and not self._slices.isActive()):
            self.setFixedHeight(height)
        self._place_views()
        self._is_busy = False

    def _give_room(self) -> None:
        rooms = self._writer.rooms
        needs: list[tuple[Room, int]] = []
        for room, view in zip(rooms[self._placed :], self._views[self._placed :], strict=False):
            needs.append((room, ceil(view.height_for(round(self._area(room).width())))))
        with self._writer.at_once():
            for room, height in needs:
                self._writer.set_height(room, height)

    def _place_views(self) -> None:
        rooms = self._writer.rooms
        for room, view in zip(rooms[self._placed :], self._views[self._placed :], strict=False):
            view.setGeometry(self._area(room).toAlignedRect())
            view.show()
        if not self._slices.isActive():
            for view in self._views[len(rooms) :]:
                view.hide()
        # Finished blocks stay in place until the view's width changes.
        self._placed = self._mark.settled_rooms

    def _area(self, room: Room) -> QRectF:
        """The area of a view's empty block: Qt gives the width of its words, but neither indent nor height."""
        block = self.document().findBlock(room.position)
        area = self.document().documentLayout().blockBoundingRect(block)
        area.translate(block.blockFormat().indent() * INDENT_PX, 0)
        area.setHeight(block.blockFormat().lineHeight())
        return area

    def _place_all(self) -> None:
        self._placed = 0
        self._fit()

    def _share_selection(self) -> None:
        """Show code and tables between selected words as selected too."""
        cursor = self.textCursor()
        for room, view in zip(self._writer.rooms, self._views, strict=False):
            inside = view.lines if isinstance(view, CodeBlockView) else view
            is_selected = cursor.hasSelection() and cursor.selectionStart() <= room.position < cursor.selectionEnd()
            if is_selected:
                inside.selectAll()
            elif inside.textCursor().hasSelection():
                inside.setTextCursor(QTextCursor(inside.document()))

    def words_of(self, block: QTextBlock, first: int, last: int) -> str:
        """Includes the marker of an item selected from its start, and all of a code block or table."""
        room = next((room for room in self._writer.rooms if room.position == block.position()), None)
        if room is not None:
            return room.block.text
        items = cast(QTextList | None, block.textList())
        if first or items is None:
            return super().words_of(block, first, last)
        is_numbered = items.format().style() == QTextListFormat.Style.ListDecimal
        marker = items.itemText(block) if is_numbered else "-"
        indent = "  " * (items.format().indent() - 1)
        return f"{indent}{marker} {super().words_of(block, first, last)}"

    def separator(self, block: QTextBlock, following: QTextBlock) -> str:
        if not following.text() and all(room.position != following.position() for room in self._writer.rooms):
            return ""
        is_item = cast(QTextList | None, following.textList()) is not None
        return "\n" if is_item and block.text() else "\n\n"

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._tokens is not tokens_of(QGuiApplication.palette()):
            self._begin()
            self._write_slice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._place_all()

    def sizeHint(self) -> QSize:
        return QSize(480, self.height())

"""The look of Markdown: a scheme's fonts and colours as text formats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTableCellFormat,
    QTextTableFormat,
)

from docsdesk.ui.theme import BODY_PX, SECTION_PX, STRONG_WEIGHT, TITLE_PX, body_font, code_font, points
from docsdesk.ui.tokens import Tokens

INDENT_PX = 24.0
CELL_PADDING_PX = 10.0
_HEADINGS = (TITLE_PX, SECTION_PX, BODY_PX, BODY_PX, BODY_PX, BODY_PX)


@dataclass(frozen=True)
class MarkdownStyle:
    tokens: Tokens
    body: QFont = field(default_factory=body_font)
    code: QFont = field(default_factory=code_font)

    def text(self, *, is_quoted: bool = False) -> QTextCharFormat:
        return QTextCharFormat(self._quoted if is_quoted else self._plain)

    @cached_property
    def _plain(self) -> QTextCharFormat:
        return self._in_body(self.tokens.text)

    @cached_property
    def _quoted(self) -> QTextCharFormat:
        return self._in_body(self.tokens.muted)

    def _in_body(self, color: str) -> QTextCharFormat:
        text_format = QTextCharFormat()
        text_format.setFont(self.body)
        text_format.setForeground(QColor(color))
        return text_format

    def heading(self, level: int) -> QTextCharFormat:
        text_format = self.text()
        text_format.setFontPointSize(points(_HEADINGS[level - 1]))
        text_format.setFontWeight(STRONG_WEIGHT)
        return text_format

    def inline_code(self, base: QTextCharFormat) -> QTextCharFormat:
        text_format = QTextCharFormat(base)
        text_format.setFont(self.code, QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly)
        text_format.setBackground(QColor(self.tokens.hover))
        return text_format

    def code_text(self, color: str) -> QTextCharFormat:
        text_format = QTextCharFormat()
        text_format.setFont(self.code)
        text_format.setForeground(QColor(color))
        return text_format

    def link(self, base: QTextCharFormat, url: str, tip: str, *, is_quiet: bool = False) -> QTextCharFormat:
        text_format = QTextCharFormat(base)
        text_format.setAnchor(True)
        text_format.setAnchorHref(url)
        text_format.setToolTip(tip)
        text_format.setForeground(QColor(self.tokens.accent))
        text_format.setFontUnderline(not is_quiet)
        return text_format

    def superscript(self, base: QTextCharFormat) -> QTextCharFormat:
        text_format = QTextCharFormat(base)
        text_format.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        return text_format

    def aside(self, base: QTextCharFormat) -> QTextCharFormat:
        """The format of text that replaces something not shown."""
        text_format = QTextCharFormat(base)
        text_format.setForeground(QColor(self.tokens.muted))
        text_format.setFontItalic(True)
        return text_format

    def block(self, *, top: float, indent: int = 0) -> QTextBlockFormat:
        block_format = QTextBlockFormat()
        block_format.setTopMargin(top)
        block_format.setIndent(indent)
        block_format.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        return block_format

    def ruler(self) -> QTextBlockFormat:
        block_format = self.hairline()
        block_format.setTopMargin(16)
        block_format.setBottomMargin(8)
        block_format.setBackground(QColor(self.tokens.line))
        return block_format

    def hairline(self) -> QTextBlockFormat:
        """For the empty block that a document keeps before and after a frame."""
        block_format = QTextBlockFormat()
        block_format.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        return block_format

    def hairline_text(self) -> QTextCharFormat:
        text_format = QTextCharFormat()
        text_format.setFontPointSize(1)
        return text_format

    def room(self) -> QTextBlockFormat:
        """For the empty block that holds an embedded view."""
        block_format = self.hairline()
        block_format.setTopMargin(10)
        block_format.setBottomMargin(10)
        return block_format

    def table(self, widths: Sequence[float]) -> QTextTableFormat:
        table_format = QTextTableFormat()
        table_format.setBorder(0)
        table_format.setBorderCollapse(True)
        table_format.setCellPadding(0)
        table_format.setCellSpacing(0)
        table_format.setColumnWidthConstraints([QTextLength(QTextLength.Type.FixedLength, width) for width in widths])
        return table_format

    def cell(self, *, is_head: bool) -> QTextTableCellFormat:
        cell_format = QTextTableCellFormat()
        cell_format.setPadding(CELL_PADDING_PX)
        cell_format.setTopPadding(6)
        cell_format.setBottomPadding(6)
        cell_format.setBottomBorder(1)
        cell_format.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        cell_format.setBottomBorderBrush(QColor(self.tokens.strong_line if is_head else self.tokens.line))
        if is_head:
            cell_format.setBackground(QColor(self.tokens.panel))
        return cell_format

    def quote(self, indent: int) -> QTextTableFormat:
        table_format = QTextTableFormat()
        table_format.setBorder(0)
        table_format.setBorderCollapse(True)
        table_format.setCellSpacing(0)
        table_format.setTopMargin(10)
        table_format.setBottomMargin(10)
        table_format.setLeftMargin(indent * INDENT_PX)
        table_format.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        return table_format

    def quote_cell(self) -> QTextTableCellFormat:
        cell_format = QTextTableCellFormat()
        cell_format.setLeftBorder(3)
        cell_format.setLeftBorderBrush(QColor(self.tokens.strong_line))
        cell_format.setLeftBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        cell_format.setLeftPadding(12)
        cell_format.setTopPadding(2)
        cell_format.setBottomPadding(2)
        return cell_format

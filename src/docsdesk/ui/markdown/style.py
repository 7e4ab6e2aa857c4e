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

from docsdesk.ui.theme import BODY_PX, SECTION_PX, body_font, code_font, points
from docsdesk.ui.tokens import Tokens

INDENT_PX = 24.0
CELL_PADDING_PX = 10.0
_HEADINGS = (SECTION_PX + 2, SECTION_PX, 14.0, BODY_PX, BODY_PX, BODY_PX)


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
        made = QTextCharFormat()
        made.setFont(self.body)
        made.setForeground(QColor(color))
        return made

    def heading(self, level: int) -> QTextCharFormat:
        made = self.text()
        made.setFontPointSize(points(_HEADINGS[level - 1]))
        made.setFontWeight(QFont.Weight.DemiBold)
        return made

    def inline_code(self, base: QTextCharFormat) -> QTextCharFormat:
        made = QTextCharFormat(base)
        made.setFont(self.code, QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly)
        made.setBackground(QColor(self.tokens.hover))
        return made

    def code_text(self, color: str) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setFont(self.code)
        made.setForeground(QColor(color))
        return made

    def link(self, base: QTextCharFormat, url: str, tip: str, *, is_quiet: bool = False) -> QTextCharFormat:
        made = QTextCharFormat(base)
        made.setAnchor(True)
        made.setAnchorHref(url)
        made.setToolTip(tip)
        made.setForeground(QColor(self.tokens.accent))
        made.setFontUnderline(not is_quiet)
        return made

    def superscript(self, base: QTextCharFormat) -> QTextCharFormat:
        made = QTextCharFormat(base)
        made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        return made

    def aside(self, base: QTextCharFormat) -> QTextCharFormat:
        """The format of text that replaces something not shown."""
        made = QTextCharFormat(base)
        made.setForeground(QColor(self.tokens.muted))
        made.setFontItalic(True)
        return made

    def block(self, *, top: float, indent: int = 0) -> QTextBlockFormat:
        made = QTextBlockFormat()
        made.setTopMargin(top)
        made.setIndent(indent)
        made.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        return made

    def ruler(self) -> QTextBlockFormat:
        made = self.hairline()
        made.setTopMargin(16)
        made.setBottomMargin(8)
        made.setBackground(QColor(self.tokens.line))
        return made

    def hairline(self) -> QTextBlockFormat:
        """For the empty block that a document keeps before and after a frame."""
        made = QTextBlockFormat()
        made.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        return made

    def hairline_text(self) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setFontPointSize(1)
        return made

    def room(self) -> QTextBlockFormat:
        """For the empty block that holds an embedded view."""
        made = self.hairline()
        made.setTopMargin(10)
        made.setBottomMargin(10)
        return made

    def table(self, widths: Sequence[float]) -> QTextTableFormat:
        made = QTextTableFormat()
        made.setBorder(0)
        made.setBorderCollapse(True)
        made.setCellPadding(0)
        made.setCellSpacing(0)
        made.setColumnWidthConstraints([QTextLength(QTextLength.Type.FixedLength, width) for width in widths])
        return made

    def cell(self, *, is_head: bool) -> QTextTableCellFormat:
        made = QTextTableCellFormat()
        made.setPadding(CELL_PADDING_PX)
        made.setTopPadding(6)
        made.setBottomPadding(6)
        made.setBottomBorder(1)
        made.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setBottomBorderBrush(QColor(self.tokens.strong_line if is_head else self.tokens.line))
        if is_head:
            made.setBackground(QColor(self.tokens.panel))
        return made

    def quote(self, indent: int) -> QTextTableFormat:
        made = QTextTableFormat()
        made.setBorder(0)
        made.setBorderCollapse(True)
        made.setCellSpacing(0)
        made.setTopMargin(10)
        made.setBottomMargin(10)
        made.setLeftMargin(indent * INDENT_PX)
        made.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        return made

    def quote_cell(self) -> QTextTableCellFormat:
        made = QTextTableCellFormat()
        made.setLeftBorder(3)
        made.setLeftBorderBrush(QColor(self.tokens.strong_line))
        made.setLeftBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setLeftPadding(12)
        made.setTopPadding(2)
        made.setBottomPadding(2)
        return made

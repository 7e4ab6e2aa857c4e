"""How Markdown looks: the fonts and colours of a scheme, as text formats."""

from dataclasses import dataclass, field

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

from docsdesk.ui.theme import BODY, SECTION, body_font, code_font, points
from docsdesk.ui.tokens import Tokens

INDENT = 24.0
_HEADINGS = (SECTION + 2, SECTION, 14.0, BODY, BODY, BODY)


@dataclass(frozen=True)
class MarkdownStyle:
    tokens: Tokens
    body: QFont = field(default_factory=body_font)
    code: QFont = field(default_factory=code_font)

    def text(self, *, is_quoted: bool = False) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setFont(self.body)
        made.setForeground(QColor(self.tokens.muted if is_quoted else self.tokens.text))
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

    def link(self, base: QTextCharFormat, url: str, tip: str) -> QTextCharFormat:
        made = QTextCharFormat(base)
        made.setAnchor(True)
        made.setAnchorHref(url)
        made.setToolTip(tip)
        made.setForeground(QColor(self.tokens.accent))
        made.setFontUnderline(True)
        return made

    def aside(self, base: QTextCharFormat) -> QTextCharFormat:
        """What stands in the place of something that is not shown."""
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
        made.setTopMargin(8)
        made.setBottomMargin(4)
        made.setBackground(QColor(self.tokens.line))
        return made

    def hairline(self) -> QTextBlockFormat:
        """For the empty block that a document keeps on both sides of a frame."""
        made = QTextBlockFormat()
        made.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        return made

    def hairline_text(self) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setFontPointSize(1)
        return made

    def code_frame(self, indent: int) -> QTextFrameFormat:
        made = QTextFrameFormat()
        made.setBackground(QColor(self.tokens.panel))
        made.setBorder(1)
        made.setBorderBrush(QColor(self.tokens.line))
        made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setPadding(10)
        made.setTopMargin(10)
        made.setBottomMargin(10)
        made.setLeftMargin(indent * INDENT)
        return made

    def table(self, indent: int) -> QTextTableFormat:
        made = QTextTableFormat()
        made.setBorder(1)
        made.setBorderBrush(QColor(self.tokens.line))
        made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setBorderCollapse(True)
        made.setCellPadding(6)
        made.setCellSpacing(0)
        made.setHeaderRowCount(1)
        made.setTopMargin(10)
        made.setBottomMargin(10)
        made.setLeftMargin(indent * INDENT)
        return made

    def header_cell(self) -> QTextTableCellFormat:
        made = QTextTableCellFormat()
        made.setBackground(QColor(self.tokens.panel))
        return made

    def quote(self, indent: int) -> QTextTableFormat:
        made = QTextTableFormat()
        made.setBorder(0)
        made.setBorderCollapse(True)
        made.setCellSpacing(0)
        made.setTopMargin(10)
        made.setBottomMargin(6)
        made.setLeftMargin(indent * INDENT)
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

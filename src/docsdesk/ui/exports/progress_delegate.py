"""Draws progress as a bar with its words; where no share is known there is no bar, only words."""

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.exports.jobs_model import JOB_ROLE, SHARE_ROLE
from docsdesk.ui.tokens import Tokens, tokens_of
from docsdesk.ui.widgets.table import BELOW_CENTER, MARGIN

WIDEST_BAR, BAR_HEIGHT, GAP = 72, 6, 8
BAR_SHARE = 0.4
"""Of a cell too narrow for the widest bar."""
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class ProgressDelegate(QStyledItemDelegate):
    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:  # noqa: ARG002 (as Qt calls it)
        """The words are drawn beside the bar."""
        return ""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        tokens = tokens_of(option.palette)
        area = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN, -BELOW_CENTER)
        share = index.data(SHARE_ROLE)
        painter.save()
        if share is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            bar = QRectF(area)
            bar.setWidth(min(WIDEST_BAR, area.width() * BAR_SHARE))
            is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
            track = QColor(tokens.strong_line if is_selected else tokens.pressed)
            _draw_bar(painter, bar, share, track, QColor(_bar_color(index.data(JOB_ROLE), tokens)))
            area.setLeft(bar.right() + GAP)
        painter.setPen(QColor(tokens.text if share is not None else tokens.muted))
        words = option.fontMetrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, _LEFT, words)
        painter.restore()


def _draw_bar(painter: QPainter, area: QRectF, share: float, track: QColor, fill: QColor) -> None:
    bar = QRectF(area.left(), area.center().y() - BAR_HEIGHT / 2, area.width(), BAR_HEIGHT)
    radius = BAR_HEIGHT / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(track)
    painter.drawRoundedRect(bar, radius, radius)
    if share > 0:
        bar.setWidth(max(area.width() * min(share, 1.0), BAR_HEIGHT))
        painter.setBrush(fill)
        painter.drawRoundedRect(bar, radius, radius)


def _bar_color(job: ExportJob, tokens: Tokens) -> str:
    return tokens.faint if job.has_ended or job.phase is Phase.PAUSED else tokens.accent

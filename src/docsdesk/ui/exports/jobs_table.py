"""The table of exports, for keyboard and mouse."""

from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.exports.jobs_model import SHARE_ROLE, Column, JobsModel
from docsdesk.ui.tokens import Tokens, tokens_of
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE
from docsdesk.ui.widgets.lists.table import BELOW_CENTER, MARGIN, RowTable

_WIDTHS = {Column.SITE: 108, Column.STATE: 128, Column.PAGES: 64, Column.STARTED: 88}
NARROW = 560
"""Below this width the Pages column, also shown beside the table, makes room for the progress."""


class JobsTable(RowTable):
    def __init__(self, jobs: JobsModel) -> None:
        super().__init__("jobs_table", QCoreApplication.translate("JobsTable", "Exports"), jobs)
        self._progress = ProgressDelegate(self)
        self.setItemDelegateForColumn(Column.PROGRESS, self._progress)
        self.set_columns(_WIDTHS.items(), stretched=Column.PROGRESS, newest=Column.STARTED)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setColumnHidden(Column.PAGES, event.size().width() < NARROW)


_WIDEST_BAR, _BAR_HEIGHT, _GAP = 72, 6, 8
_BAR_SHARE = 0.25
"""The bar's share of a cell too narrow for the widest bar."""
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
            bar.setWidth(min(_WIDEST_BAR, area.width() * _BAR_SHARE))
            is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
            track = QColor(tokens.strong_line if is_selected else tokens.pressed)
            _draw_bar(painter, bar, share, track, QColor(_bar_color(index.data(ROW_ROLE), tokens)))
            area.setLeft(bar.right() + _GAP)
        painter.setPen(QColor(tokens.text if share is not None else tokens.muted))
        words = option.fontMetrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, _LEFT, words)
        painter.restore()


def _draw_bar(painter: QPainter, area: QRectF, share: float, track: QColor, fill: QColor) -> None:
    bar = QRectF(area.left(), area.center().y() - _BAR_HEIGHT / 2, area.width(), _BAR_HEIGHT)
    radius = _BAR_HEIGHT / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(track)
    painter.drawRoundedRect(bar, radius, radius)
    if share > 0:
        bar.setWidth(max(area.width() * min(share, 1.0), _BAR_HEIGHT))
        painter.setBrush(fill)
        painter.drawRoundedRect(bar, radius, radius)


def _bar_color(job: ExportJob, tokens: Tokens) -> str:
    return tokens.faint if job.has_ended or job.phase is Phase.PAUSED else tokens.accent

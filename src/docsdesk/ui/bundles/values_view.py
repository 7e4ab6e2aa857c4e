"""Deployment values as YAML, the line that applies them, and how long their link lives."""

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from docsdesk.domain.deployment import VALUES_FILE, DeploymentValues, HelmRelease
from docsdesk.ui.bundles.deployment_words import expiry_words, reach_words
from docsdesk.ui.bundles.words import StateWords
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code_view import CodeView
from docsdesk.ui.widgets.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.mark import Mark

_MARGIN = 12


class ValuesView(QWidget):
    renew_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._values: DeploymentValues | None = None
        self._mark = Mark("info")
        self._expiry = label("", name="link_expiry", wrap=True)
        self._reach = label("", Role.SMALL, name="link_reach", wrap=True)
        self._renew = button("renew_link", self.tr("Renew"), icon_name="refresh")
        self._yaml = _code("deployment_values", self.tr("Deployment values"))
        self._helm = _code("helm_line", self.tr("Helm command"))
        self._copy_yaml = CopyButton("copy_values", self.tr("Copy the values"))
        self._copy_helm = CopyButton("copy_helm", self.tr("Copy the Helm command"))
        # A command may go on in the next line; a value of YAML that does cannot be read.
        self._helm.setLineWrapMode(CodeView.LineWrapMode.WidgetWidth)
        self._helm.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self._build()
        self._renew.clicked.connect(self.renew_requested)

    def show_values(self, values: DeploymentValues, now: datetime) -> None:
        self._values = values
        self._copy_yaml.text_to_copy = values.to_yaml()
        self._copy_helm.text_to_copy = HelmRelease().upgrade_command()
        for view, text in ((self._yaml, values.to_yaml()), (self._helm, HelmRelease().upgrade_command())):
            view.setPlainText(text.rstrip("\n"))
        self._reach.setText(reach_words(values))
        self._reach.setVisible(bool(self._reach.text()))
        self.show_time(now)
        self._fit()

    def show_time(self, now: datetime) -> None:
        """Say again what depends on the time of day."""
        if self._values is not None:
            words = expiry_words(self._values, now)
            is_good = words.tone is Tone.GOOD and not self._reach.text()
            self._mark.show_icon(*(("good", Tone.GOOD) if is_good else _warning(words)))
            self._expiry.setText(words.word)
            self._expiry.setToolTip(words.hint)

    def _fit(self) -> None:
        """As high as the text, and as the scroll bar below lines that must not be broken."""
        for view, below in ((self._yaml, self._yaml.horizontalScrollBar().sizeHint().height()), (self._helm, 0)):
            lines = round(view.document().size().height())
            view.setFixedHeight(lines * view.fontMetrics().lineSpacing() + 2 * _MARGIN + 8 + below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._expiry)
        words.addWidget(self._reach)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        top.addLayout(words, 1)
        top.addWidget(self._renew)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        for caption, copy, view in (
            (VALUES_FILE, self._copy_yaml, self._yaml),
            (self.tr("Apply them with Helm"), self._copy_helm, self._helm),
        ):
            row = QHBoxLayout()
            row.addWidget(label(caption, Role.CAPTION), 1)
            row.addWidget(copy)
            column.addLayout(row)
            column.addWidget(view)


def _warning(words: StateWords) -> tuple[str, Tone]:
    return ("warn", Tone.WARN) if words.tone is Tone.GOOD else (words.icon, words.tone)


def _code(name: str, accessible_name: str) -> CodeView:
    view = CodeView(name, accessible_name)
    view.setProperty("role", "snippet")
    view.document().setDocumentMargin(_MARGIN)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return view

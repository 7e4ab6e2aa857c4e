"""Shown before the first question: suggestions, or why nothing can be asked and the button that changes that."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import EmptyState
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, Row, at, empty, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness

_tr = Texts("AssistantPane")


class StartPage(QWidget):
    def __init__(self, ask: Callable[[str], object]) -> None:
        super().__init__()
        self._ask = ask
        self.setObjectName("assistant_start")
        self._title = label(role=Role.SECTION, wrap=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        hint = label(self.tr("Answers quote your pages and name them."), Role.MUTED, wrap=True)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._suggestions = Column()
        inner = QWidget()
        inner.setMaximumWidth(480)
        inner.setLayout(
            Column(
                STRETCH,
                at(CENTER, Mark("assistant", Tone.MUTED, side=40)),
                Gap.XS,
                self._title,
                hint,
                Gap.M,
                self._suggestions,
                STRETCH,
                gap=6,
            )
        )
        self.setLayout(Row(STRETCH, fill(inner, 100), STRETCH, margins=Gap.XL))

    def show_site(self, site: Site) -> None:
        self._title.setText(self.tr("Ask {site} a question").format(site=site.name))
        self.show_suggestions(())

    def show_suggestions(self, questions: Sequence[str]) -> None:
        empty(self._suggestions)
        for question in questions or self._usual():
            suggestion = ElidedButton("suggestion", question)
            suggestion.setToolTip(question)
            suggestion.clicked.connect(lambda _=False, question=question: self._ask(question))
            self._suggestions.addWidget(suggestion)

    def _usual(self) -> Sequence[str]:
        return (
            self.tr("What can I do with this product?"),
            self.tr("How do I authenticate?"),
            self.tr("Where do I start?"),
        )


def why_unready(readiness: AssistantReadiness, get_help: Callable[[Action], object]) -> EmptyState:
    """Why nothing can be asked, and the button that changes that."""
    edit_site, edit_keys = partial(get_help, Action.EDIT_SITE), partial(get_help, Action.EDIT_KEYS)
    match readiness:
        case AssistantReadiness.NOT_OFFERED:
            hint = _tr("If it was switched on, switch it on in the site's settings too.")
            return EmptyState("assistant", _tr("This deployment has no assistant."), _tr("Edit site"), edit_site, hint)
        case AssistantReadiness.NO_DOMAIN:
            hint = _tr("It is the last segment of the dashboard's address.")
            return EmptyState(
                "edit", _tr("The site's assistant domain is not known."), _tr("Edit site"), edit_site, hint
            )
        case AssistantReadiness.NO_KEY:
            hint = _tr("Make one on the dashboard's API keys page; it starts with a prefix like svc_dsc_.")
            return EmptyState("key", _tr("The assistant needs an assistant key."), _tr("Edit keys"), edit_keys, hint)
        case _:
            hint = _tr("Earlier conversations can be read meanwhile.")
            return EmptyState("waiting", _tr("Connecting to the site's service."), hint=hint)

"""Shown before the first question: suggestions, or why nothing can be asked and the button that changes that."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.closed_keyring import keyring_closed
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import CenteredPage, EmptyState
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, Row, at, empty, fill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness

_tr = Texts("AssistantPane")


class StartPage(CenteredPage):
    def __init__(self, ask: Callable[[str], object]) -> None:
        super().__init__()
        self._ask = ask
        self.setObjectName("assistant_start")
        self._title = label(role=Role.SECTION, wrap=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._suggestions = Column()
        inner = QWidget()
        inner.setMaximumWidth(480)
        inner.setLayout(
            Column(
                STRETCH,
                at(CENTER, StateMark("assistant", Tone.MUTED, side=40)),
                Gap.XS,
                self._title,
                Gap.M,
                self._suggestions,
                STRETCH,
                gap=6,
            )
        )
        # In the middle of what is above the field, beside the bar of a conversation.
        self.setLayout(Row(STRETCH, fill(inner, 100), STRETCH, Gap.M))

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
            hint = _tr("If the service offers one, turn it on in the site's settings.")
            return EmptyState("assistant", _tr("This site has no assistant."), _tr("Edit site"), edit_site, hint)
        case AssistantReadiness.NO_DOMAIN:
            hint = _tr("Find it at the end of your dashboard URL.")
            return EmptyState(
                "edit", _tr("Add the assistant domain to ask questions."), _tr("Edit site"), edit_site, hint
            )
        case AssistantReadiness.NO_KEY:
            hint = _tr("Create one on the dashboard's API keys page. It starts with a prefix like svc_dsc_.")
            return EmptyState("key", _tr("Add an assistant key to ask questions."), _tr("Edit keys"), edit_keys, hint)
        case AssistantReadiness.KEYRING_CLOSED:
            return keyring_closed(get_help)
        case _:
            hint = _tr("You can read earlier conversations in the meantime.")
            return EmptyState("waiting", _tr("Connecting to the service…"), hint=hint)

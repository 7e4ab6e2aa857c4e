"""Shown before the first question: suggestions, or why nothing can be asked and the button that changes that."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, Row, at, empty, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness


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


class UnreadyPage(QStackedWidget):
    """One page per reason."""

    def __init__(self, get_help: Callable[[Action], object]) -> None:
        super().__init__()
        self.setObjectName("assistant_unready")
        self._pages = {
            AssistantReadiness.CONNECTING: EmptyState(
                "waiting",
                self.tr("Connecting to the site's service."),
                hint=self.tr("Earlier conversations can be read meanwhile."),
            ),
            AssistantReadiness.NOT_OFFERED: EmptyState(
                "assistant",
                self.tr("This deployment has no assistant."),
                self.tr("Edit site"),
                hint=self.tr("If it was switched on, switch it on in the site's settings too."),
            ),
            AssistantReadiness.NO_DOMAIN: EmptyState(
                "edit",
                self.tr("The site's assistant domain is not known."),
                self.tr("Edit site"),
                hint=self.tr("It is the last segment of the dashboard's address."),
            ),
            AssistantReadiness.NO_KEY: EmptyState(
                "key",
                self.tr("The assistant needs an assistant key."),
                self.tr("Edit keys"),
                hint=self.tr("Make one on the dashboard's API keys page; it starts with a prefix like svc_dsc_."),
            ),
        }
        for readiness, page in self._pages.items():
            action = Action.EDIT_KEYS if readiness is AssistantReadiness.NO_KEY else Action.EDIT_SITE
            page.chosen.connect(lambda action=action: get_help(action))
            self.addWidget(page)

    def show_readiness(self, readiness: AssistantReadiness) -> None:
        if readiness in self._pages:
            self.setCurrentWidget(self._pages[readiness])

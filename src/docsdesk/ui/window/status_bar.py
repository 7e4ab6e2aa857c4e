"""The line at the bottom: the engine, where keys are kept, and the remaining budget."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QStatusBar, QWidget

from docsdesk.domain.assistant.budget import MOST_QUESTIONS_A_DAY, MOST_QUESTIONS_AN_HOUR, Budget
from docsdesk.domain.errors import SecretStoreState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import amount, time_of_day
from docsdesk.ui.icons import icon
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row
from docsdesk.ui.widgets.mark import StatusPill

if TYPE_CHECKING:
    from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
    from docsdesk.domain.observed import Observed
    from docsdesk.domain.sites.trusted_folder import TrustState


class StatusBar(QStatusBar):
    """`trust` shows what trust in the folder allows, `problems` those of the folder, `update_mark` tells of updates."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status_bar")
        self.setSizeGripEnabled(False)
        self.setContentsMargins(12, 0, 12, 0)
        self._engine = StatusPill(name="engine_status")
        self._keys = StatusPill(name="keys_status")
        self._budget = StatusPill(name="budget_status")
        self._budget.setContentsMargins(0, 0, 12, 0)
        self.trust = button("trust_status", "", kind=ButtonKind.LINK)
        self.trust.setIconSize(QSize(16, 16))
        self.trust.hide()
        self.update_mark = button("update_status", "", kind=ButtonKind.LINK)
        self.update_mark.setIconSize(QSize(16, 16))
        self.update_mark.hide()
        self.addWidget(self._engine)
        self.addWidget(self.trust)
        self.problems = button("problems_status", "", kind=ButtonKind.LINK)
        self.problems.setIconSize(QSize(16, 16))
        self.problems.hide()
        self.addWidget(self.problems)
        self._check = _CheckShare()
        self.addWidget(self._check)
        self._check.hide()
        self.addPermanentWidget(self.update_mark)
        self.addPermanentWidget(self._budget)
        self.addPermanentWidget(self._keys)
        self.show_engine(EngineState.NOT_NEEDED)
        self.show_keys(SecretStoreState.NOT_ASKED)
        self.show_budget(None)

    def add_pane(self, action: QAction) -> None:
        """A button that shows a pane which is not in the rail."""
        new_button = button(f"{action.objectName()}_button", action.text(), kind=ButtonKind.LINK)
        new_button.setEnabled(action.isEnabled())
        new_button.clicked.connect(action.trigger)
        action.enabledChanged.connect(new_button.setEnabled)
        self.addPermanentWidget(new_button)

    def show_engine(self, state: EngineState) -> None:
        marks = {
            EngineState.NOT_NEEDED: ("none", self.tr("No local engine"), Tone.MUTED),
            EngineState.STARTING: ("waiting", self.tr("Engine starting"), Tone.MUTED),
            EngineState.RUNNING: ("good", self.tr("Engine running"), Tone.GOOD),
            EngineState.FAILED: ("bad", self.tr("Engine not running"), Tone.BAD),
        }
        self._engine.show_state(*marks[state])

    def show_trust(self, state: "TrustState | None") -> None:
        """None if no folder is open."""
        from docsdesk.domain.sites.trusted_folder import TrustState

        is_trusted = state is TrustState.TRUSTED
        self.trust.setVisible(state in (TrustState.RESTRICTED, TrustState.TRUSTED))
        self.trust.setText(self.tr("Trusted folder") if is_trusted else self.tr("Restricted folder"))
        self.trust.setIcon(icon("unlock" if is_trusted else "lock", Tone.MUTED))
        self.trust.setAccessibleName(self.trust.text())
        self.trust.setAccessibleDescription(self.tr("Show what trusting this folder allows"))

    def show_update(self, version: str) -> None:
        """A newer version; empty for none."""
        self.update_mark.setVisible(bool(version))
        self.update_mark.setText(self.tr("Docsdesk {version} is available").format(version=version))
        self.update_mark.setIcon(icon("info", Tone.ACCENT))
        self.update_mark.setAccessibleName(self.update_mark.text())
        self.update_mark.setAccessibleDescription(self.tr("Show what is new and how to get it"))

    def show_problems(self, result: "Observed[CheckedFolder]") -> None:
        """Of the last check; nothing before the first one."""
        # Not at the top: the first paint would wait for the rules.
        from docsdesk.ui.words.problem_words import mark_of_check

        self.problems.setVisible(result.value is not None or result.problem is not None)
        mark = mark_of_check(result)
        self.problems.setText(mark.words)
        self.problems.setIcon(icon(mark.icon, mark.tone))
        self.problems.setAccessibleName(mark.words)
        self.problems.setAccessibleDescription(self.tr("Show the problems"))

    def show_check(self, share: "CheckShare | None") -> None:
        """The progress of a long check; None if there is none."""
        self._check.setVisible(share is not None)
        if share is not None:
            self._check.show_share(share)

    def show_keys(self, state: SecretStoreState) -> None:
        self._keys.setVisible(state is not SecretStoreState.NOT_ASKED)
        words = {
            SecretStoreState.LOCKED: self.tr("Keyring locked"),
            SecretStoreState.DENIED: self.tr("Keyring refused access"),
            SecretStoreState.MISSING: self.tr("Keys kept for this session only"),
        }
        if state in words:
            self._keys.show_state("warn", words[state], Tone.WARN)
        else:
            self._keys.show_state("lock", self.tr("Keys in the keyring"), Tone.MUTED)

    def show_budget(self, budget: Budget | None) -> None:
        """None if the service limits nothing, or it is unknown."""
        self._budget.setVisible(budget is not None)
        if budget is None:
            return
        if budget.left_today < budget.left_this_hour:
            words = self.tr("{left} of {most} questions today").format(
                left=amount(budget.left_today), most=amount(MOST_QUESTIONS_A_DAY)
            )
        else:
            words = self.tr("{left} of {most} questions this hour").format(
                left=amount(budget.left_this_hour), most=amount(MOST_QUESTIONS_AN_HOUR)
            )
        icon_name, tone = ("warn", Tone.WARN) if budget.is_low else ("meter", Tone.MUTED)
        self._budget.show_state(icon_name, words, tone)
        self._budget.setToolTip(self._budget_words(budget))
        self._budget.setAccessibleName(self.tr("Questions left: {words}").format(words=words))
        self._budget.setAccessibleDescription(self._budget.toolTip())

    def _budget_words(self, budget: Budget) -> str:
        """Both limits, and what this machine cannot know."""
        hour = self.tr("{left} of {most} questions left for your organization this hour. Sent from here: {sent}.")
        day = self.tr("{left} of {most} questions left for this address today. Sent from here: {sent}.")
        parts = [
            hour.format(
                left=amount(budget.left_this_hour), most=amount(MOST_QUESTIONS_AN_HOUR), sent=amount(budget.hour)
            ),
            day.format(left=amount(budget.left_today), most=amount(MOST_QUESTIONS_A_DAY), sent=amount(budget.day)),
        ]
        report = budget.report
        if report is not None and report.length is not None:
            parts.append(self.tr("Reported by the service at {time}.").format(time=time_of_day(report.reported_at)))
            return "\n".join(parts)
        if report is not None:
            other = self.tr("The service also reports a limit of its own: {left} left.")
            parts.append(other.format(left=amount(report.remaining)))
        parts.append(self.tr("Other people's questions count too, but are not shown here."))
        return "\n".join(parts)


class _CheckShare(QWidget):
    """A thin bar with the count beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("check_status")
        self._bar = QProgressBar(textVisible=False)
        self._bar.setObjectName("check_progress")
        self._bar.setAccessibleName(self.tr("Pages checked"))
        self._bar.setFixedSize(96, 6)
        self._words = label("", Role.SMALL, name="check_words")
        self.setLayout(Row(self._bar, self._words, margins=(Gap.M, Gap.NONE, Gap.NONE, Gap.NONE)))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_share(self, share: "CheckShare") -> None:
        from docsdesk.ui.words.problem_words import checking_words

        self._words.setText(checking_words(share))
        self._bar.setAccessibleDescription(self._words.text())
        self._bar.setMaximum(max(share.of, 1))
        self._bar.setValue(share.pages)

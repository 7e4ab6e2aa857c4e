"""The Overview's lines about the last export and the last bundle."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QFrame, QPushButton

from docsdesk.domain.bundles.library import BundleLinkCheck, LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.figures import ago, megabytes, moment
from docsdesk.ui.overview.facts import Mark, SiteFacts
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import StatusPill

_tr = Texts("Overview")

_TITLE_WIDTH_PX = 104
"""Wide enough for either title, so that the text after them lines up."""


class _LastLine(QFrame):
    def __init__(self, name: str, title: str, *buttons: QPushButton) -> None:
        super().__init__()
        self.setObjectName("card")
        self._state = StatusPill(name=f"{name}_state")
        self._words = label("", Role.MUTED, name=f"{name}_words", wrap=True)
        caption = label(title, Role.SECTION)
        caption.setMinimumWidth(_TITLE_WIDTH_PX)
        self.setLayout(Row(caption, self._state, fill(self._words), *buttons, gap=Gap.L, margins=(Gap.L, Gap.M)))

    def say(self, icon: str, word: str, tone: Tone, words: str, hint: str = "") -> None:
        self._state.show_state(icon, word, tone)
        self._words.setText(words)
        self._words.setToolTip(hint)


class LastExport(_LastLine):
    def __init__(self, show_exports: Callable[[], object]) -> None:
        opener = button("show_exports", _tr("Show exports"), kind=ButtonKind.LINK)
        opener.clicked.connect(show_exports)
        super().__init__("last_export", _tr("Last export"), opener)
        self._changed: int | None = None
        self._shown: tuple[ExportJob | None, datetime] | None = None

    def show_facts(self, facts: SiteFacts) -> None:
        """What has changed in the docs folder since the export."""
        changed = facts.contents.value.changed if facts.contents.value is not None else None
        if changed != self._changed:
            self._changed = changed
            if self._shown is not None:
                self.show_job(*self._shown)

    def show_job(self, job: ExportJob | None, now: datetime) -> None:
        """None if the site has not been exported yet."""
        self._shown = job, now
        if job is None:
            about = _tr("An export is the whole site in one archive that opens anywhere.")
            self.say("none", _tr("Not exported yet"), Tone.MUTED, about)
            return
        words = [ago(job.updated_at, now)]
        if job.failure is not None:
            words.append(translate_text(job.failure.title).rstrip(".。"))
        if self._changed is not None:
            words.append(_tr("%Ln file(s) changed since", self._changed) if self._changed else _tr("no changes since"))
        words += [_pages(job.page_count)] if job.page_count is not None else []
        words += [megabytes(job.size_bytes)] if job.size_bytes else []
        self.say(*_mark(job.phase), _tone(job.phase), " · ".join(words), moment(job.updated_at))


class LastBundle(_LastLine):
    def __init__(self) -> None:
        super().__init__("last_bundle", _tr("Last bundle"))

    def show_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        """None if the library has no bundle of the site."""
        self.setVisible(bundle is not None)
        if bundle is None:
            return
        state = _links(bundle.link_check)
        words = [ago(bundle.kept_at, now), _pages(bundle.page_count), megabytes(bundle.size_bytes)]
        words += [bundle.version] if bundle.version else []
        words += [_tr("deployed {when}").format(when=ago(bundle.deployed_at, now))] if bundle.deployed_at else []
        self.say(state.icon, state.word, state.tone, " · ".join(words), moment(bundle.kept_at))


def _links(check: BundleLinkCheck | None) -> Mark:
    if check is None:
        return Mark("none", _tr("Links not checked"), Tone.MUTED)
    if check.broken_count == 0:
        return Mark("good", _tr("Verified"), Tone.GOOD)
    return Mark("warn", _tr("%Ln broken link(s)", check.broken_count), Tone.WARN)


def _pages(count: int) -> str:
    return _tr("%Ln page(s)", count)


def _mark(phase: Phase) -> tuple[str, str]:
    match phase:
        case Phase.READY:
            return "good", _tr("Completed")
        case Phase.FAILED:
            return "bad", _tr("Failed")
        case Phase.STOPPED:
            return "stop", _tr("Stopped")
        case _:
            return "running", _tr("In progress")


def _tone(phase: Phase) -> Tone:
    return {Phase.READY: Tone.GOOD, Phase.FAILED: Tone.BAD}.get(phase, Tone.MUTED)

"""The site's last export and its last bundle, each in one line."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.domain.library import LibraryBundle, LinkCheck
from docsdesk.ui.figures import ago, megabytes, moment
from docsdesk.ui.overview.facts import Mark
from docsdesk.ui.overview.last_line import LastLine
from docsdesk.ui.tokens import Tone


class LastExport(LastLine):
    def __init__(self) -> None:
        super().__init__("last_export", _tr("Last export"), "show_exports", _tr("Show exports"))

    def show_job(self, job: ExportJob | None, now: datetime) -> None:
        """None where the site has not been exported yet."""
        if job is None:
            about = _tr("An export is the whole site as one archive that opens anywhere.")
            self.say("none", _tr("not yet"), Tone.MUTED, about)
            return
        words = [ago(job.updated_at, now)]
        words += [_pages(job.page_count)] if job.page_count is not None else []
        words += [megabytes(job.size_bytes)] if job.size_bytes else []
        self.say(*_mark(job.phase), _tone(job.phase), " · ".join(words), moment(job.updated_at))


class LastBundle(LastLine):
    def __init__(self) -> None:
        super().__init__("last_bundle", _tr("Last bundle"), "show_bundles", _tr("Show bundles"))

    def show_bundle(self, bundle: LibraryBundle | None, now: datetime) -> None:
        """None where the library has none of the site."""
        self.setVisible(bundle is not None)
        if bundle is None:
            return
        state = _links(bundle.link_check)
        words = [ago(bundle.kept_at, now), _pages(bundle.page_count), megabytes(bundle.size_bytes)]
        words += [bundle.version] if bundle.version else []
        words += [_tr("deployed {when}").format(when=ago(bundle.deployed_at, now))] if bundle.deployed_at else []
        self.say(state.icon, state.word, state.tone, " · ".join(words), moment(bundle.kept_at))


def _links(check: LinkCheck | None) -> Mark:
    if check is None:
        return Mark("none", _tr("unchecked"), Tone.MUTED)
    if check.broken_count == 0:
        return Mark("good", _tr("verified"), Tone.GOOD)
    words = _tr("1 broken link") if check.broken_count == 1 else _tr("{count} broken links")
    return Mark("warn", words.format(count=f"{check.broken_count:,}"), Tone.WARN)


def _pages(count: int) -> str:
    return _tr("1 page") if count == 1 else _tr("{count} pages").format(count=f"{count:,}")


def _mark(phase: Phase) -> tuple[str, str]:
    if phase is Phase.READY:
        return "good", "completed"
    if phase is Phase.FAILED:
        return "bad", "failed"
    return ("stop", "stopped") if phase is Phase.STOPPED else ("running", phase.value)


def _tone(phase: Phase) -> Tone:
    return {Phase.READY: Tone.GOOD, Phase.FAILED: Tone.BAD}.get(phase, Tone.MUTED)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Overview", text)

"""What the Overview says about a site, derived from what is known of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.sites.api_key import SERVICE_KINDS, KeyKind
from docsdesk.domain.sites.availability import TABLE, Availability, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import ago
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.words.problem_words import icon_of, tone_of
from docsdesk.ui.words.site_words import key_words
from docsdesk.usecases.folder_questions import FolderContents
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict
from docsdesk.usecases.sites.open_site import Connection

_tr = Texts("Overview")


@dataclass(frozen=True, slots=True)
class Mark:
    """A state as icon, word and tone; `place` is where in the folder it can be seen."""

    icon: str
    word: str
    tone: Tone
    place: Place | None = None


MOST_FOLDER_PROBLEMS = 6
"""Problems of the docs folder listed individually, the worst ones first."""


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """Everything the pane shows is derived from this. `connection` is None while there is none."""

    site: Site
    engine: EngineState
    connection: Connection | None
    now: datetime
    contents: Observed[FolderContents] = field(default_factory=Observed[FolderContents])
    check: Observed[CheckedFolder] = field(default_factory=Observed[CheckedFolder])
    """Of the whole docs folder, in the order of their places."""
    reach: Observed[ConnectionReport] = field(default_factory=Observed[ConnectionReport])
    unsaved: int | None = None
    """Changed settings, None before docs.json has been read."""

    @property
    def today(self) -> date:
        return self.now.astimezone().date()

    @property
    def base_url(self) -> str:
        return self.connection.base_url if self.connection else self.site.base_url

    @property
    def folder_problems(self) -> tuple[Problem, ...]:
        return () if self.check.value is None else self.check.value.problems

    def key(self, kind: KeyKind) -> Mark:
        if self.connection is None:
            return Mark("none", _tr("Not read yet"), Tone.MUTED)
        if self.site.is_local:
            return Mark("good", _tr("Made by the engine"), Tone.GOOD)
        if self.connection.is_unread(kind):
            is_refused = self.connection.secret_state is SecretStoreState.DENIED
            return Mark("lock", _tr("Keyring refused access") if is_refused else _tr("Keyring locked"), Tone.WARN)
        if self.connection.key(kind) is None:
            return Mark("none", _tr("Not stored"), Tone.MUTED)
        refused = self._refusal() if kind is KeyKind.ADMIN else ""
        return Mark("bad", refused, Tone.BAD) if refused else self._mark_stored_key(kind, self.connection)

    def _refusal(self) -> str:
        """What the service said of the admin key, empty if nothing against it."""
        verdict = _verdict(self.reach.value if self.reach.is_known else None, KeyKind.ADMIN)
        if verdict is KeyVerdict.REFUSED:
            return _tr("Refused by the service")
        return _tr("Not allowed to export") if verdict is KeyVerdict.NOT_ALLOWED else ""

    def _mark_stored_key(self, kind: KeyKind, connection: Connection) -> Mark:
        left = self.site.expiring_keys(self.today).get(kind)
        if left is not None:
            return Mark("warn", _days_left(left), Tone.WARN)
        if connection.secret_state is not SecretStoreState.READY:
            return Mark("warn", _tr("Kept until you quit"), Tone.WARN)
        return Mark("good", _tr("In the keyring"), Tone.GOOD)

    def service(self) -> Mark:
        """Whether the service answers, and when that was last seen."""
        if self.site.is_local and self.engine is EngineState.FAILED:
            return Mark("bad", _tr("Not running"), Tone.BAD)
        match self.reach.sight:
            case Sight.NEVER:
                return Mark("none", _tr("Not checked yet"), Tone.MUTED)
            case Sight.LOOKING:
                words = _tr("Starting…") if self.site.is_local else _tr("Checking…")
                return Mark("waiting", words, Tone.MUTED)
            case Sight.FAILED:
                problem = self.reach.problem
                return Mark("bad", translate_text(problem.title) if problem else _tr("Not reachable"), Tone.BAD)
            case Sight.KNOWN:
                return self._mark_reached()

    def service_advice(self) -> str:
        """What helps if it does not answer as it should."""
        report = self.reach.value if self.reach.is_known else None
        problem = report.problem if report is not None else self.reach.problem
        return translate_text(problem.hint) if problem is not None else ""

    def _mark_reached(self) -> Mark:
        report = self.reach.value
        when = ago(self.reach.at, self.now) if self.reach.at is not None else ""
        if report is None or (report.problem is None and self.site.is_local):
            return Mark("good", _tr("Running · started {when}").format(when=when), Tone.GOOD)
        if report.problem is not None:
            icon, tone = ("warn", Tone.WARN) if report.reachable else ("bad", Tone.BAD)
            return Mark(icon, f"{translate_text(report.problem.title).rstrip('.。')} · {when}", tone)
        words = _tr("Reached in {ms} ms · {when}").format(ms=round(1000 * (report.latency or 0)), when=when)
        return Mark("good", words, Tone.GOOD)

    def feature(self, feature: Feature) -> Mark:
        """What the kind of deployment offers; green only with evidence."""
        if TABLE[self.site.kind][feature] is Availability.NO:
            return Mark("none", _tr("Not available"), Tone.MUTED)
        if not self.site.offers(feature):
            return Mark("none", _tr("Off"), Tone.MUTED)
        if self.site.is_local:
            return self._local_feature()
        return self._hosted_feature(feature)

    def _hosted_feature(self, feature: Feature) -> Mark:
        report = self.reach.value if self.reach.is_known else None
        if self.reach.sight is Sight.FAILED or (report is not None and report.reachable is False):
            return Mark("none", _tr("Service not reachable"), Tone.MUTED)
        if feature not in (Feature.STATIC_EXPORT, Feature.ASSISTANT):
            return Mark("dot", _tr("Included"), Tone.MUTED)
        verdict = _verdict(report, KeyKind.ADMIN if feature is Feature.STATIC_EXPORT else KeyKind.ASSISTANT)
        if verdict is not KeyVerdict.WORKS:
            return Mark("none", _tr("Not tried yet"), Tone.MUTED)
        is_by_project = feature is Feature.STATIC_EXPORT and report is not None and report.form is ExportForm.PROJECT
        return Mark("good", _tr("Available, by project ID") if is_by_project else _tr("Available"), Tone.GOOD)

    def _local_feature(self) -> Mark:
        if self.engine is EngineState.RUNNING:
            return Mark("good", _tr("Available"), Tone.GOOD)
        if self.engine is EngineState.FAILED:
            return Mark("none", _tr("Engine not running"), Tone.MUTED)
        return Mark("waiting", _tr("Starting…"), Tone.MUTED)

    def problems(self) -> tuple[Mark, ...]:
        """The service's, then at most MOST_FOLDER_PROBLEMS of the folder, the worst first."""
        return (*self._service_problems(), *self._folder_marks())

    def _folder_marks(self) -> Iterator[Mark]:
        if self.check.sight is Sight.FAILED and self.check.problem is not None:
            yield Mark("bad", translate_text(self.check.problem.title), Tone.BAD)
            return
        worst = sorted(self.folder_problems, key=lambda problem: problem.severity.rank)[:MOST_FOLDER_PROBLEMS]
        for one in worst:
            yield Mark(icon_of(one.severity), translate_text(one.title), tone_of(one.severity), one.place)
        if rest := len(self.folder_problems) - len(worst):
            yield Mark("more", _tr("%Ln more problem(s) in the docs folder", rest), Tone.MUTED)

    def _service_problems(self) -> Iterator[Mark]:
        if self.site.is_local or self.connection is None:
            return
        unread = [kind for kind in SERVICE_KINDS if self.connection.is_unread(kind)]
        if unread:
            problem = self.connection.missing(unread[0])
            yield Mark("lock", translate_text(problem.title, problem.hint), Tone.WARN)
        elif self.connection.admin_key is None:
            yield Mark("warn", _tr("Add an admin key to start exports."), Tone.WARN)
        elif not self.site.export_hostname and not self.site.project_id:
            yield Mark("warn", _tr("Add an export hostname, or enter it for every export."), Tone.WARN)
        if self.site.offers(Feature.ASSISTANT):
            yield from self._assistant_problems(self.connection)
        for kind, days in self.site.expiring_keys(self.today).items():
            if self.connection.key(kind) is not None:
                yield Mark("warn", _tr("{key}: {state}").format(key=key_words(kind), state=_days_left(days)), Tone.WARN)

    def _assistant_problems(self, connection: Connection) -> Iterator[Mark]:
        if connection.is_unread(KeyKind.ASSISTANT):
            return
        if connection.assistant_key is None:
            yield Mark("warn", _tr("Add an assistant key to ask the assistant."), Tone.WARN)
        elif not self.site.assistant_domain:
            yield Mark("warn", _tr("Add an assistant domain to ask the assistant."), Tone.WARN)

    def check_words(self) -> str:
        """How far the check of the folder is, or when it was."""
        match self.check.sight:
            case Sight.NEVER:
                return _tr("Not checked yet")
            case Sight.LOOKING:
                return _tr("Checking…")
            case Sight.FAILED:
                return _tr("Could not be checked")
            case Sight.KNOWN:
                when = ago(self.check.at, self.now) if self.check.at is not None else ""
                return _tr("Checked {when}").format(when=when)


def _verdict(report: ConnectionReport | None, kind: KeyKind) -> KeyVerdict | None:
    if report is None:
        return None
    return report.admin_key if kind is KeyKind.ADMIN else report.assistant_key


def _days_left(days: int) -> str:
    if days < 0:
        return _tr("Expired")
    if days == 0:
        return _tr("Expires today")
    return _tr("Expires in %Ln day(s)", days)

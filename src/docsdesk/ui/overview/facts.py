"""What the Overview says about a site, derived from what is known of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem, worst_of
from docsdesk.domain.rule import Severity
from docsdesk.domain.sites.api_key import SERVICE_KINDS, KeyKind
from docsdesk.domain.sites.availability import TABLE, Availability, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import PublishedState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.figures import ago, amount, megabytes
from docsdesk.ui.texts import Texts, sentences, translate_text
from docsdesk.ui.tokens import Tone
from docsdesk.ui.words.problem_words import checked_words, checking_words, icon_of, tone_of
from docsdesk.ui.words.site_words import key_words
from docsdesk.usecases.folder_questions import FolderContents
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict
from docsdesk.usecases.sites.open_site import Connection

_tr = Texts("Overview")


@dataclass(frozen=True, slots=True)
class Mark:
    """A state as icon, word and tone; `place` is where in the folder it can be seen, first of `place_count`."""

    icon: str
    word: str
    tone: Tone
    place: Place | None = None
    place_count: int = 1


_UNKNOWN = "\N{EN DASH}"
MOST_FOLDER_PROBLEMS = 5
"""Different problems of the docs folder that are listed."""
_GRAVEST_FIRST = (Tone.BAD, Tone.WARN, Tone.ACCENT, Tone.MUTED, Tone.GOOD)


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
    share: CheckShare | None = None
    """How far a long check is."""
    reach: Observed[ConnectionReport] = field(default_factory=Observed[ConnectionReport])
    unsaved: int | None = None
    """Changed settings, None before docs.json has been read."""
    last_export: ExportJob | None = None
    bundle: LibraryBundle | None = None
    """What the last export left."""
    published: PublishedState | None = None

    @property
    def today(self) -> date:
        return self.now.astimezone().date()

    @property
    def folder_problems(self) -> tuple[Problem, ...]:
        """None of a check that failed: those of an earlier one may be gone."""
        return () if self.check.value is None or self.check.problem is not None else self.check.value.problems

    def state(self) -> Mark:
        """The site in a sentence or two; good only if everything is known to be."""
        parts = [part for part in (*self._service_part(), *self._published_parts(), self.check_part()) if part]
        worst = min(parts, key=lambda part: _GRAVEST_FIRST.index(part.tone))
        return Mark(worst.icon, sentences(*(part.word for part in parts)), worst.tone)

    def _service_part(self) -> Iterator[Mark]:
        problem = self._service_problem
        if self.site.is_local and self.engine is EngineState.FAILED:
            yield Mark("bad", _tr("The engine is not running."), Tone.BAD)
        elif problem is not None:
            mark = self.service()
            yield Mark(mark.icon, translate_text(problem.title), mark.tone)

    @property
    def _service_problem(self) -> Failure | None:
        report = self.reach.value if self.reach.is_known else None
        return report.problem if report is not None else self.reach.problem

    def _published_parts(self) -> Iterator[Mark]:
        if self.unsaved:
            yield Mark("dot", _tr("%Ln setting(s) not saved yet.", self.unsaved), Tone.ACCENT)
        is_exported = self.last_export is not None and self.last_export.phase is Phase.READY
        if not is_exported and (self.last_export is not None or self.published is None):
            yield self.export_mark()
        if self.published is not None:
            yield from _tell_lag(self.published)

    def export_mark(self) -> Mark:
        """What became of the last export, and what verifying its archive found."""
        phase = self.last_export.phase if self.last_export is not None else None
        if phase is None:
            return Mark("none", _tr("Not exported yet."), Tone.MUTED)
        if phase is Phase.FAILED:
            return Mark("bad", _tr("The last export failed."), Tone.BAD)
        if phase is Phase.STOPPED:
            return Mark("stop", _tr("The last export was stopped."), Tone.MUTED)
        if phase is Phase.READY:
            return _mark_archive(self.bundle)
        if phase in WAITING_FOR_A_PERSON:
            return Mark("warn", _tr("An export is waiting for you."), Tone.WARN)
        return Mark("running", _tr("An export is in progress."), Tone.ACCENT)

    def check_part(self) -> Mark:
        if self.site.docs_folder is None:
            return Mark("none", _tr("Not checked: no docs folder on this computer."), Tone.MUTED)
        if self.check.problem is not None:
            return Mark("bad", translate_text(self.check.problem.title), Tone.BAD)
        if self.check.value is None:
            words = _tr("Not checked yet.") if self.check.sight is Sight.NEVER else self.check_words()
            return Mark("waiting", words, Tone.MUTED)
        if not self.folder_problems:
            return Mark("good", _tr("No problems."), Tone.GOOD)
        worst = worst_of(self.folder_problems)
        words = _tr("%Ln problem(s) to fix.", len(self.folder_problems))
        return Mark(icon_of(worst), words, tone_of(worst))

    def figures(self) -> Mapping[str, tuple[str, str]]:
        """What the docs folder holds, as numbers with their words; nothing of one that cannot be read."""
        contents = self.contents.value
        if self.site.docs_folder is None or self.contents.problem is not None:
            return {}
        if contents is None:
            return {"pages": (_UNKNOWN, _tr("Pages"))}
        limited, without = contents.limited_count, contents.without_page
        left_out = _tr("%Ln left out of exports", limited) if limited else ""
        pageless = _tr("%Ln without a page", without) if without else ""
        counts = {
            "pages": (contents.pages, _tr("Pages"), left_out),
            "operations": (contents.operations, _tr("API operations"), pageless),
            "hidden": (contents.hidden_count, _tr("Not in navigation"), ""),
        }
        said = {name: (amount(count), " · ".join(filter(None, words))) for name, (count, *words) in counts.items()}
        return {name: said[name] for name in said if counts[name][0] or name == "pages"}

    def export_words(self) -> str:
        job, bundle = self.last_export, self.bundle
        if job is None:
            return _tr("An export is the whole site in one archive that opens anywhere.")
        parts = (
            ago(job.updated_at, self.now),
            translate_text(job.failure.title).rstrip(".。") if job.failure is not None else "",
            _tr("%Ln page(s)", job.page_count) if job.page_count is not None else "",
            megabytes(job.size_bytes) if job.size_bytes else "",
            bundle.version if bundle is not None else "",
        )
        return " · ".join(filter(None, parts))

    def has_key(self, kind: KeyKind) -> bool:
        return self.connection is not None and (self.site.is_local or self.connection.key(kind) is not None)

    def key(self, kind: KeyKind) -> Mark:
        if self.connection is None:
            return Mark("none", _tr("Not read yet"), Tone.MUTED)
        if self.site.is_local:
            return Mark("key", _tr("Made by the engine"), Tone.MUTED)
        if self.connection.is_unread(kind):
            is_refused = self.connection.secret_state is SecretStoreState.DENIED
            return Mark("lock", _tr("Keyring refused access") if is_refused else _tr("Keyring locked"), Tone.WARN)
        if self.connection.key(kind) is None:
            return Mark("none", _tr("Not stored"), Tone.MUTED)
        verdict = _verdict(self.reach.value if self.reach.is_known else None, kind)
        return _mark_refused(verdict, kind) or self._mark_stored_key(
            kind, self.connection, does_work=verdict is KeyVerdict.WORKS
        )

    def _mark_stored_key(self, kind: KeyKind, connection: Connection, *, does_work: bool) -> Mark:
        """Green only for a key that the service has accepted."""
        left = self.site.expiring_keys(self.today).get(kind)
        if left is not None:
            return Mark("warn", _days_left(left), Tone.WARN)
        if connection.secret_state is not SecretStoreState.READY:
            return Mark("key", _tr("Kept until you quit"), Tone.MUTED)
        icon, tone = ("good", Tone.GOOD) if does_work else ("key", Tone.MUTED)
        return Mark(icon, _tr("In the keyring"), tone)

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
        return translate_text(self._service_problem.hint) if self._service_problem is not None else ""

    def _mark_reached(self) -> Mark:
        report = self.reach.value
        when = ago(self.reach.at, self.now) if self.reach.at is not None else ""
        if report is None:
            return Mark("none", _tr("Not checked yet"), Tone.MUTED)
        if report.problem is None and self.site.is_local:
            return self._mark_engine(when)
        if report.problem is not None:
            icon, tone = ("warn", Tone.WARN) if report.reachable else ("bad", Tone.BAD)
            return Mark(icon, f"{translate_text(report.problem.title).rstrip('.。')} · {when}", tone)
        words = _tr("Reached in {ms} ms · {when}").format(ms=round(1000 * (report.latency or 0)), when=when)
        return Mark("good", words, Tone.GOOD)

    def _mark_engine(self, when: str) -> Mark:
        if self.engine is not EngineState.RUNNING:
            return Mark("waiting", _tr("Starting…"), Tone.MUTED)
        return Mark("good", _tr("Running · started {when}").format(when=when), Tone.GOOD)

    def differing_features(self) -> Mapping[str, tuple[Feature, ...]]:
        """What this deployment does not offer or has not shown yet, by the words for it."""
        said = {feature: self._feature_words(feature) for feature in Feature}
        return {words: tuple(one for one in said if said[one] == words) for words in said.values() if words}

    def _feature_words(self, feature: Feature) -> str:
        """Empty for what is there as expected, and for what a service that is away may offer."""
        if TABLE[self.site.kind][feature] is Availability.NO:
            return _tr("Not available")
        if not self.site.offers(feature):
            return _tr("Off")
        report = self.reach.value if self.reach.is_known else None
        if self.site.is_local or report is None or feature is not Feature.STATIC_EXPORT:
            return ""
        return _tr("Available, by project ID") if report.form is ExportForm.PROJECT else ""

    def worst_problems(self) -> tuple[Mark, ...]:
        """At most MOST_FOLDER_PROBLEMS of the folder, the worst first; those that say the same are one."""
        alike: dict[tuple[Severity, str], list[Problem]] = {}
        for problem in self.folder_problems:
            alike.setdefault((problem.severity, problem.title), []).append(problem)
        worst = sorted(alike.items(), key=lambda same: same[0][0].rank)[:MOST_FOLDER_PROBLEMS]
        return tuple(
            Mark(icon_of(severity), translate_text(title), tone_of(severity), problems[0].place, len(problems))
            for (severity, title), problems in worst
        )

    def service_problems(self) -> Iterator[Mark]:
        """What the site's own fields lack."""
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
        for kind in filter(self.has_key, SERVICE_KINDS):
            if (key := self.key(kind)).tone in (Tone.WARN, Tone.BAD):
                yield Mark(key.icon, _tr("{key}: {state}").format(key=key_words(kind), state=key.word), key.tone)

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
                return checking_words(self.share)
            case Sight.FAILED:
                return _tr("Could not be checked")
            case Sight.KNOWN:
                return checked_words(self.check.at)


def _mark_archive(bundle: LibraryBundle | None) -> Mark:
    check = bundle.link_check if bundle is not None else None
    if check is None:
        return Mark("dot", _tr("Exported. Links are not checked."), Tone.MUTED)
    if check.broken_count:
        return Mark("warn", _tr("Exported with %Ln broken link(s).", check.broken_count), Tone.WARN)
    return Mark("good", _tr("Exported and verified."), Tone.GOOD)


def _tell_lag(state: PublishedState) -> Iterator[Mark]:
    """Nothing before it has been compared, or where that failed."""
    if state.lag.value is None or state.lag.problem is not None:
        return
    pages, lost = state.lag.value.pages, state.lag.value.lost_addresses
    if state.is_current:
        words = _tr("Everything is published.") if state.is_deployed else _tr("No page changed since the last export.")
        yield Mark("good", words, Tone.GOOD)
    elif not pages:
        yield Mark("warn", _tr("%Ln published address(es) lost.", lost), Tone.WARN)
    elif state.is_deployed:
        yield Mark("info", _tr("%Ln page(s) not published yet.", pages), Tone.ACCENT)
    else:
        yield Mark("info", _tr("%Ln page(s) changed since the last export.", pages), Tone.ACCENT)


def _verdict(report: ConnectionReport | None, kind: KeyKind) -> KeyVerdict | None:
    if report is None:
        return None
    return report.admin_key if kind is KeyKind.ADMIN else report.assistant_key


def _mark_refused(verdict: KeyVerdict | None, kind: KeyKind) -> Mark | None:
    if verdict is KeyVerdict.REFUSED:
        return Mark("bad", _tr("Refused by the service"), Tone.BAD)
    if verdict is not KeyVerdict.NOT_ALLOWED:
        return None
    words = _tr("Not allowed to export") if kind is KeyKind.ADMIN else _tr("Not allowed by the service")
    return Mark("bad", words, Tone.BAD)


def _days_left(days: int) -> str:
    if days < 0:
        return _tr("Expired")
    if days == 0:
        return _tr("Expires today")
    return _tr("Expires in %Ln day(s)", days)

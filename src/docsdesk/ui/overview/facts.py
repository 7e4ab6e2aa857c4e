"""What the Overview says about a site, derived from what is known of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from docsdesk.domain.errors import DocsFolderError, SecretStoreState
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Severity
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import TABLE, Availability, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.problem_words import icon_of, tone_of
from docsdesk.ui.site_words import key_words
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.tokens import Tone
from docsdesk.usecases.sites.open_site import Connection

_tr = Texts("Overview")


@dataclass(frozen=True, slots=True)
class Mark:
    """A state as icon, word and tone."""

    icon: str
    word: str
    tone: Tone


MOST_OF_THE_FOLDER = 5
"""Problems of the docs folder listed individually, the worst ones first."""


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """Everything the pane shows is derived from this. `connection` is None while there is none."""

    site: Site
    engine: EngineState
    connection: Connection | None
    today: date
    folder_problems: tuple[Problem | DocsFolderError, ...] = ()
    """Problems of the site's docs folder, in the order of their places."""

    @property
    def base_url(self) -> str:
        return self.connection.base_url if self.connection else self.site.base_url

    def key(self, kind: KeyKind) -> Mark:
        if self.connection is None:
            return Mark("waiting", _tr("not known yet"), Tone.MUTED)
        if self.site.is_local:
            return Mark("good", _tr("made by the engine"), Tone.GOOD)
        if self.connection.key(kind) is None:
            return Mark("none", _tr("not stored"), Tone.MUTED)
        left = self.site.expiring_keys(self.today).get(kind)
        if left is not None:
            return Mark("warn", _days_left(left), Tone.WARN)
        if self.connection.secret_state is not SecretStoreState.READY:
            return Mark("warn", _tr("this session only"), Tone.WARN)
        return Mark("good", _tr("in the keyring"), Tone.GOOD)

    def feature(self, feature: Feature) -> Mark:
        """Apply the availability table to this site."""
        value = TABLE[self.site.kind][feature]
        if value is Availability.NO:
            return Mark("none", _tr("not here"), Tone.MUTED)
        if value is Availability.YES:
            return Mark("good", _tr("yes"), Tone.GOOD)
        if self.site.offers(feature):
            return Mark("good", _tr("switched on"), Tone.GOOD)
        return Mark("none", _tr("switched off"), Tone.MUTED)

    def problems(self) -> tuple[Mark, ...]:
        return (*self._local_problems(), *self._service_problems())

    @property
    def problem_count(self) -> int:
        """All problems, including those not listed individually."""
        return len(self.folder_problems) + sum(1 for _ in (*self._engine_problems(), *self._service_problems()))

    def _engine_problems(self) -> Iterator[Mark]:
        if self.engine is EngineState.FAILED:
            yield Mark("bad", _tr("The local engine is not running."), Tone.BAD)

    def _local_problems(self) -> Iterator[Mark]:
        yield from self._engine_problems()
        worst = sorted(self.folder_problems, key=lambda problem: _severity(problem).rank)[:MOST_OF_THE_FOLDER]
        yield from (_folder_mark(problem) for problem in worst)
        if rest := len(self.folder_problems) - len(worst):
            yield Mark("warn", _rest(rest), Tone.MUTED)

    def _service_problems(self) -> Iterator[Mark]:
        if self.site.is_local or self.connection is None:
            return
        if self.connection.admin_key is None:
            yield Mark("warn", _tr("No admin key: exports cannot be started."), Tone.WARN)
        elif not self.site.export_hostname:
            yield Mark("warn", _tr("No export hostname: it has to be entered for every export."), Tone.WARN)
        if self.site.offers(Feature.ASSISTANT):
            yield from self._assistant_problems(self.connection)
        for kind, days in self.site.expiring_keys(self.today).items():
            if self.connection.key(kind) is not None:
                yield Mark("warn", f"{key_words(kind)}: {_days_left(days)}.", Tone.WARN)

    def _assistant_problems(self, connection: Connection) -> Iterator[Mark]:
        if connection.assistant_key is None:
            yield Mark("warn", _tr("No assistant key: the assistant cannot be asked."), Tone.WARN)
        elif not self.site.assistant_domain:
            yield Mark("warn", _tr("No assistant domain: the assistant cannot be asked."), Tone.WARN)


def _folder_mark(problem: Problem | DocsFolderError) -> Mark:
    words = told(problem.title) if isinstance(problem, DocsFolderError) else str(problem)
    severity = _severity(problem)
    return Mark(icon_of(severity), words, tone_of(severity))


def _severity(problem: Problem | DocsFolderError) -> Severity:
    return Severity.ERROR if isinstance(problem, DocsFolderError) else problem.severity


def _rest(count: int) -> str:
    return _tr("and %Ln more in the docs folder", count)


def _days_left(days: int) -> str:
    if days < 0:
        return _tr("expired")
    if days == 0:
        return _tr("expires today")
    return _tr("expires tomorrow") if days == 1 else _tr("expires in {days} days").format(days=days)

"""What the Overview says of a site."""

from datetime import date

import pytest
from tests.gui.outline import check_lines
from tests.gui.overview.sites import (
    ADMIN,
    JOB,
    LEGACY,
    LOCAL,
    NOW,
    SITE,
    checked,
    connected,
    facts,
    found,
    published,
    reached,
)

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.observed import Observed
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.api_key import SERVICE_KINDS, KeyKind
from docsdesk.domain.sites.availability import Feature
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.tokens import Tone
from docsdesk.usecases.sites.check_connection import KeyVerdict


def words(facts: SiteFacts) -> list[str]:
    return [problem.word for problem in (*facts.service_problems(), *facts.worst_problems())]


def test_that_a_hosted_site_shows_no_green_without_evidence():
    before = facts(connected(assistant_key=ADMIN))
    marks = before.state(), before.service(), *map(before.key, SERVICE_KINDS)
    assert {mark.tone for mark in marks} == {Tone.MUTED}
    assert before.service().word == "Not checked yet"
    after = facts(connected(assistant_key=ADMIN), reach=reached(assistant_key=KeyVerdict.NOT_CHECKED))
    assert after.service().word == "Reached in 84 ms · 2 m ago"
    assert [after.key(kind).tone for kind in SERVICE_KINDS] == [Tone.GOOD, Tone.MUTED]
    assert after.state().tone is Tone.MUTED, "its folder has not been checked"
    assert after.differing_features() == {"Off": (Feature.SEARCH, Feature.ANALYTICS)}


@pytest.mark.parametrize("verdict", [KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED])
@pytest.mark.parametrize("kind", SERVICE_KINDS)
def test_that_no_key_is_green_that_the_service_has_turned_down(kind: KeyKind, verdict: KeyVerdict):
    told = facts(connected(assistant_key=ADMIN), reach=reached(**{f"{kind.value}_key": verdict}))
    assert told.key(kind).tone is Tone.BAD


@pytest.mark.parametrize("engine", [each for each in EngineState if each is not EngineState.RUNNING])
def test_that_an_engine_is_green_only_while_it_is_known_to_run(engine: EngineState):
    assert facts(connected(LOCAL), engine, reach=reached()).service().tone is not Tone.GOOD
    assert facts(connected(LOCAL), EngineState.RUNNING, reach=reached()).service().tone is Tone.GOOD
    assert facts(connected(LOCAL), EngineState.RUNNING).service().tone is Tone.MUTED


def test_that_a_locked_keyring_is_said_once_and_no_key_called_missing():
    kept = SITE.model_copy(update={"stored_keys": frozenset(SERVICE_KINDS)})
    locked = facts(connected(kept, admin_key=None, secret_state=SecretStoreState.LOCKED))
    assert words(locked) == ["The keyring is locked. Unlock it, then try again."]
    assert {locked.key(kind).word for kind in SERVICE_KINDS} == {"Keyring locked"}
    refused = facts(connected(kept, admin_key=None, secret_state=SecretStoreState.DENIED))
    assert {refused.key(kind).word for kind in SERVICE_KINDS} == {"Keyring refused access"}


def expiring(day: date) -> SiteFacts:
    return facts(connected(SITE.model_copy(update={"key_expiry": {KeyKind.ADMIN: day}})))


AWAY = Failure(title="The service does not respond.")
NO_SERVICE = Failure(title="This does not look like the service.", hint="Check the base URL.")
NOT_CHECKED = KeyVerdict.NOT_CHECKED
STATES = {
    "not connected": facts(None),
    "connected": facts(connected()),
    "reached": facts(connected(), reach=reached(assistant_key=KeyVerdict.WORKS)),
    "reached by project ID": facts(connected(), reach=reached(form=ExportForm.PROJECT)),
    "no service": facts(connected(), reach=reached(admin_key=KeyVerdict.SAME_FOR_ALL, problem=NO_SERVICE)),
    "away": facts(connected(), reach=reached(reachable=False, admin_key=NOT_CHECKED, latency=None, problem=AWAY)),
    "not reachable": facts(connected(), reach=Observed().with_problem(AWAY)),
    "looking": facts(connected(), reach=Observed().looking(), check=Observed().looking()),
    "key refused": facts(connected(), reach=reached(admin_key=KeyVerdict.REFUSED)),
    "key not allowed": facts(connected(), reach=reached(admin_key=KeyVerdict.NOT_ALLOWED)),
    "no keys": facts(connected(admin_key=None)),
    "no hostname": facts(connected(SITE.model_copy(update={"export_hostname": ""}), assistant_key=ADMIN)),
    "no assistant domain": facts(connected(SITE.model_copy(update={"assistant_domain": ""}), assistant_key=ADMIN)),
    "keyring locked": facts(connected(secret_state=SecretStoreState.LOCKED)),
    "key expired": expiring(date(2026, 4, 30)),
    "key ends today": expiring(date(2026, 5, 1)),
    "key ends soon": expiring(date(2026, 5, 10)),
    "folder checked": facts(None, check=checked(found(Rule.CONFIG_LEGACY_KEY, 3, "A legacy key."))),
    "folder not readable": facts(None, check=Observed().with_problem(Failure(title="There is no docs.json."))),
    "exported, not deployed": published(None, Lag(2)),
    "exported, not changed": published(None, Lag()),
    "deployed, behind": published(NOW, Lag(2, 1)),
    "deployed, lost addresses alone": published(NOW, Lag(0, 1)),
    "deployed, not compared": published(NOW, None),
    "published": published(NOW, Lag(), check=checked()),
    "not saved": facts(None, unsaved=2),
    **{f"export {phase}": facts(None, last_export=JOB.model_copy(update={"phase": phase})) for phase in Phase},
    **{f"engine {state}": facts(connected(LOCAL), state, reach=reached()) for state in EngineState},
    "local, not looked at": facts(connected(LOCAL), EngineState.STARTING, reach=Observed().looking()),
}


def test_that_every_state_of_a_site_is_told_with_its_mark():
    lines: list[str] = []
    for name, told in STATES.items():
        marks = {"state": told.state(), "service": told.service()}
        marks |= {f"{kind} key": told.key(kind) for kind in SERVICE_KINDS}
        problems = (*told.service_problems(), *told.worst_problems())
        marks |= {f"problem {number}": one for number, one in enumerate(problems, 1)}
        said = (
            f"  {part}: [{one.icon} {one.tone}] {one.word} {one.place or ''}".rstrip() for part, one in marks.items()
        )
        features = (f"  {words}: {', '.join(which)}" for words, which in told.differing_features().items())
        lines += [name, *said, *features, f"  {told.check_words()} {told.service_advice()}".rstrip()]
    check_lines(lines, "overview_facts")


def test_that_a_note_is_not_shown_as_a_warning():
    note = found(Rule.API_AUTH_WITHOUT_LOGIN, 3, "The playground is for signed-in readers.")
    assert [problem.icon for problem in facts(None, check=checked(note, LEGACY)).worst_problems()] == ["warn", "info"]

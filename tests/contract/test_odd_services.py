"""A scenario of each kind of odd service, storage and answer, through the real command; `tests.faults` has them all."""

import pytest
from tests.fakes.odd_services.all import ANSWERED, EXPORTS
from tests.fakes.odd_services.scenario import Scenario
from tests.faults.service_scenarios import tried

ONE_OF_EACH_KIND = (
    "state words: completed as 'SUCCEEDED'",
    "state words: ended as 'CANCELED'",
    "reasons of failed jobs: errors as JSON:API has them",
    "refused starts: 402 with message",
    "refused status requests: 410",
    "refused links: 409 once",
    "unreadable answers: status: cut JSON, once",
    "forms of the interface: a project: the link expires at once and is asked for again",
    "links: redirected to a file",
    "storages' refusals: R2 ExpiredRequest, renewed",
    "archives: zip",
    "connections: storage: cut at half",
    "answers of v1: v1: finished by length",
    "answers of v2: v2: finished by a filter, as JSON",
)
BY_NAME: dict[str, Scenario] = {f"{each.kind}: {each.name}": each for each in (*EXPORTS, *ANSWERED)}


@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
def test_that_an_odd_service_ends_a_command_with_its_reason_or_the_archive(name: str):
    result = tried(BY_NAME[name])
    result = tried(result.scenario) if result.is_only_late else result
    assert result.faults == (), result.said


def test_that_every_scenario_has_a_name_of_its_own():
    assert len(BY_NAME) == len(EXPORTS) + len(ANSWERED) >= 160

"""Every scenario: 160 and more ways in which a service, its storage and its streams are odd."""

from tests.fakes.odd_services.assistants import ANSWERS
from tests.fakes.odd_services.links import FOLLOWED, FORMS, GIVEN
from tests.fakes.odd_services.refusals import LINKS, POLLS, STARTS, TWICE
from tests.fakes.odd_services.scenario import AnswerScenario, ExportScenario
from tests.fakes.odd_services.statuses import REASONS, SPELLINGS
from tests.fakes.odd_services.storages import ARCHIVES, CONNECTIONS, REFUSALS
from tests.fakes.odd_services.unreadable import UNREADABLE

EXPORTS: tuple[ExportScenario, ...] = (
    *SPELLINGS,
    *REASONS,
    *STARTS,
    *TWICE,
    *POLLS,
    *LINKS,
    *UNREADABLE,
    *FORMS,
    *GIVEN,
    *FOLLOWED,
    *REFUSALS,
    *ARCHIVES,
    *CONNECTIONS,
)
ANSWERED: tuple[AnswerScenario, ...] = ANSWERS

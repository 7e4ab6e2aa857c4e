"""Whether the assistant can be asked, what to ask first, and what an earlier run left."""

from datetime import UTC, datetime

import pytest
from pydantic import SecretStr
from tests.fakes.journal import FakeJournal

from docsdesk.docs.page import Page
from docsdesk.domain.api_key import ApiKey, KeyKind
from docsdesk.domain.availability import DeploymentKind, Feature
from docsdesk.domain.conversation import Answer, Conversation, Outcome, TextPart, Turn
from docsdesk.domain.site import Site
from docsdesk.usecases.assistant_readiness import AssistantReadiness, assistant_readiness
from docsdesk.usecases.open_site import Connection
from docsdesk.usecases.read_conversations import read_conversations
from docsdesk.usecases.suggest_questions import suggest_questions

KEY = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_x"))
CLOUD = Site(name="Docs", base_url="https://api.example.com")
LOCAL = Site(name="Docs", kind=DeploymentKind.LOCAL_FOLDER)
NOW = datetime(2026, 5, 1, tzinfo=UTC)


def connection(site: Site = CLOUD, key: ApiKey | None = KEY, domain: str = "docs") -> Connection:
    return Connection(site, "https://api.example.com", None, key, domain, "")


@pytest.mark.parametrize(
    ("site", "link", "readiness"),
    [
        (CLOUD, connection(), AssistantReadiness.READY),
        (CLOUD, None, AssistantReadiness.CONNECTING),
        (CLOUD, connection(key=None), AssistantReadiness.NO_KEY),
        (CLOUD, connection(domain=""), AssistantReadiness.NO_DOMAIN),
        (Site(name="Docs", kind=DeploymentKind.AIR_GAPPED), connection(), AssistantReadiness.NOT_OFFERED),
        (Site(name="Docs", kind=DeploymentKind.CLIENT_HOSTED), connection(), AssistantReadiness.NOT_OFFERED),
        (
            Site(name="Docs", kind=DeploymentKind.CLIENT_HOSTED, features=frozenset({Feature.ASSISTANT})),
            connection(),
            AssistantReadiness.READY,
        ),
    ],
)
def test_that_it_is_said_what_is_missing(site, link, readiness):
    assert assistant_readiness(site, link) is readiness


def test_that_questions_of_the_pages_come_before_made_ones():
    text = '## Can I pay by card?\n\n```\n## Is this code?\n```\n\n<Accordion title="Is there a limit?">No.</Accordion>'
    pages = [
        Page("index", "Welcome", is_in_navigation=True),
        Page("quickstart", "Quickstart guide", is_in_navigation=True),
        Page("http", "HTTP errors", is_in_navigation=True),
        Page("hidden", "Elsewhere"),
        Page("faq", "FAQ", text=text),
    ]
    assert suggest_questions(pages) == (
        "Can I pay by card?",
        "Is there a limit?",
        "What should I know about quickstart guide?",
    )
    assert suggest_questions(pages[:3])[1] == "What should I know about HTTP errors?"
    assert suggest_questions([]) == ()


async def test_that_an_answer_cut_by_the_end_of_docsdesk_is_incomplete_and_kept():
    journal = FakeJournal()
    answers = [Answer(parts=(TextPart(text="Half"),)), Answer(outcome=Outcome.FINISHED)]
    for answer in answers:
        turn = Turn(question="Q?", asked_at=NOW, answer=answer)
        await journal.put_conversation(Conversation(site_id="s", title="t", created_at=NOW, turns=(turn,)))
    await journal.put_conversation(Conversation(site_id="s", title="empty", created_at=NOW))
    read = await read_conversations(journal, "s")
    outcomes = {item.last.answer.text: item.last.answer.outcome for item in read if item.last}
    assert outcomes == {"Half": Outcome.INCOMPLETE, "": Outcome.FINISHED}

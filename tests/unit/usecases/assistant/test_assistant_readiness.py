"""Whether the assistant can be asked, and what to ask first."""

from dataclasses import replace

import pytest
from pydantic import SecretStr

from docsdesk.docs.pages.page import Page
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness, assistant_readiness
from docsdesk.usecases.questions.suggest_questions import suggest_questions
from docsdesk.usecases.sites.open_site import Connection

KEY = ApiKey(KeyKind.ASSISTANT, SecretStr("svc_dsc_x"))
CLOUD = Site(name="Docs", base_url="https://api.example.com")
LOCAL = Site(name="Docs", kind=DeploymentKind.LOCAL_FOLDER)


def connection(site: Site = CLOUD, key: ApiKey | None = KEY, domain: str = "docs") -> Connection:
    return Connection(site, "https://api.example.com", None, key, domain, "")


@pytest.mark.parametrize(
    ("site", "link", "readiness"),
    [
        (CLOUD, connection(), AssistantReadiness.READY),
        (CLOUD, None, AssistantReadiness.CONNECTING),
        (CLOUD, connection(key=None), AssistantReadiness.NO_KEY),
        (CLOUD, replace(connection(key=None), secret_state=SecretStoreState.LOCKED), AssistantReadiness.KEYRING_CLOSED),
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

"""A conversation in which nothing was asked yet."""

import pytest
from tests.unit.usecases.ask_assistant.asking import NOW

from docsdesk.domain.assistant.conversation import Conversation


@pytest.fixture
def conversation() -> Conversation:
    return Conversation(site_id="s", title="", created_at=NOW)

import pytest
from tests.fakes.secret_store import FakeSecretStore

from docsdesk.domain.api_key import KeyKind
from docsdesk.domain.errors import SecretStoreState, WrongKeyKindError
from docsdesk.usecases.store_key import secret_store_problem, store_key


async def test_that_a_key_of_the_right_kind_is_stored_for_its_site():
    secrets = FakeSecretStore()
    assert await store_key(secrets, "s1", KeyKind.ASSISTANT, " svc_dsc_abc ") is None
    key = await secrets.get("s1", KeyKind.ASSISTANT)
    assert key is not None
    assert key.secret.get_secret_value() == "svc_dsc_abc"


@pytest.mark.parametrize(
    ("kind", "text"), [(KeyKind.ADMIN, "svc_dsc_abc"), (KeyKind.ASSISTANT, "svc_abc"), (KeyKind.ADMIN, "")]
)
async def test_that_a_key_of_the_wrong_kind_is_refused_and_not_stored(kind: KeyKind, text: str):
    secrets = FakeSecretStore()
    with pytest.raises(WrongKeyKindError):
        await store_key(secrets, "s1", kind, text)
    assert secrets.keys == {}


async def test_that_a_key_kept_for_the_session_only_says_why():
    problem = await store_key(FakeSecretStore(SecretStoreState.LOCKED), "s1", KeyKind.ADMIN, "svc_abc")
    assert problem is not None
    assert "locked" in problem.title


def test_that_each_state_has_words_of_its_own():
    problems = [secret_store_problem(state) for state in SecretStoreState]
    titles = {problem.title for problem in problems if problem is not None}
    assert len(titles) == len(SecretStoreState) - 1
    assert secret_store_problem(SecretStoreState.READY) is None

import pytest
from tests.fakes.keyring_backend import Behaviour, FakeRing

from docsdesk.adapters.support.keyring_trial import try_keyring
from docsdesk.domain.support.computer_check import Outcome


async def test_that_a_key_is_written_and_nothing_of_it_is_left():
    ring = FakeRing()
    ring.kept["docs/admin"] = "svc_1"

    (found,) = await try_keyring(ring.open)

    assert found.outcome is Outcome.WORKS
    assert ring.kept == {"docs/admin": "svc_1"}


@pytest.mark.parametrize(
    ("behaviour", "said"),
    [
        (Behaviour.LOCKED, "It is locked."),
        (Behaviour.DENIED, "It refused access."),
        (Behaviour.NONE, "There is none that keeps keys encrypted."),
    ],
)
async def test_that_what_is_wrong_is_said_with_what_to_do(behaviour: Behaviour, said: str):
    (found,) = await try_keyring(FakeRing(behaviour).open)

    assert (found.outcome, str(found.said)) == (Outcome.FAILS, said)
    assert found.advice
    assert found.without

import keyring
import keyring.core
import pytest
from keyring.backends import chainer, fail, null
from keyring.errors import InitError, KeyringError, KeyringLocked, NoKeyringError, PasswordSetError

from docsdesk.adapters.secrets.vault import state_after, system_ring
from docsdesk.domain.errors import SecretStoreState


class PlainTextStore:
    """Stands for the stores of keyrings.alt, which keep secrets in plain text."""

    __module__ = "keyrings.alt.file"


class ProperStore:
    __module__ = "keyring.backends.SecretService"


class Chained(chainer.ChainerBackend):
    priority = -1
    backends = (PlainTextStore(), ProperStore())


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch):
    def choose(ring: object) -> None:
        monkeypatch.setattr(keyring.core, "_keyring_backend", ring)

    monkeypatch.setattr(keyring.core, "_keyring_backend", None)
    return choose


@pytest.mark.parametrize("store", [fail.Keyring, null.Keyring, PlainTextStore])
def test_that_a_store_that_keeps_nothing_or_plain_text_counts_as_none(library, store: type):
    library(store())
    with pytest.raises(NoKeyringError):
        system_ring()


def test_that_a_proper_store_is_taken_also_out_of_a_chain_with_a_plain_one(library):
    library(ProperStore())
    assert type(system_ring()) is ProperStore
    library(Chained())
    assert type(system_ring()) is ProperStore


class KeychainDenied(Exception):  # noqa: N818 (the macOS store's own name)
    pass


class LockedException(Exception):  # noqa: N818 (secretstorage's own name)
    pass


def denied_by_prompt() -> KeyringLocked:
    error = KeyringLocked("Can't get password from keychain")
    error.__cause__ = KeychainDenied()
    return error


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (KeyringLocked(), SecretStoreState.LOCKED),
        (InitError(), SecretStoreState.LOCKED),
        (LockedException(), SecretStoreState.LOCKED),
        (denied_by_prompt(), SecretStoreState.DENIED),
        (KeyringError(), SecretStoreState.DENIED),
        (PasswordSetError(), SecretStoreState.DENIED),
        (NoKeyringError(), SecretStoreState.MISSING),
        (ConnectionResetError(), SecretStoreState.MISSING),
    ],
)
def test_that_each_error_of_a_store_says_what_state_it_is_in(error: Exception, state: SecretStoreState):
    assert state_after(error) is state

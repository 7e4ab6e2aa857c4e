"""Which of the `keyring` library's stores is used, and what its errors mean."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, cast

from docsdesk.domain.errors import SecretStoreState

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

_log = logging.getLogger(__name__)

# Stores that keep secrets in plain text or not at all.
_REFUSED = ("keyrings.alt.", "keyring.backends.fail", "keyring.backends.null")


class Ring(Protocol):
    """What is used of `keyring.backend.KeyringBackend`. Every call may block for as long as a person thinks."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


def system_ring() -> Ring:
    """The system's keyring. Raises NoKeyringError. Imports `keyring`, which takes a while: for a worker thread."""
    import keyring
    import keyring.core
    from keyring.errors import NoKeyringError

    ring = _acceptable(_members(keyring.get_keyring()))
    if ring is None:
        # The library remembers its first choice; the service may have come up since.
        keyring.core.init_backend()
        ring = _acceptable(_members(keyring.get_keyring()))
    if ring is None:
        raise NoKeyringError("no keyring, or only one that would keep keys in plain text")
    return ring


def state_after(error: Exception) -> SecretStoreState:
    """What an error of any store says about it."""
    from keyring.errors import InitError, KeyringError, KeyringLocked, NoKeyringError

    if isinstance(error, KeyringLocked):
        # The macOS store calls a refused access prompt "locked"; its cause knows better.
        denied = type(error.__cause__).__name__ == "KeychainDenied"
        return SecretStoreState.DENIED if denied else SecretStoreState.LOCKED
    if isinstance(error, NoKeyringError):
        return SecretStoreState.MISSING
    if isinstance(error, InitError) or _is_locked(error):
        # The Secret Service raises InitError when there is no display to ask for the password on.
        return SecretStoreState.LOCKED
    return SecretStoreState.DENIED if isinstance(error, KeyringError) else SecretStoreState.MISSING


def _members(chosen: "KeyringBackend") -> Iterable[Ring]:
    """A chained store may hand secrets on to a refused one, so its members are looked at one by one."""
    from keyring.backends.chainer import ChainerBackend

    members: Iterable[KeyringBackend] = chosen.backends if isinstance(chosen, ChainerBackend) else (chosen,)
    # The library wraps one of its methods in a way that hides the parameters' names from the type checker.
    return cast("Iterable[Ring]", members)


def _acceptable(rings: Iterable[Ring]) -> Ring | None:
    for ring in rings:
        name = f"{type(ring).__module__}.{type(ring).__qualname__}"
        if not name.startswith(_REFUSED):
            return ring
        _log.info("The keyring %s is not used", name)
    return None


def _is_locked(error: Exception) -> bool:
    """Errors of the `secretstorage` package that `keyring` lets through."""
    return any(kind.__name__ in ("LockedException", "PromptDismissedException") for kind in type(error).__mro__)

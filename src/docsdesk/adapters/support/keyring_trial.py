"""The keyring: which one there is, and whether a key can be written, read and deleted again."""

import secrets
from collections.abc import Callable
from typing import Protocol

from docsdesk.adapters.secrets.vault import SERVICE, state_after, system_ring
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.support.computer_check import Finding, Outcome, Subject
from docsdesk.domain.wording import Wording, say
from docsdesk.processes.loop import in_thread

TRIAL = "check"
"""The beginning of the name of a key that exists only while this tries."""
_WITHOUT = say("Keys are kept until you quit, or come from environment variables on the command line.")


class _Ring(Protocol):
    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


async def try_keyring(ring: Callable[[], _Ring] = system_ring) -> tuple[Finding, ...]:
    """In a thread of its own, which deletes the key also if nobody waits any more."""
    return (await in_thread(_try, ring),)


def _try(ring: Callable[[], _Ring]) -> Finding:
    try:
        opened = ring()
        name, account, secret = type(opened).__module__, f"{TRIAL}/{secrets.token_hex(8)}", secrets.token_hex(16)
        opened.set_password(SERVICE, account, secret)
        try:
            is_same = opened.get_password(SERVICE, account) == secret
        finally:
            opened.delete_password(SERVICE, account)
    except Exception as error:  # noqa: BLE001 (backends raise whatever their libraries raise)
        said, advice = _words(state_after(error))
        return Finding(Subject.KEYRING, Outcome.FAILS, said, advice, _WITHOUT)
    if not is_same:
        said = say("It did not give back the key that was written.")
        return Finding(Subject.KEYRING, Outcome.FAILS, said, say("Choose another keyring."), _WITHOUT)
    return Finding(Subject.KEYRING, Outcome.WORKS, say("A key was written, read and deleted ({name}).", name=name))


def _words(state: SecretStoreState) -> tuple[Wording, Wording]:
    if state is SecretStoreState.LOCKED:
        return say("It is locked."), say("Unlock it in your system's password manager, then check again.")
    if state is SecretStoreState.DENIED:
        return say("It refused access."), say("Allow Docsdesk to use it, then check again.")
    return (
        say("There is none that keeps keys encrypted."),
        say("On Linux, install and start GNOME Keyring or KWallet, then check again."),
    )

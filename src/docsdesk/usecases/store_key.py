"""Store a pasted key, or say why it is not the one that belongs there, and say where it is kept."""

from docsdesk.domain.api_key import KeyKind, read_key
from docsdesk.domain.errors import SecretStoreError, SecretStoreState
from docsdesk.usecases.ports import SecretStore

_SESSION_ONLY = "Until then, keys are kept in memory and forgotten when you quit."

_WORDS = {
    SecretStoreState.LOCKED: (
        "Your system's keyring is locked, so keys are kept for this session only.",
        f"Unlock it, then try again. {_SESSION_ONLY}",
    ),
    SecretStoreState.MISSING: (
        "This system has no keyring that keeps keys safe, so they are kept for this session only.",
        f"Start or install one (GNOME Keyring or KWallet on Linux), then try again. {_SESSION_ONLY}",
    ),
    SecretStoreState.DENIED: (
        "Your system's keyring did not let Docsdesk in, so keys are kept for this session only.",
        f"Allow Docsdesk in the keyring's settings, then try again. {_SESSION_ONLY}",
    ),
    SecretStoreState.TIMED_OUT: (
        "Your system's keyring does not answer, so keys are kept for this session only.",
        f"It may wait for a password in another window; answer it, then try again. {_SESSION_ONLY}",
    ),
}


def secret_store_problem(state: SecretStoreState) -> SecretStoreError | None:
    """The banner's words, None where keys are kept in the keyring."""
    return None if state is SecretStoreState.READY else SecretStoreError(state, *_WORDS[state])


async def store_key(secrets: SecretStore, site_id: str, kind: KeyKind, text: str) -> SecretStoreError | None:
    """None once the keyring has the key, else why it lasts for the session only. Raises WrongKeyKindError."""
    state = await secrets.set(site_id, read_key(text, wanted=kind))
    return secret_store_problem(state)

"""Why keys last for this session only, in words for the banner."""

from docsdesk.domain.errors import SecretStoreError, SecretStoreState

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
    """The banner's words, None if the keyring keeps the keys."""
    return None if state is SecretStoreState.READY else SecretStoreError(state, *_WORDS[state])

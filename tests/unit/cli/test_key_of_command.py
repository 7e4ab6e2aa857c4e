"""The key that a command needs: why there is none, and where one may come from."""

import pytest

from docsdesk.cli.headless import _key
from docsdesk.domain.errors import KeyMissingError, SecretStoreState
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.sites.open_site import Connection


def refusal(state: SecretStoreState, kind: KeyKind) -> str:
    site = Site(name="Acme", base_url="https://api.example.com", stored_keys=None)
    with pytest.raises(KeyMissingError) as raised:
        _key(Connection(site, site.base_url, None, None, "acme", "", secret_state=state), kind)
    return str(raised.value)


@pytest.mark.parametrize("kind", [KeyKind.ADMIN, KeyKind.ASSISTANT])
def test_that_a_locked_keyring_is_said_instead_of_a_missing_key(kind: KeyKind):
    variable = f"DOCSDESK_{kind.name}_KEY"
    said = refusal(SecretStoreState.LOCKED, kind)
    assert said == f"The keyring is locked. Unlock it, then try again. You can also set {variable}."


@pytest.mark.parametrize("state", [SecretStoreState.READY, SecretStoreState.MISSING])
def test_that_a_key_that_nobody_has_stored_is_missing(state: SecretStoreState):
    assert refusal(state, KeyKind.ADMIN).startswith("No admin key for Acme.")

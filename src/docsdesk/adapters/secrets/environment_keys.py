"""Keys for the command line without a keyring: from environment variables."""

from collections.abc import Mapping, MutableMapping
from types import MappingProxyType

from docsdesk.domain.errors import WrongKeyKindError
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, read_key
from docsdesk.domain.wording import say

VARIABLES = MappingProxyType({kind: f"DOCSDESK_{kind.name}_KEY" for kind in KeyKind})


def key_from_environment(kind: KeyKind, environment: Mapping[str, str]) -> ApiKey | None:
    """None if the variable is unset or empty. Raises WrongKeyKindError, naming the variable."""
    name = VARIABLES[kind]
    text = environment.get(name, "").strip()
    if not text:
        return None
    try:
        return read_key(text, wanted=kind)
    except WrongKeyKindError as error:
        raise WrongKeyKindError(say("{name}: {title}", name=name, title=error.title), error.hint) from error


def forget_keys(environment: MutableMapping[str, str]) -> None:
    """For a run that does not need them, so that no process it starts gets them."""
    for name in VARIABLES.values():
        environment.pop(name, None)

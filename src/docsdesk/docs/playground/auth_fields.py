"""How a playground asks for what proves who sends a request."""

from collections.abc import Iterable

from docsdesk.docs.effective_settings import ManualAuth
from docsdesk.docs.openapi.security import SchemeKind, SecurityAlternative, SecurityScheme
from docsdesk.docs.playground.form import AuthAlternative, AuthField, AuthKind
from docsdesk.domain.api_settings import AuthMethod

_TOKENS = {
    SchemeKind.BEARER: "Bearer token",
    SchemeKind.OAUTH2: "Access token",
    SchemeKind.OPEN_ID: "ID or access token",
}


def described_auth(alternatives: Iterable[SecurityAlternative]) -> tuple[AuthAlternative, ...]:
    """Each way that a description accepts."""
    found: list[AuthAlternative] = []
    for alternative in alternatives:
        fields = tuple(auth_field(requirement.scheme) for requirement in alternative)
        label = " and ".join(requirement.scheme.name for requirement in alternative)
        found.append(AuthAlternative(label or "None", fields))
    return tuple(found)


def auth_field(scheme: SecurityScheme) -> AuthField:
    kind, name, default = scheme.kind, scheme.name, scheme.default
    if kind is SchemeKind.BASIC:
        return AuthField(name, "User name and password", AuthKind.BASIC, prefix="Basic ")
    if kind in _TOKENS:
        return AuthField(name, _TOKENS[kind], AuthKind.VALUE, prefix="Bearer ", value=default)
    if kind is SchemeKind.HTTP:
        return AuthField(name, scheme.scheme, AuthKind.VALUE, prefix=f"{scheme.scheme} ", value=default)
    if kind is SchemeKind.API_KEY and scheme.location:
        return AuthField(name, scheme.field, AuthKind.VALUE, scheme.field, scheme.location, value=default)
    said = "The client's certificate proves who you are; a page cannot choose one."
    return AuthField(name, name, AuthKind.NOTE, note=said if kind is SchemeKind.MUTUAL_TLS else f"Needs {name}.")


def manual_auth(auth: ManualAuth | None) -> tuple[AuthAlternative, ...]:
    """What `api.mdx.auth` or a page's `authMethod` asks for."""
    if auth is None:
        return ()
    match auth.method:
        case AuthMethod.BASIC:
            field = AuthField("basic", "User name and password", AuthKind.BASIC, prefix="Basic ")
        case AuthMethod.BEARER:
            field = AuthField("bearer", "Bearer token", AuthKind.VALUE, prefix="Bearer ")
        case _:
            field = AuthField(auth.header, auth.header, AuthKind.VALUE, auth.header)
    return (AuthAlternative(field.label, (field,)),)

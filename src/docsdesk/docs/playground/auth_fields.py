"""How a playground asks for what proves who sends a request."""

from collections.abc import Iterable

from docsdesk.docs.openapi.security import SchemeKind, SecurityAlternative, SecurityScheme
from docsdesk.docs.pages.effective_settings import ManualAuth
from docsdesk.docs.playground.form import AuthAlternative, AuthField, AuthKind
from docsdesk.domain.api_settings import AuthMethod

_TOKENS = {
    SchemeKind.BEARER: "Bearer token",
    SchemeKind.OAUTH2: "Access token",
    SchemeKind.OPEN_ID: "ID or access token",
}
_PASSWORD = "User name and password"
_CERTIFICATE = "The client's certificate proves who you are; a page cannot choose one."


def described_auth(alternatives: Iterable[SecurityAlternative]) -> tuple[AuthAlternative, ...]:
    """Each way that a description accepts."""
    found: list[AuthAlternative] = []
    for alternative in alternatives:
        fields = tuple(auth_field(requirement.scheme) for requirement in alternative)
        label = " and ".join(requirement.scheme.name for requirement in alternative)
        found.append(AuthAlternative(label or "None", fields))
    return tuple(found)


def auth_field(scheme: SecurityScheme) -> AuthField:
    name = scheme.name
    if not scheme.location:
        note = _CERTIFICATE if scheme.kind is SchemeKind.MUTUAL_TLS else f"Needs {name}."
        return AuthField(name, name, AuthKind.NOTE, note=note)
    if scheme.kind is SchemeKind.BASIC:
        return AuthField(name, _PASSWORD, AuthKind.BASIC, prefix=scheme.prefix)
    label = scheme.scheme if scheme.kind is SchemeKind.HTTP else _TOKENS.get(scheme.kind, scheme.field)
    return AuthField(name, label, AuthKind.VALUE, scheme.field, scheme.location, scheme.prefix, scheme.default)


def manual_auth(auth: ManualAuth | None) -> tuple[AuthAlternative, ...]:
    """What `api.mdx.auth` or a page's `authMethod` asks for."""
    if auth is None:
        return ()
    match auth.method:
        case AuthMethod.BASIC:
            field = AuthField("basic", _PASSWORD, AuthKind.BASIC, prefix="Basic ")
        case AuthMethod.BEARER:
            field = AuthField("bearer", "Bearer token", AuthKind.VALUE, prefix="Bearer ")
        case _:
            field = AuthField(auth.header, auth.header, AuthKind.VALUE, auth.header)
    return (AuthAlternative(field.label, (field,)),)

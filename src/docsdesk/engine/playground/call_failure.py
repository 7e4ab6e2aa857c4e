"""Why a call to a site's server failed, in words for the person who made it."""

from enum import StrEnum

from docsdesk.domain.errors import DocsdeskError, ServiceUnreachableError


class Cause(StrEnum):
    ADDRESS = "address"
    """Not a callable address, or not one of the site's servers."""
    BLOCKED = "blocked"
    """It leads to a network that this engine does not connect to."""
    DNS = "dns"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    TLS = "tls"
    SERVER = "server"
    """Its answer was not HTTP, or ended midway."""
    TOO_LARGE = "too-large"
    CORS = "cors"
    PROXY = "proxy"
    """The proxy on the way, or the network settings."""


class CallFailedError(DocsdeskError):
    def __init__(self, cause: Cause, title: str, hint: str) -> None:
        super().__init__(title, hint)
        self.cause = cause

    def to_json(self) -> dict[str, str]:
        return {"cause": self.cause.value, "title": self.title, "hint": self.hint}


def not_an_address(problem: str) -> CallFailedError:
    return CallFailedError(Cause.ADDRESS, problem, "Correct the server's address.")


def not_passed(error: ServiceUnreachableError) -> CallFailedError:
    """What the proxy said, or is wrong with the network settings."""
    return CallFailedError(Cause.PROXY, error.title, error.hint)


def not_declared(origin: str) -> CallFailedError:
    return CallFailedError(
        Cause.ADDRESS,
        f"{origin} is not one of this site's servers.",
        "Only servers named in the site's API descriptions, docs.json or pages can be called. Add it there.",
    )


def blocked_address(host: str, address: str, *, is_private: bool) -> CallFailedError:
    if is_private:
        hint = "Allow private API addresses in the site's settings, or start with --allow-private-apis."
        return CallFailedError(Cause.BLOCKED, f"{host} is in a private network ({address}).", hint)
    hint = "Link-local, metadata and reserved addresses are never called."
    return CallFailedError(Cause.BLOCKED, f"{host} resolves to {address}, a reserved address.", hint)


def unknown_host(host: str) -> CallFailedError:
    return CallFailedError(Cause.DNS, f"Could not resolve {host}.", "Check the spelling, and your network.")


def connection_refused(authority: str) -> CallFailedError:
    return CallFailedError(
        Cause.REFUSED, f"Nothing answers at {authority}.", "Check that the server runs and listens on this port."
    )


def unreachable(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.UNREACHABLE, f"{authority} cannot be reached: {problem}.", "Check your network, and the server's address."
    )


def timeout_failure(authority: str, seconds: float) -> CallFailedError:
    return CallFailedError(
        Cause.TIMEOUT, f"{authority} did not answer within {seconds:.0f} seconds.", "Try again, or ask who runs it."
    )


def tls_failure(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.TLS,
        f"The encrypted connection to {authority} failed: {problem}.",
        "Check the server's certificate: its names, its dates and who issued it.",
    )


def broken_answer(authority: str, problem: str) -> CallFailedError:
    return CallFailedError(
        Cause.SERVER, f"{authority} sent an invalid HTTP response: {problem}.", "Check the server's log."
    )


def too_large(what: str, most: int) -> CallFailedError:
    return CallFailedError(
        Cause.TOO_LARGE,
        f"{what} is larger than {most // 1_048_576} MB.",
        "Use another client for transfers of this size.",
    )

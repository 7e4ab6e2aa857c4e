"""What went wrong on the way to a service, and who did it: the proxy, its settings, a certificate."""

from docsdesk.domain.errors import Action, ServiceError, ServiceUnreachableError, WrongBaseUrlError
from docsdesk.domain.network.route import Proxy
from docsdesk.domain.wording import say


class NetworkSettingsError(ServiceUnreachableError):
    """The network settings cannot be followed; trying again does not help."""

    def __init__(self, title: str, hint: str, *, details: str = "", action: Action = Action.EDIT_NETWORK) -> None:
        super().__init__(title, hint, details=details, action=action)


class ProxySaysNoError(NetworkSettingsError):
    """The proxy answered, and did not connect."""


class ProxyLoginError(ProxySaysNoError):
    """The proxy wants a user name and a password, or others than it got; the details are its host and port."""

    def __init__(self, title: str, hint: str, place: str) -> None:
        super().__init__(title, hint, details=place, action=Action.SIGN_IN_TO_PROXY)


class ProxyUnreachableError(ServiceUnreachableError):
    """The proxy did not answer: the next way, if there is one, may work."""


_ASK = say("Ask whoever runs your network to allow it, or check the proxy in Network settings.")
_CHECK = say("Check the proxy's address and port in Network settings.")
_AUTOMATIC = frozenset({"ntlm", "negotiate", "kerberos"})


def login_needed(proxy: Proxy, schemes: tuple[str, ...]) -> ProxySaysNoError:
    """For a 407; `schemes` are those that the proxy offers."""
    if schemes and "basic" not in map(str.lower, schemes):
        return ProxySaysNoError(
            say("The proxy {proxy} requires {schemes} authentication.", proxy=proxy.place, schemes=", ".join(schemes)),
            say("Docsdesk only signs in with Basic. Use a local proxy that signs in for you, such as Px or Cntlm.")
            if _AUTOMATIC & set(map(str.lower, schemes))
            else say("Docsdesk only signs in with Basic. Ask whoever runs your network whether the proxy allows it."),
        )
    if proxy.password is not None:
        return ProxyLoginError(
            say("The proxy {proxy} refused the user name or password.", proxy=proxy.place),
            say("Enter them again in Network settings."),
            proxy.place,
        )
    return ProxyLoginError(
        say("The proxy {proxy} requires a user name and password.", proxy=proxy.place),
        say("Enter them in Network settings. The password is stored in your keyring."),
        proxy.place,
    )


def proxy_refusal(proxy: Proxy, host: str, reason: str) -> ProxySaysNoError:
    title = say(
        "The proxy {proxy} refused the connection to {host} ({reason}).", proxy=proxy.place, host=host, reason=reason
    )
    return ProxySaysNoError(title, _ASK)


def not_reached(proxy: Proxy, host: str, reason: str) -> ServiceUnreachableError:
    return ServiceUnreachableError(
        say("The proxy {proxy} could not reach {host} ({reason}).", proxy=proxy.place, host=host, reason=reason),
        say("Check the address, then try again. If it keeps happening, ask whoever runs your network."),
    )


def not_a_proxy(proxy: Proxy, details: str = "") -> ProxySaysNoError:
    title = say("{proxy} does not answer like a proxy of this kind.", proxy=str(proxy))
    return ProxySaysNoError(title, _CHECK, details=details)


def no_answer(proxy: Proxy, reason: str) -> ProxyUnreachableError:
    """`reason` is the system's, or that of a time limit."""
    title = say("The proxy {proxy} cannot be reached: {reason}.", proxy=proxy.place, reason=reason)
    return ProxyUnreachableError(title, _CHECK, action=Action.EDIT_NETWORK)


def no_ipv4(proxy: Proxy, host: str) -> ProxySaysNoError:
    title = say("{host} has no IPv4 address, which the SOCKS 4 proxy {proxy} needs.", host=host, proxy=proxy.place)
    return ProxySaysNoError(title, say("Use socks4a:// or socks5:// in Network settings."))


def unusable_proxy(problem: str) -> NetworkSettingsError:
    """For a proxy whose address cannot be read; `problem` is a sentence."""
    title = say("The proxy settings cannot be used: {problem}", problem=problem)
    return NetworkSettingsError(title, say("Correct the proxy's address in Network settings, or in your system's."))


_CHOOSE = say("Choose the certificate for this host in Network settings.")
_CERTIFICATE_WANTED = "CERTIFICATE_REQUIRED"
_BROKEN_OFF = "HANDSHAKE_FAILURE"
"""Which TLS 1.2 also uses for a missing certificate."""
_CERTIFICATE_REFUSED = (
    "BAD_CERTIFICATE",
    "CERTIFICATE_UNKNOWN",
    "UNKNOWN_CA",
    "UNSUPPORTED_CERTIFICATE",
    "ACCESS_DENIED",
)
_CERTIFICATE_OUT_OF_DATE = ("CERTIFICATE_EXPIRED", "CERTIFICATE_REVOKED")


def client_refused(alert: str | None, host: str) -> NetworkSettingsError | None:
    """What a TLS alert, by OpenSSL's name for it, says of this computer's certificate; None if nothing.

    In TLS 1.3 it comes instead of the first answer; nothing was carried out.
    """
    reason = alert or ""
    if "ALERT" not in reason:
        return None
    if _CERTIFICATE_WANTED in reason:
        title = say("{host} requires a client certificate.", host=host)
    elif _BROKEN_OFF in reason:
        title = say("{host} broke off the TLS handshake; it may require a client certificate.", host=host)
    elif any(each in reason for each in _CERTIFICATE_OUT_OF_DATE):
        title = say("{host} refused the client certificate: it has expired or was revoked.", host=host)
    elif any(each in reason for each in _CERTIFICATE_REFUSED):
        title = say("{host} refused the client certificate: it does not trust who issued it.", host=host)
    else:
        return None
    return NetworkSettingsError(title, _CHOOSE, details=reason)


_PAGE_STATUSES = frozenset({400, 495, 496})
_PLAIN_TO_TLS = (
    b"plain HTTP request was sent to HTTPS port",
    b"sent an HTTP request to an HTTPS server",
    b"speaking plain HTTP to an SSL-enabled server port",
)
"""Of nginx, of Go's and Caddy's server, of Apache."""


def plain_http_to_tls(host: str) -> WrongBaseUrlError:
    """For http:// to a port that speaks TLS: what was sent means nothing to it."""
    return WrongBaseUrlError(
        say("{host} expects https://, not http://.", host=host) if host else say("The server expects https://."),
        say("Start the base URL with https://. Nothing was carried out."),
    )


def refusal_in_page(status: int, body: bytes) -> ServiceError | None:
    """What a web server's page says of how it was asked, before any service was; None if it is about another thing.

    nginx lets the handshake pass without a client certificate, and answers with such a page.
    """
    if status not in _PAGE_STATUSES:
        return None
    beginning = body[:4096]
    if b"No required SSL certificate was sent" in beginning:
        return NetworkSettingsError(say("The server requires a client certificate."), _CHOOSE)
    if b"The SSL certificate error" in beginning:
        return NetworkSettingsError(say("The server refused the client certificate."), _CHOOSE)
    return plain_http_to_tls("") if any(words in beginning for words in _PLAIN_TO_TLS) else None

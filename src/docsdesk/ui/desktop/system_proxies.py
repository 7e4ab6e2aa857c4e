"""The worker that asks the system, through Qt, by which proxies an address is reached.

In a process of its own: Windows may look for a PAC file for seconds, and the command line has no Qt of its own.
"""

from urllib.parse import quote

from PySide6.QtCore import QUrl
from PySide6.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery

from docsdesk.domain.sites.origin import bracket

_SCHEMES = {QNetworkProxy.ProxyType.HttpProxy: "http", QNetworkProxy.ProxyType.Socks5Proxy: "socks5"}


def find(url: str) -> list[str]:
    """The proxies' addresses in the order in which to try them; empty for a direct connection."""
    found = QNetworkProxyFactory.systemProxyForQuery(QNetworkProxyQuery(QUrl(url)))
    return list(dict.fromkeys(map(_address_of, found))) or [""]


def _address_of(proxy: QNetworkProxy) -> str:
    scheme = _SCHEMES.get(proxy.type())
    if scheme is None:
        return ""
    user, password = quote(proxy.user(), safe=""), quote(proxy.password(), safe="")
    login = f"{user}:{password}@" if user else ""
    return f"{scheme}://{login}{bracket(proxy.hostName())}:{proxy.port()}"

"""Proxy settings as the environment, GNOME and KDE store them."""

import re
from collections.abc import Mapping
from configparser import ConfigParser, Error
from dataclasses import dataclass

from docsdesk.domain.network.exceptions import is_excepted, read_entries
from docsdesk.domain.network.route import DIRECT, Route, read_proxy
from docsdesk.domain.sites.origin import WebAddress, bracketed


@dataclass(frozen=True, slots=True)
class ProxySettings:
    """`proxies` are addresses by scheme, `all` for the others; `script` is the address of a PAC file."""

    proxies: Mapping[str, str]
    exceptions: tuple[str, ...] = ()
    script: str = ""

    def way(self, address: WebAddress) -> Route | str:
        """The route, or the PAC file that knows it. Raises ValueError for a proxy's address that cannot be read."""
        if is_excepted(address, self.exceptions):
            return DIRECT
        if self.script:
            return self.script
        scheme = {"ws": "http", "wss": "https"}.get(address.scheme, address.scheme)
        proxy = self.proxies.get(scheme) or self.proxies.get("all")
        return Route((read_proxy(proxy),)) if proxy else DIRECT


NO_PROXIES = ProxySettings({})


def environment_settings(environment: Mapping[str, str]) -> ProxySettings | None:
    """From HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, small letters first; None if no proxy is named."""

    def value(name: str) -> str:
        # A web server hands the header "Proxy" of a request to its programs as HTTP_PROXY (CVE-2016-1000110).
        big = "" if name == "http_proxy" and "REQUEST_METHOD" in environment else environment.get(name.upper(), "")
        return environment.get(name, big).strip()

    proxies = {scheme: text for scheme in ("http", "https", "all") if (text := value(f"{scheme}_proxy"))}
    return ProxySettings(proxies, read_entries(value("no_proxy"))) if proxies else None


_GNOME = re.compile(r"org\.gnome\.system\.proxy(?:\.(\w+))? ([\w-]+) (.*)")
_TEXT = re.compile(r"'((?:[^'\\]|\\.)*)'")


def gnome_settings(listed: str) -> ProxySettings:
    """From `gsettings list-recursively org.gnome.system.proxy`."""
    found = {
        (match[1] or "", match[2]): match[3].strip() for match in map(_GNOME.fullmatch, listed.splitlines()) if match
    }

    def text(section: str, key: str) -> str:
        return next(iter(_TEXT.findall(found.get((section, key), ""))), "")

    mode = text("", "mode")
    if mode == "auto" and (script := text("", "autoconfig-url")):
        return ProxySettings({}, script=script)
    if mode != "manual":
        return NO_PROXIES
    proxies = {
        name: f"{scheme}://{bracketed(host)}:{found.get((section, 'port'), '0')}"
        for name, section, scheme in (("http", "http", "http"), ("https", "https", "http"), ("all", "socks", "socks5"))
        if (host := text(section, "host")) and found.get((section, "port"), "0") != "0"
    }
    return ProxySettings(proxies, tuple(_TEXT.findall(found.get(("", "ignore-hosts"), ""))))


_KDE_NONE, _KDE_MANUAL, _KDE_SCRIPT, _KDE_ENVIRONMENT = "0", "1", "2", "4"


def kde_settings(content: str, environment: Mapping[str, str]) -> ProxySettings:
    """From the file `kioslaverc`. Its automatic detection (type 3) counts as no proxy."""
    parser = ConfigParser(interpolation=None, strict=False, delimiters=("=",))
    parser.optionxform = str  # pyright: ignore[reportAttributeAccessIssue] (as the library's documentation says)
    try:
        parser.read_string(content)
    except Error:
        return NO_PROXIES
    fields = dict(parser["Proxy Settings"]) if "Proxy Settings" in parser else {}
    kind = fields.get("ProxyType", _KDE_NONE)
    if kind == _KDE_SCRIPT:
        return ProxySettings({}, script=fields.get("Proxy Config Script", ""))
    if kind not in (_KDE_MANUAL, _KDE_ENVIRONMENT):
        return NO_PROXIES

    def value(name: str) -> str:
        text = fields.get(name, "")
        # Of type 4, the fields are names of variables.
        return environment.get(text, "") if kind == _KDE_ENVIRONMENT else text.replace(" ", ":")

    proxies = {"http": value("httpProxy"), "https": value("httpsProxy"), "all": value("socksProxy")}
    if fields.get("ReversedException", "false").lower() == "true":
        # Only the listed hosts would go by the proxy, which nobody sets for a whole desktop.
        return NO_PROXIES
    return ProxySettings(
        {scheme: text for scheme, text in proxies.items() if text}, read_entries(fields.get("NoProxyFor", ""))
    )

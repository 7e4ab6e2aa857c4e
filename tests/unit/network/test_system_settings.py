"""Proxy settings as systems store them."""

import pytest

from docsdesk.domain.network.route import Route
from docsdesk.domain.sites.origin import read_address
from docsdesk.network.system_proxies import ProxySettings, environment_settings, gnome_settings, kde_settings

GNOME = """\
org.gnome.system.proxy autoconfig-url 'http://wpad.corp/proxy.pac'
org.gnome.system.proxy ignore-hosts ['localhost', '127.0.0.0/8', '::1', '*.corp']
org.gnome.system.proxy mode 'MODE'
org.gnome.system.proxy use-same-proxy true
org.gnome.system.proxy.http authentication-password ''
org.gnome.system.proxy.http host 'web.corp'
org.gnome.system.proxy.http port 8080
org.gnome.system.proxy.https host 'secure.corp'
org.gnome.system.proxy.https port 8443
org.gnome.system.proxy.socks host 'socks.corp'
org.gnome.system.proxy.socks port 1080
org.gnome.system.proxy.ftp host ''
org.gnome.system.proxy.ftp port 0
"""

KDE = """\
[Proxy Settings]
NoProxyFor=localhost,.corp
Proxy Config Script=http://wpad.corp/proxy.pac
ProxyType=TYPE
httpProxy=http://web.corp 8080
httpsProxy=HTTPS
ReversedException=false
socksProxy=socks://socks.corp 1080
"""


def way(settings: ProxySettings | None, url: str = "https://example.com/") -> str:
    assert settings is not None
    found = settings.way(read_address(url))
    return str(found) if isinstance(found, Route) else f"script {found}"


def test_that_small_variables_go_before_big_ones_and_https_before_all():
    environment = {"HTTPS_PROXY": "http://big:1", "https_proxy": "http://small:1", "ALL_PROXY": "socks5://all:2"}
    settings = environment_settings({**environment, "NO_PROXY": "corp.example"})
    assert way(settings) == "http://small:1"
    assert way(settings, "http://example.com/") == "socks5://all:2"
    assert way(settings, "https://a.corp.example/") == "direct"


def test_that_a_programs_request_header_is_no_proxy():
    assert environment_settings({"HTTP_PROXY": "http://attacker:1", "REQUEST_METHOD": "GET"}) is None
    assert environment_settings({}) is None


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("none", "direct"), ("manual", "http://secure.corp:8443"), ("auto", "script http://wpad.corp/proxy.pac")],
)
def test_that_gnomes_settings_are_read(mode: str, expected: str):
    settings = gnome_settings(GNOME.replace("MODE", mode))
    assert way(settings) == expected
    assert mode != "manual" or way(settings, "https://a.corp/") == "direct"


@pytest.mark.parametrize(
    ("kind", "https", "expected"),
    [
        ("0", "", "direct"),
        ("1", "http://secure.corp 8443", "http://secure.corp:8443"),
        ("1", "", "socks5://socks.corp:1080"),
        ("2", "", "script http://wpad.corp/proxy.pac"),
        ("4", "SECURE", "http://named.corp:1"),
    ],
)
def test_that_kdes_settings_are_read(kind: str, https: str, expected: str):
    settings = kde_settings(KDE.replace("TYPE", kind).replace("HTTPS", https), {"SECURE": "http://named.corp:1"})
    assert way(settings) == expected


@pytest.mark.parametrize("content", ["", "no ini", "[Proxy Settings]\nProxyType=9", "\0"])
def test_that_damaged_settings_mean_no_proxy(content: str):
    assert way(kde_settings(content, {})) == "direct"
    assert way(gnome_settings(content)) == "direct"

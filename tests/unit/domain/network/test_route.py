"""Proxies as people and systems write them, and what goes past them."""

import pytest

from docsdesk.domain.network.route import ProxyKind, is_loopback, read_proxy
from docsdesk.domain.network.settings import is_excepted, read_entries
from docsdesk.domain.sites.origin import read_address


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("proxy.example.com:8080", ProxyKind.HTTP, "proxy.example.com:8080"),
        ("http://proxy.example.com", ProxyKind.HTTP, "proxy.example.com:80"),
        ("HTTPS://Proxy.example.com/", ProxyKind.HTTPS, "proxy.example.com:443"),
        ("socks://10.0.0.1", ProxyKind.SOCKS5, "10.0.0.1:1080"),
        ("socks5h://[2001:db8::1]:99", ProxyKind.SOCKS5, "[2001:db8::1]:99"),
        ("socks4a://h:1", ProxyKind.SOCKS4A, "h:1"),
    ],
)
def test_that_a_proxy_is_read_in_every_spelling(text: str, kind: ProxyKind, place: str):
    proxy = read_proxy(text)
    assert (proxy.kind, proxy.place) == (kind, place)


def test_that_a_login_in_the_address_is_read_and_never_written():
    proxy = read_proxy("http://me%40corp:p%3Ass@proxy:3128")
    assert (proxy.user, proxy.password and proxy.password.get_secret_value()) == ("me@corp", "p:ss")
    assert "p:ss" not in f"{proxy}{proxy!r}"


@pytest.mark.parametrize(
    "text", ["", "ftp://x:1", "http://", "http://h:0", "http://h:99999", "http://h/p4th", "http://a b"]
)
def test_that_what_is_no_proxy_is_refused_without_repeating_it(text: str):
    with pytest.raises(ValueError, match=r"proxy") as raised:
        read_proxy(text)
    assert not text or text not in str(raised.value)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "x.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])
def test_that_this_machine_is_known_by_every_name(host: str):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["localhost.example.com", "10.0.0.1", "notlocalhost", "::2"])
def test_that_no_other_machine_is_taken_for_this_one(host: str):
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("entries", "url", "excepted"),
    [
        ("example.com", "https://example.com/", True),
        ("example.com", "https://a.example.com/", True),
        ("example.com", "https://notexample.com/", False),
        (".example.com", "https://a.example.com/", True),
        ("*.example.com; other", "https://a.b.EXAMPLE.com/", True),
        ("example.com:8443", "https://example.com/", False),
        ("example.com:8443", "https://example.com:8443/", True),
        ("10.0.0.0/8", "https://10.1.2.3/", True),
        ("10.0.0.0/8", "https://11.1.2.3/", False),
        ("10.*", "https://10.1.2.3/", True),
        ("2001:db8::/32", "https://[2001:db8::5]/", True),
        ("[2001:db8::5]:443", "https://[2001:db8::5]/", True),
        ("<local>", "https://intranet/", True),
        ("<local>", "https://intranet.corp/", False),
        ("*", "https://anything.example/", True),
        ("", "https://anything.example/", False),
        ("http://example.com", "https://example.com/", True),
    ],
)
def test_that_exceptions_mean_what_the_systems_mean_by_them(entries: str, url: str, *, excepted: bool):
    assert is_excepted(read_address(url), read_entries(entries)) is excepted

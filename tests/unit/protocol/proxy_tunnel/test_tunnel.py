"""What is said to proxies, and what is made of their answers."""

from dataclasses import dataclass

import pytest
from pydantic import SecretStr

from docsdesk.domain.errors import ServiceUnreachableError
from docsdesk.domain.network.errors import ProxyLoginError, ProxySaysNoError
from docsdesk.domain.network.route import read_proxy
from docsdesk.protocol.proxy_tunnel import tunnel


@dataclass
class Talk:
    said: bytes
    is_open: bool


def talk(proxy: str, answers: list[bytes], host: str = "example.com") -> Talk:
    """Each answer arrives by itself, in the given pieces."""
    said, order = b"", tunnel(read_proxy(proxy), host, 443)
    said += next(order)
    for answer in answers:
        try:
            said += order.send(answer)
        except StopIteration:
            return Talk(said, is_open=True)
    return Talk(said, is_open=False)


def test_that_an_http_proxy_is_told_name_and_login():
    opened = talk("http://me:secret@p:1", [b"HTTP/1.1 20", b"0 OK\r\nVia: x\r\n\r\n"])
    assert opened.is_open
    assert opened.said.startswith(b"CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n")
    assert b"Proxy-Authorization: Basic bWU6c2VjcmV0\r\n" in opened.said


@pytest.mark.parametrize("cut", range(1, 7))
def test_that_socks_5_opens_however_its_answers_are_cut(cut: int):
    answers = b"\x05\x02" + b"\x01\x00" + b"\x05\x00\x00\x01\0\0\0\0\0\0"
    pieces = [answers[i : i + cut] for i in range(0, len(answers), cut)]
    opened = talk("socks5://me:secret@p", pieces)
    assert opened.is_open
    assert opened.said == (b"\x05\x02\x00\x02" + b"\x01\x02me\x06secret" + b"\x05\x01\x00\x03\x0bexample.com\x01\xbb")


def test_that_socks_4_gets_addresses_and_4a_names():
    granted = [b"\x00\x5a\0\0\0\0\0\0"]
    assert talk("socks4://p", granted, "192.0.2.7").said == b"\x04\x01\x01\xbb\xc0\x00\x02\x07\x00"
    assert talk("socks4a://p", granted).said == b"\x04\x01\x01\xbb\x00\x00\x00\x01\x00example.com\x00"
    with pytest.raises(ServiceUnreachableError, match="IPv4"):
        talk("socks4://p", granted, "2001:db8::1")


@pytest.mark.parametrize(
    ("proxy", "answer", "kind", "words"),
    [
        (
            "http://p",
            b"HTTP/1.1 407 x\r\nProxy-Authenticate: Basic realm=a\r\n\r\n",
            ProxyLoginError,
            "requires a user",
        ),
        ("http://u:p@p", b"HTTP/1.1 407 x\r\nProxy-Authenticate: Basic\r\n\r\n", ProxyLoginError, "refused the user"),
        ("http://u:p@p", b"HTTP/1.0 407 x\r\nProxy-Authenticate: NTLM\r\n\r\n", ProxySaysNoError, "requires NTLM"),
        (
            "http://p",
            b"HTTP/1.1 403 Forbidden\r\n\r\n",
            ProxySaysNoError,
            "refused the connection to example.com (403)",
        ),
        ("http://p", b"HTTP/1.1 503 x\r\n\r\n", ServiceUnreachableError, "could not reach example.com (503)"),
        ("http://p", b"<html>Welcome</html>\r\n\r\n", ProxySaysNoError, "does not answer like a proxy"),
        ("http://p", b"HTTP/1.1 200 OK\r\n\r\n<html>", ProxySaysNoError, "does not answer like a proxy"),
        ("http://p", b"HTTP/1.1 " + b"x" * 70_000, ProxySaysNoError, "does not answer like a proxy"),
        ("socks5://p", b"\x05\xff", ProxyLoginError, "requires a user"),
        ("socks5://p", b"HTTP", ProxySaysNoError, "does not answer like a proxy"),
        ("socks5://p", b"\x05\x00\x05\x02\0\x01", ProxySaysNoError, "refused the connection"),
        ("socks5://p", b"\x05\x00\x05\x05\0\x01", ServiceUnreachableError, "connection refused"),
        ("socks5://u:p@p", b"\x05\x02\x01\x01", ProxyLoginError, "refused the user"),
        ("socks4a://p", b"\x00\x5b\0\0\0\0\0\0", ServiceUnreachableError, "could not reach"),
    ],
)
def test_that_each_no_is_told_as_what_it_is(proxy: str, answer: bytes, kind: type[Exception], words: str):
    with pytest.raises(kind) as raised:
        talk(proxy, [answer, b""])
    assert words in str(raised.value)
    assert "secret" not in str(raised.value)


def test_that_a_login_is_in_no_text_of_an_error():
    with pytest.raises(ProxyLoginError) as raised:
        talk("http://me:c4nary@p", [b"HTTP/1.1 407 x\r\nProxy-Authenticate: Basic\r\n\r\n"])
    assert "c4nary" not in f"{raised.value!r} {raised.value.details} {SecretStr('c4nary')}"

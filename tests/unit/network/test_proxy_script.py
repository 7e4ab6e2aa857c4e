"""PAC files: their functions, what their results mean, and what is refused."""

from pathlib import Path

import pytest

from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.sites.origin import read_address
from docsdesk.network.proxy_script import MOST_BYTES, ProxyScripts, fetch_script, read_ways
from docsdesk.network.proxy_script_worker import ScriptOrder, ScriptResult, ScriptRunner
from docsdesk.processes.worker import Worker


@pytest.fixture(scope="module")
def runner() -> ScriptRunner:
    return ScriptRunner()


def result(runner: ScriptRunner, condition: str) -> str:
    script = f'function FindProxyForURL(url, host) {{ return ({condition}) ? "PROXY yes:1" : "DIRECT"; }}'
    found = runner(ScriptOrder(script, "https://www.example.com/", "www.example.com"))
    return found.problem or found.ways


@pytest.mark.parametrize(
    "condition",
    [
        'dnsDomainIs(host, ".example.com")',
        'shExpMatch(host, "*.example.com")',
        'shExpMatch(url, "https://w?w.*/")',
        'shExpMatch("a.b", "a.b")',
        'isPlainHostName("intranet")',
        'localHostOrDomainIs("www", "www.example.com")',
        'isInNet("10.1.2.3", "10.0.0.0", "255.0.0.0")',
        'isInNetEx("10.1.2.3", "10.0.0.0/8")',
        'isInNetEx("2001:db8::5", "2001:db8::/32")',
        'convert_addr("1.2.3.4") === 16909060',
        'isResolvable("127.0.0.1")',
        'dnsResolve("127.0.0.1") === "127.0.0.1"',
        'myIpAddress().split(".").length === 4',
        "dnsDomainLevels(host) === 2",
        'weekdayRange("SUN", "SAT")',
        "timeRange(0, 24) && timeRange(0, 0, 23, 59)",
        'dateRange(1, 31) && dateRange("JAN", "DEC", "GMT") && dateRange(2020, 2100)',
        'dateRange(1, "JAN", 2020, 31, "DEC", 2100)',
    ],
)
def test_that_each_function_of_pac_files_answers(runner: ScriptRunner, condition: str):
    assert result(runner, condition) == "PROXY yes:1"


@pytest.mark.parametrize(
    "condition",
    [
        'shExpMatch("aab", "a*c")',
        f'shExpMatch("{"a" * 3000}", "{"*a" * 40}b")',
        'isInNet("11.0.0.1", "10.0.0.0", "255.0.0.0")',
        'isInNet("nowhere.invalid", "10.0.0.0", "255.0.0.0")',
        'isPlainHostName("a.b")',
        'dnsDomainIs("example.com.evil", "example.com")',
        "dateRange(2001)",
    ],
)
def test_that_each_function_of_pac_files_says_no(runner: ScriptRunner, condition: str):
    assert result(runner, condition) == "DIRECT"


def test_that_a_script_reaches_neither_disk_nor_network(runner: ScriptRunner):
    names = '["require", "fetch", "XMLHttpRequest", "std", "os", "process"]'
    assert result(runner, f"{names}.every((name) => typeof globalThis[name] === 'undefined')") == "PROXY yes:1"


@pytest.mark.parametrize("script", ["function FindProxyForURL() { throw new Error('no') }", "syntax error here", ""])
def test_that_a_script_that_throws_is_told(runner: ScriptRunner, script: str):
    assert runner(ScriptOrder(script, "https://h/", "h")).problem
    assert result(runner, "true") == "PROXY yes:1"


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("PROXY a:8080; SOCKS5 b; DIRECT", "http://a:8080, socks5://b:1080, direct"),
        ("proxy a", "http://a:80"),
        ("HTTPS a:1;SOCKS b:2", "https://a:1, socks4://b:2"),
        ("QUIC x:1; DIRECT", "direct"),
        ("", "direct"),
    ],
)
def test_that_a_result_is_read_in_its_order(text: str, ways: str):
    assert str(read_ways(text)) == ways


@pytest.mark.parametrize("text", ["nonsense", "PROXY", "QUIC x:1", "PROXY :::"])
def test_that_a_result_without_any_known_way_is_no_direct_connection(text: str):
    with pytest.raises(NetworkSettingsError, match="failed"):
        read_ways(text)


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"x" * (MOST_BYTES + 1), "larger"), (b"<html>sign in</html>", "FindProxyForURL"), (None, "No such file")],
)
def test_that_what_is_no_pac_file_is_refused(tmp_path: Path, content: bytes | None, words: str):
    file = tmp_path / "proxy.pac"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(NetworkSettingsError, match=words):
        fetch_script(file.as_uri())


class CountingWorker(Worker):
    """Answers by itself, and counts."""

    def __init__(self) -> None:
        super().__init__("find-proxies")
        self.orders: list[ScriptOrder] = []

    def call(self, order, result):
        self.orders.append(order)
        return ScriptResult("PROXY a:1")


def test_that_a_host_is_asked_about_once_and_its_paths_stay_here():
    worker = CountingWorker()
    scripts = ProxyScripts(lambda _: "the script", worker)
    for path in ("one?key=secret", "two"):
        assert str(scripts.route("file:///x", read_address(f"https://example.com/{path}"))) == "http://a:1"
    assert [order.url for order in worker.orders] == ["https://example.com/"]
    scripts.forget()
    scripts.route("file:///x", read_address("https://example.com/"))
    assert len(worker.orders) == 2

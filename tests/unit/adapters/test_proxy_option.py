import pytest

from docsdesk.adapters.proxy_option import check_option, with_option, with_password
from docsdesk.domain.network.errors import NetworkSettingsError
from docsdesk.domain.network.settings import NetworkSettings, NetworkSetup, ProxyMode, read_setup

KEPT = NetworkSettings(mode=ProxyMode.MANUAL, proxy="http://kept:1", exceptions="*")


@pytest.mark.parametrize(
    ("text", "mode", "proxy"),
    [
        ("", ProxyMode.MANUAL, "http://kept:1"),
        ("none", ProxyMode.NONE, "http://kept:1"),
        ("System", ProxyMode.SYSTEM, "http://kept:1"),
        ("socks5://me@other:2", ProxyMode.MANUAL, "socks5://other:2"),
        ("pac+file:///x.pac", ProxyMode.SCRIPT, "http://kept:1"),
    ],
)
def test_that_the_proxy_of_a_run_goes_before_the_settings(text: str, mode: ProxyMode, proxy: str):
    changed = with_option(KEPT, {"DOCSDESK_PROXY": text})
    assert (changed.mode, changed.proxy) == (mode, proxy)


def test_that_its_password_comes_from_a_variable_and_not_from_its_address():
    environment = {"DOCSDESK_PROXY": "http://me@other:2", "DOCSDESK_PROXY_PASSWORD": "c4nary"}
    setup = with_password(NetworkSetup(with_option(KEPT, environment)), environment)
    assert setup.settings.users == {"other:2": "me"}
    assert setup.secrets.passwords["other:2"].get_secret_value() == "c4nary"
    assert setup.settings.exceptions == ""


def test_that_what_is_no_proxy_is_refused_without_repeating_it():
    with pytest.raises(NetworkSettingsError) as raised:
        with_option(KEPT, {"DOCSDESK_PROXY": "carrier-pigeon://c4nary"})
    assert "c4nary" not in str(raised.value)


def test_that_a_child_gets_the_same_setup_with_its_secrets():
    setup = with_password(NetworkSetup(KEPT), {"DOCSDESK_PROXY_PASSWORD": "c4nary"})
    assert read_setup(setup.line()) == setup
    assert b"\n" not in setup.line()
    with pytest.raises(ValueError, match="network settings"):
        read_setup(b"{}")


@pytest.mark.parametrize("text", ["none", "system", "socks5://proxy:1", "http://me@proxy", "pac+http://h/proxy.pac"])
def test_that_a_command_line_takes_every_way(text: str):
    assert check_option(text) == ""


@pytest.mark.parametrize("text", ["http://me:c4nary@proxy", "carrier-pigeon://c4nary"])
def test_that_a_command_line_takes_no_password_and_no_unknown_kind(text: str):
    assert check_option(text)
    assert "c4nary" not in check_option(text)

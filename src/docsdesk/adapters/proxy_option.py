"""The proxy of one run, from the environment: it goes before the settings."""

from collections.abc import Mapping

from pydantic import SecretStr

from docsdesk.domain.network.errors import unusable_proxy
from docsdesk.domain.network.route import read_proxy
from docsdesk.domain.network.settings import NetworkSecrets, NetworkSettings, NetworkSetup, ProxyMode

PROXY = "DOCSDESK_PROXY"
PASSWORD = "DOCSDESK_PROXY_PASSWORD"
_SCRIPT = "pac+"
_MODES = {"none": ProxyMode.NONE, "system": ProxyMode.SYSTEM}


def check_option(text: str) -> str:
    """What is wrong with a proxy on a command line, which everybody on this computer can read; empty if nothing."""
    try:
        proxy = read_proxy(text) if "://" in text and not text.startswith(_SCRIPT) else None
    except ValueError as error:
        return str(error)
    return "Leave the password out; it is read from DOCSDESK_PROXY_PASSWORD." if proxy and proxy.password else ""


def with_option(settings: NetworkSettings, environment: Mapping[str, str]) -> NetworkSettings:
    """The settings with the proxy that DOCSDESK_PROXY names: an address, `none`, `system` or `pac+ADDRESS`.

    Raises NetworkSettingsError, which does not repeat it.
    """
    text = environment.get(PROXY, "").strip()
    if not text:
        return settings
    if (mode := _MODES.get(text.lower())) is not None:
        return settings.model_copy(update={"mode": mode})
    if text.startswith(_SCRIPT):
        return settings.model_copy(update={"mode": ProxyMode.SCRIPT, "script": text.removeprefix(_SCRIPT)})
    try:
        proxy = read_proxy(text)
    except ValueError as error:
        raise unusable_proxy(error.args[0]) from error
    changed = settings.model_copy(update={"mode": ProxyMode.MANUAL, "proxy": str(proxy), "exceptions": ""})
    return changed.with_user(proxy.place, proxy.user) if proxy.user else changed


def with_password(setup: NetworkSetup, environment: Mapping[str, str]) -> NetworkSetup:
    """The setup with the password of that proxy, if the environment has one."""
    text, settings = environment.get(PASSWORD, ""), setup.settings
    if not text or settings.mode is not ProxyMode.MANUAL:
        return setup
    passwords = {**setup.secrets.passwords, read_proxy(settings.proxy).place: SecretStr(text)}
    return NetworkSetup(settings, NetworkSecrets(passwords=passwords, passphrases=setup.secrets.passphrases))

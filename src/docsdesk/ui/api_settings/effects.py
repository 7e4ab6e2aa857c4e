"""What readers get from a setting as it stands, and why it may do nothing."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.api_settings import (
    AUTH_METHOD,
    AUTH_NAME,
    AUTOGENERATE,
    CREDENTIALS,
    DEFAULTS,
    DISPLAY,
    EXAMPLE_DEFAULTS,
    LANGUAGES,
    PARAMS_EXPANDED,
    PREFILL,
    PROXY,
    URL,
    SettingPath,
)
from docsdesk.ui.api_settings.words import words_of

Values = Callable[[SettingPath], Any]
"""The value of a setting that counts."""


def effect_of(path: SettingPath, value: Any) -> str:
    """What readers see with this value; empty where the help says it all."""
    return _effects().get((path, value), "") if isinstance(value, str | bool | None) else ""


def known_words(path: Sequence[str | int], name: str) -> str:
    """What is said about a key or a value of docs.json, empty for what is no setting.

    `path` leads to the value, `name` is the last key or what the value may be.
    """
    setting = tuple(step for step in path if isinstance(step, str))[1:]
    if tuple(path[:1]) != ("api",) or setting not in DEFAULTS:
        return ""
    values = {"true": True, "false": False}
    return words_of(setting).help if name == path[-1] else effect_of(setting, values.get(name, name))


def idle_because(path: SettingPath, values: Values) -> str:
    """Why a setting has no effect beside the others; empty while it has one."""
    display = values(DISPLAY)
    if path in (PROXY, CREDENTIALS, PREFILL) and display in ("simple", "none"):
        return _tr("No effect while the display is {display}: there is no playground.").format(display=display)
    if path == URL and display == "none":
        return _tr("No effect while the display is none: there is no endpoint header.")
    if path == CREDENTIALS and values(PROXY) is True:
        return _tr("No effect while the proxy is on.")
    if path in (LANGUAGES, EXAMPLE_DEFAULTS) and values(AUTOGENERATE) is False:
        return _tr("No effect while samples are not generated.")
    if path == AUTH_NAME and values(AUTH_METHOD) != "key":
        return _tr("No effect unless the method is key.")
    return ""


def _effects() -> dict[tuple[SettingPath, str | bool | None], str]:
    return {
        (DISPLAY, "interactive"): _tr("Readers fill in a request, send it and see the answer."),
        (DISPLAY, "simple"): _tr("Readers see the endpoint and can copy it; nothing can be sent."),
        (DISPLAY, "none"): _tr("Readers see neither endpoint nor playground."),
        (DISPLAY, "auth"): _tr("Signed-in readers can send requests; the others only see the endpoint."),
        (PROXY, True): _tr("The service sends them, so that your API needs no cross-origin rules."),
        (PROXY, False): _tr("The reader's browser calls the API itself, which has to allow the origin of the docs."),
        (URL, "full"): _tr("Every endpoint shows the whole address of the API."),
        (URL, None): _tr("Endpoints show their path; a description with several servers adds a choice."),
        (EXAMPLE_DEFAULTS, "all"): _tr("Examples show required and optional parameters."),
        (EXAMPLE_DEFAULTS, "required"): _tr("Examples show required parameters only."),
        (PREFILL, True): _tr("Fields start with the examples of the schema."),
        (PREFILL, False): _tr("Fields start empty."),
        (AUTOGENERATE, True): _tr("Written in each language for every endpoint; your own samples come first."),
        (AUTOGENERATE, False): _tr("Only samples that you write yourself appear."),
        (AUTH_METHOD, None): _tr("Pages ask for no authentication, unless their own front matter does."),
        (AUTH_METHOD, "bearer"): _tr("Readers enter a token, sent as Authorization: Bearer."),
        (AUTH_METHOD, "basic"): _tr("Readers enter a name and a password."),
        (AUTH_METHOD, "key"): _tr("Readers enter a key, sent in the header named below."),
        (AUTH_METHOD, "cobo"): _tr("Readers enter a key, sent in the header API-SECRET."),
        (PARAMS_EXPANDED, "closed"): _tr("Nested objects are folded until a reader opens them."),
        (PARAMS_EXPANDED, "all"): _tr("Every nested object is open from the start."),
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("ApiSettings", text)

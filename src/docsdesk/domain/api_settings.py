"""The one table of the `api` settings in docs.json (interface section 2.6): their values and their effects.

It drives the shape and checks of docs.json, effective values, the form, completion, search, and the list of pages
that a change affects. Its texts are the window's, which translates them.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from docsdesk.domain.api_setting import (
    ApiSetting,
    Idle,
    PagePart,
    SettingChoice,
    SettingKey,
    SettingKind,
    SettingPath,
    Value,
)
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say


class PlaygroundDisplay(StrEnum):
    INTERACTIVE = "interactive"
    SIMPLE = "simple"
    NONE = "none"
    AUTH = "auth"


class AuthMethod(StrEnum):
    BEARER = "bearer"
    BASIC = "basic"
    KEY = "key"
    COBO = "cobo"


OPENAPI = SettingKey[object](("openapi",))
ASYNCAPI = SettingKey[object](("asyncapi",))
DISPLAY = SettingKey[str](("playground", "display"))
PROXY = SettingKey[bool](("playground", "proxy"))
CREDENTIALS = SettingKey[bool](("playground", "credentials"))
URL = SettingKey[str | None](("url",))
EXAMPLE_LANGUAGES = SettingKey[tuple[str, ...]](("examples", "languages"))
EXAMPLE_DEFAULTS = SettingKey[str](("examples", "defaults"))
PREFILL = SettingKey[bool](("examples", "prefill"))
AUTOGENERATE = SettingKey[bool](("examples", "autogenerate"))
SERVER = SettingKey[tuple[str, ...] | None](("mdx", "server"))
AUTH_METHOD = SettingKey[str | None](("mdx", "auth", "method"))
AUTH_NAME = SettingKey[str | None](("mdx", "auth", "name"))
PARAMS_EXPANDED = SettingKey[str](("params", "expanded"))
PARAMS_POST = SettingKey[tuple[str, ...] | None](("params", "post"))


def _switch(*, on: str, off: str) -> tuple[SettingChoice, ...]:
    return SettingChoice(value=True, effect=on), SettingChoice(value=False, effect=off)


_NO_PLAYGROUND = Idle(
    DISPLAY, ("simple", "none"), say("No effect while the display is {value}: there is no playground.")
)
_NO_SAMPLES = Idle(AUTOGENERATE, (False,), say("No effect while samples are not generated."))
_PROXIED = Idle(
    PROXY,
    (True,),
    say("No effect while the proxy is on."),
    Rule.API_CREDENTIALS_WITH_PROXY,
    say("{path} has no effect while the proxy is on."),
    say("Turn the proxy off to let the browser send credentials, or remove this setting."),
)
_NO_METHOD = Idle(
    AUTH_METHOD,
    (None,),
    say("No effect without a method."),
    Rule.API_NAME_WITHOUT_KEY,
    say("{path} has no effect without a method."),
    say('Set api.mdx.auth.method to "key".'),
    instead="key",
)
_OTHER_METHOD = Idle(
    AUTH_METHOD,
    ("bearer", "basic", "cobo"),
    say('No effect while the method is "{value}".'),
    Rule.API_NAME_WITHOUT_KEY,
    say('{path} has no effect while the method is "{value}".'),
    say('Remove it, or set the method to "key".'),
)
_TABLE = (
    ApiSetting(
        DISPLAY,
        say("Playground"),
        say("Display"),
        say("What readers can do on an API page."),
        SettingKind.CHOICE,
        default="interactive",
        choices=(
            SettingChoice("interactive", say("Readers can fill in requests, send them and see the responses.")),
            SettingChoice("simple", say("Readers can copy the endpoint but not send requests.")),
            SettingChoice("none", say("The endpoint and the playground are hidden.")),
            SettingChoice("auth", say("Only signed-in readers can send requests. Others see the endpoint.")),
        ),
        parts=frozenset({PagePart.ENDPOINT}),
    ),
    ApiSetting(
        PROXY,
        say("Playground"),
        say("Proxy"),
        say("Who sends playground requests."),
        SettingKind.SWITCH,
        default=True,
        choices=_switch(
            on=say("Requests go through the service, so your API needs no CORS rules."),
            off=say("The reader's browser calls your API directly, so its CORS rules must allow your docs."),
        ),
        switch=say("Use proxy"),
        parts=frozenset({PagePart.REQUEST}),
        idle=(_NO_PLAYGROUND,),
    ),
    ApiSetting(
        CREDENTIALS,
        say("Playground"),
        say("Credentials"),
        say("Whether calls include cookies, authorization headers and client certificates when the proxy is off."),
        SettingKind.SWITCH,
        default=False,
        switch=say("Send credentials"),
        parts=frozenset({PagePart.REQUEST}),
        idle=(_NO_PLAYGROUND, _PROXIED),
    ),
    ApiSetting(
        URL,
        say("Playground"),
        say("Base URL"),
        say("What each endpoint's header shows."),
        SettingKind.CHOICE,
        choices=(
            SettingChoice(
                None,
                say("Endpoints show only their path. If there are several servers, readers choose one."),
                say("path only"),
            ),
            SettingChoice("full", say("Every endpoint shows its full URL.")),
        ),
        parts=frozenset({PagePart.ADDRESS}),
        idle=(Idle(DISPLAY, ("none",), say("No effect while the display is none: there is no endpoint header.")),),
    ),
    ApiSetting(
        EXAMPLE_LANGUAGES,
        say("Examples"),
        say("Languages"),
        say("Code samples appear in this order."),
        SettingKind.LANGUAGES,
        handling=say("Drag a language to move it, or press Alt+Up or Alt+Down."),
        default=["bash", "python", "javascript", "php", "go", "java", "ruby"],
        parts=frozenset({PagePart.REQUEST, PagePart.SAMPLES}),
        idle=(_NO_SAMPLES,),
    ),
    ApiSetting(
        EXAMPLE_DEFAULTS,
        say("Examples"),
        say("Parameters"),
        say("Which parameters examples include."),
        SettingKind.CHOICE,
        default="all",
        choices=(
            SettingChoice("required", say("Examples include required parameters only.")),
            SettingChoice("all", say("Examples include required and optional parameters.")),
        ),
        parts=frozenset({PagePart.GENERATED_SAMPLES}),
        idle=(_NO_SAMPLES,),
    ),
    ApiSetting(
        PREFILL,
        say("Examples"),
        say("Prefill"),
        say("Whether playground fields start filled in."),
        SettingKind.SWITCH,
        default=False,
        choices=_switch(on=say("Fields start with example values from the schema."), off=say("Fields start empty.")),
        switch=say("Prefill fields"),
        parts=frozenset({PagePart.FORM}),
        idle=(_NO_PLAYGROUND,),
    ),
    ApiSetting(
        AUTOGENERATE,
        say("Examples"),
        say("Generate"),
        say("Where code samples come from."),
        SettingKind.SWITCH,
        default=True,
        choices=_switch(
            on=say("Samples are generated in every language. Your own come first."),
            off=say("Only samples you write yourself appear."),
        ),
        switch=say("Generate samples"),
        parts=frozenset({PagePart.EXAMPLES}),
    ),
    ApiSetting(
        SERVER,
        say("Manual pages"),
        say("Server"),
        say("Base URL for relative paths on pages written by hand."),
        SettingKind.TEXTS,
        example="https://api.example.com",
        parts=frozenset({PagePart.MANUAL_PATH}),
    ),
    ApiSetting(
        AUTH_METHOD,
        say("Manual pages"),
        say("Authentication method"),
        say("How readers authenticate on pages written by hand."),
        SettingKind.CHOICE,
        choices=(
            SettingChoice(None, say("No authentication, unless a page's front matter asks for it.")),
            SettingChoice("bearer", say("Readers enter a token, sent as Authorization: Bearer.")),
            SettingChoice("basic", say("Readers enter a user name and a password.")),
            SettingChoice("key", say("Readers enter a key, sent in the header below.")),
            SettingChoice("cobo", say("Readers enter a key, sent in the API-SECRET header.")),
        ),
        parts=frozenset({PagePart.MANUAL_REQUEST}),
    ),
    ApiSetting(
        AUTH_NAME,
        say("Manual pages"),
        say("Header"),
        say("The header the key is sent in."),
        SettingKind.TEXT,
        idle=(_NO_METHOD, _OTHER_METHOD),
    ),
    ApiSetting(
        OPENAPI,
        say("Descriptions"),
        say("OpenAPI"),
        say("OpenAPI files or URLs that API pages are generated from."),
        SettingKind.OPENAPI,
    ),
    ApiSetting(
        ASYNCAPI,
        say("Descriptions"),
        say("AsyncAPI"),
        say("AsyncAPI files or URLs that channel pages are generated from."),
        SettingKind.ASYNCAPI,
    ),
    ApiSetting(
        PARAMS_EXPANDED,
        say("Parameters"),
        say("Nested fields"),
        say("Whether nested objects start open."),
        SettingKind.CHOICE,
        default="closed",
        choices=(
            SettingChoice("closed", say("Nested objects stay closed until a reader opens them.")),
            SettingChoice("all", say("All nested objects start open.")),
        ),
        parts=frozenset({PagePart.FIELDS}),
    ),
    ApiSetting(
        PARAMS_POST,
        say("Parameters"),
        say("Labels"),
        say("Schema keys whose values appear as labels after a field's name."),
        SettingKind.LABELS,
        example=say("such as x-since"),
        parts=frozenset({PagePart.FIELDS}),
    ),
)

API_SETTINGS: Mapping[SettingPath, ApiSetting] = MappingProxyType({setting.path: setting for setting in _TABLE})
"""In display order, group by group."""


def effective(api: object, key: SettingKey[Value]) -> Value:
    """The valid value that is written, else the default."""
    return API_SETTINGS[key].effective(api)

"""The one table of the `api` settings in docs.json (interface section 2.6): their values and their effects.

It drives the shape and checks of docs.json, effective values, the form, completion, search, and the list of pages
that a change affects. Its texts are the window's, which translates them.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from docsdesk.domain.api_setting import ApiSetting, Choice, Idle, Kind, Part, SettingPath
from docsdesk.domain.rule import Rule


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


OPENAPI: SettingPath = ("openapi",)
ASYNCAPI: SettingPath = ("asyncapi",)
DISPLAY: SettingPath = ("playground", "display")
PROXY: SettingPath = ("playground", "proxy")
CREDENTIALS: SettingPath = ("playground", "credentials")
URL: SettingPath = ("url",)
LANGUAGES: SettingPath = ("examples", "languages")
EXAMPLE_DEFAULTS: SettingPath = ("examples", "defaults")
PREFILL: SettingPath = ("examples", "prefill")
AUTOGENERATE: SettingPath = ("examples", "autogenerate")
SERVER: SettingPath = ("mdx", "server")
AUTH_METHOD: SettingPath = ("mdx", "auth", "method")
AUTH_NAME: SettingPath = ("mdx", "auth", "name")
PARAMS_EXPANDED: SettingPath = ("params", "expanded")
PARAMS_POST: SettingPath = ("params", "post")


def _switch(*, on: str, off: str) -> tuple[Choice, ...]:
    return Choice(value=True, effect=on), Choice(value=False, effect=off)


_NO_PLAYGROUND = Idle(DISPLAY, ("simple", "none"), "while the display is {value}: there is no playground")
_NO_SAMPLES = Idle(AUTOGENERATE, (False,), "while samples are not generated")
_PROXIED = Idle(
    PROXY,
    (True,),
    "while the proxy is on",
    Rule.API_CREDENTIALS_WITH_PROXY,
    "Set proxy to false to let the browser send credentials itself, or remove it.",
)
_NO_METHOD = Idle(
    AUTH_METHOD,
    (None,),
    "without a method",
    Rule.API_NAME_WITHOUT_KEY,
    'Set api.mdx.auth.method to "key".',
    instead="key",
)
_OTHER_METHOD = Idle(
    AUTH_METHOD,
    ("bearer", "basic", "cobo"),
    'while the method is "{value}"',
    Rule.API_NAME_WITHOUT_KEY,
    'Remove it, or set the method to "key".',
)
_TABLE = (
    ApiSetting(
        DISPLAY,
        "Playground",
        "Display",
        "What readers can do on an API page.",
        Kind.CHOICE,
        default="interactive",
        choices=(
            Choice("interactive", "Readers fill in a request, send it and see the answer."),
            Choice("simple", "Readers see the endpoint and can copy it; nothing can be sent."),
            Choice("none", "Readers see neither endpoint nor playground."),
            Choice("auth", "Signed-in readers can send requests; the others only see the endpoint."),
        ),
        parts=frozenset({Part.ENDPOINT}),
    ),
    ApiSetting(
        PROXY,
        "Playground",
        "Proxy",
        "Who sends the requests of the playground.",
        Kind.SWITCH,
        default=True,
        choices=_switch(
            on="The service sends them, so that your API needs no cross-origin rules.",
            off="The reader's browser calls the API itself, which has to allow the origin of the docs.",
        ),
        switch="Use the proxy",
        parts=frozenset({Part.REQUEST}),
        idle=(_NO_PLAYGROUND,),
    ),
    ApiSetting(
        CREDENTIALS,
        "Playground",
        "Credentials",
        "Cookies, authorization headers and client certificates, on calls that bypass the proxy.",
        Kind.SWITCH,
        default=False,
        switch="Send credentials",
        parts=frozenset({Part.REQUEST}),
        idle=(_NO_PLAYGROUND, _PROXIED),
    ),
    ApiSetting(
        URL,
        "Playground",
        "Base URL",
        "What the header of an endpoint shows.",
        Kind.CHOICE,
        choices=(
            Choice(None, "Endpoints show their path; a description with several servers adds a choice.", "path only"),
            Choice("full", "Every endpoint shows the whole address of the API."),
        ),
        parts=frozenset({Part.ADDRESS}),
        idle=(Idle(DISPLAY, ("none",), "while the display is none: there is no endpoint header"),),
    ),
    ApiSetting(
        LANGUAGES,
        "Examples",
        "Languages",
        "Snippets appear in this order. Drag a language, or press Alt+Up and Alt+Down.",
        Kind.LANGUAGES,
        default=["bash", "python", "javascript", "php", "go", "java", "ruby"],
        parts=frozenset({Part.REQUEST, Part.SAMPLES}),
        idle=(_NO_SAMPLES,),
    ),
    ApiSetting(
        EXAMPLE_DEFAULTS,
        "Examples",
        "Parameters",
        "Which parameters examples show.",
        Kind.CHOICE,
        default="all",
        choices=(
            Choice("required", "Examples show required parameters only."),
            Choice("all", "Examples show required and optional parameters."),
        ),
        parts=frozenset({Part.GENERATED_SAMPLES}),
        idle=(_NO_SAMPLES,),
    ),
    ApiSetting(
        PREFILL,
        "Examples",
        "Prefill",
        "What the fields of the playground start with.",
        Kind.SWITCH,
        default=False,
        choices=_switch(on="Fields start with the examples of the schema.", off="Fields start empty."),
        switch="Fill in examples",
        parts=frozenset({Part.FORM}),
        idle=(_NO_PLAYGROUND,),
    ),
    ApiSetting(
        AUTOGENERATE,
        "Examples",
        "Generate",
        "Where code samples come from.",
        Kind.SWITCH,
        default=True,
        choices=_switch(
            on="Written in each language for every endpoint; your own samples come first.",
            off="Only samples that you write yourself appear.",
        ),
        switch="Generate samples",
        parts=frozenset({Part.EXAMPLES}),
    ),
    ApiSetting(
        SERVER,
        "Manual pages",
        "Server",
        "Put in front of relative paths on pages written by hand.",
        Kind.TEXTS,
        example="https://api.example.com",
        parts=frozenset({Part.MANUAL_PATH}),
    ),
    ApiSetting(
        AUTH_METHOD,
        "Manual pages",
        "Method",
        "How readers authenticate on pages written by hand.",
        Kind.CHOICE,
        choices=(
            Choice(None, "Pages ask for no authentication, unless their own front matter does."),
            Choice("bearer", "Readers enter a token, sent as Authorization: Bearer."),
            Choice("basic", "Readers enter a name and a password."),
            Choice("key", "Readers enter a key, sent in the header named below."),
            Choice("cobo", "Readers enter a key, sent in the header API-SECRET."),
        ),
        parts=frozenset({Part.MANUAL_REQUEST}),
    ),
    ApiSetting(
        AUTH_NAME,
        "Manual pages",
        "Header",
        "The header that carries the key.",
        Kind.TEXT,
        idle=(_NO_METHOD, _OTHER_METHOD),
    ),
    ApiSetting(
        OPENAPI,
        "Descriptions",
        "OpenAPI",
        "Descriptions that API pages are made of: files of the folder, or addresses.",
        Kind.OPENAPI,
    ),
    ApiSetting(ASYNCAPI, "Descriptions", "AsyncAPI", "Descriptions that channel pages are made of.", Kind.ASYNCAPI),
    ApiSetting(
        PARAMS_EXPANDED,
        "Parameters",
        "Nested fields",
        "Whether objects in a schema begin open.",
        Kind.CHOICE,
        default="closed",
        choices=(
            Choice("closed", "Nested objects are folded until a reader opens them."),
            Choice("all", "Every nested object is open from the start."),
        ),
        parts=frozenset({Part.FIELDS}),
    ),
    ApiSetting(
        PARAMS_POST,
        "Parameters",
        "Labels",
        "Keys of a schema whose values stand as labels after a field's name.",
        Kind.LABELS,
        example="a key of the schema, such as x-since",
        parts=frozenset({Part.FIELDS}),
    ),
)

API_SETTINGS: Mapping[SettingPath, ApiSetting] = MappingProxyType({setting.path: setting for setting in _TABLE})
"""In display order, group by group."""


def effective(api: object, path: SettingPath) -> Any:
    """The valid value that is written, else the default."""
    return API_SETTINGS[path].effective(api)

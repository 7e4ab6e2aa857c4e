"""The schema of docs.json: its keys, the kind of value each takes, and which of them have no effect here."""

from collections.abc import Mapping
from typing import Final

from docsdesk.docs.config.shape_kinds import Anything, Either, Entries, Flag, Items, Keys, Number, Shape, TextShape
from docsdesk.domain.api_setting import ApiSetting, SettingKind, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.wording import say

TEXT: Final = TextShape()
FLAG: Final = Flag()
COLOR: Final = TextShape(form=say("a color such as #0B6E99"), pattern=r"#(?:[0-9a-fA-F]{3}){1,2}")
WORDS: Final = TextShape(pattern="(?s).+")
FILES: Final = Either((TEXT, Keys({"light": TEXT, "dark": TEXT}, ("light", "dark"))))
_ICON_NAME: Final = TextShape(form=say("the name of an icon without fa-"), pattern=r"(?s)(?!fa-).*")
ICON: Final = Either((_ICON_NAME, Keys({"name": _ICON_NAME, "style": TEXT, "library": TEXT}, ("name",))))
_WEB: Final = r"https?://[^\s/?#]+[^\s]*"
URL: Final = TextShape(form=say("an address that begins with https://"), pattern=_WEB)
HREF: Final = TextShape(
    form=say("an address, or a path that begins with /"),
    pattern=rf"(?s)[/#].*|mailto:.*|{_WEB}|(?!https?:)[a-zA-Z][\w+.-]*:.+",
)
_SAFE_HREF: Final = TextShape(
    form=say("an address that begins with https://, or a path that begins with /"),
    pattern=r"(?s)/(?!/).*|#.*|mailto:.*|(?i:https)://[^\s/?#]+(?![^?#]*\.(?:svg|exe|zip)(?:[?#]|$))\S*",
)
"""What links of the footer take."""
_SEGMENT: Final = r"(?!\.{1,2}(?:/|\Z))[^\s/\\?#]+"
_FOLDER: Final = TextShape(form=say("the path of a folder"), pattern=rf"{_SEGMENT}(?:/{_SEGMENT})*")
SOURCE: Final = TextShape(form=say("a file or an address"), pattern=r"(?s)\s*\S.*")

NO_LOADING: Final = say("Pages here load nothing from other hosts.")
HOSTED_ONLY: Final = say("It works on the hosted site only.")

_COLORS: Final = Keys({"light": COLOR, "dark": COLOR}, is_strict=True)
_LINK: Final = {"label": TEXT, "href": HREF, "icon": ICON, "iconType": TEXT}
_BRAND: Final = Keys({**_LINK, "type": TextShape(("github", "discord"))}, ("type", "href"))
_BUTTON: Final = Keys({**_LINK, "type": TextShape(("button",))}, ("type", "label", "href"))
_NAVBAR: Final = Keys(
    {
        "links": Items(Either((Keys({**_LINK, "type": TEXT}, ("label", "href")), _BRAND))),
        "primary": Either((_BUTTON, _BRAND)),
    }
)
_FOOTER_LINK: Final = Keys({"label": WORDS, "href": _SAFE_HREF}, ("label", "href"))
_COLUMN: Final = Keys({"header": WORDS, "items": Items(_FOOTER_LINK, least=1)}, ("items",))
_SOCIALS: Final = (
    *("x", "website", "facebook", "youtube", "discord", "slack", "github", "linkedin", "instagram", "hacker-news"),
    *("medium", "telegram", "twitter", "x-twitter", "earth-americas", "bluesky", "threads", "reddit", "podcast"),
)
_FOOTER: Final = Keys(
    {"socials": Keys(dict.fromkeys(_SOCIALS, URL), is_strict=True), "links": Items(_COLUMN, least=1, most=4)}
)
_BANNER: Final = Keys({"content": TEXT, "dismissible": FLAG, "type": TEXT, "color": Anything()}, ("content",))
_FONT: Final = {"family": TEXT, "weight": Number(), "format": TextShape(("woff", "woff2"))}
_FILE_FONT: Final = {**_FONT, "source": SOURCE}
_ONE_FONT: Final = Either((Keys(_FILE_FONT, ("family", "source", "format")), Keys(_FONT, ("family",))))
_FONTS: Final = {"heading": _ONE_FONT, "body": _ONE_FONT}
_GOOGLE: Final = TextShape(form=say("an id that begins with G"), pattern="(?s)G.*")
_HOST: Final = TextShape(form=say("a host without https://"), pattern="(?s)(?!https://).*")


def _account(needed: Mapping[str, Shape], **others: Shape) -> Keys:
    return Keys({**needed, **others}, tuple(needed))


def _texts(*names: str) -> dict[str, Shape]:
    return dict.fromkeys(names, TEXT)


_INTEGRATIONS: Final = {
    "adobe": _account({"launchUrl": URL}),
    "amplitude": _account(_texts("apiKey")),
    "clarity": _account(_texts("projectId")),
    "clearbit": _account(_texts("publicApiKey")),
    "cookies": _account({}, **_texts("key", "value")),
    "fathom": _account(_texts("siteId")),
    "frontchat": _account({"snippetId": TextShape(form=say("an id of six characters or more"), pattern="(?s).{6,}")}),
    "ga4": _account({"measurementId": _GOOGLE}),
    "gtm": _account({"tagId": _GOOGLE}),
    "heap": _account(_texts("appId")),
    "hightouch": _account(_texts("writeKey"), **_texts("apiHost")),
    "hotjar": _account(_texts("hjid", "hjsv")),
    "intercom": _account({"appId": TextShape(form=say("an id of six characters or more"), pattern="(?s).{6,}")}),
    "koala": _account({"publicApiKey": TextShape(form=say("a key of two characters or more"), pattern="(?s).{2,}")}),
    "logrocket": _account(_texts("appId")),
    "mixpanel": _account(_texts("projectToken"), region=TextShape(("us", "eu", "in"))),
    "onetrust": _account(_texts("domainScript"), categoryId=TEXT, scriptSource=URL),
    "pirsch": _account(_texts("id")),
    "plausible": _account({"domain": _HOST}, server=_HOST),
    "posthog": _account(
        {"apiKey": TextShape(form=say("a key that begins with phc_"), pattern="(?s)phc_.*")},
        apiHost=URL,
        sessionRecording=FLAG,
    ),
    "segment": _account(_texts("key"), cdnUrl=URL),
    "telemetry": _account({}, enabled=FLAG),
    "transcend": _account(_texts("bundleId"), analyticsPurpose=TEXT),
}

_CODE_THEMES: Final = TextShape(
    (
        *("andromeeda", "aurora-x", "ayu-dark", "catppuccin-frappe", "catppuccin-latte", "catppuccin-macchiato"),
        *("catppuccin-mocha", "dark-plus", "dracula", "dracula-soft", "everforest-dark", "everforest-light"),
        *("github-dark", "github-dark-default", "github-dark-dimmed", "github-dark-high-contrast", "github-light"),
        *("github-light-default", "github-light-high-contrast", "gruvbox-dark-hard", "gruvbox-dark-medium"),
        *("gruvbox-dark-soft", "gruvbox-light-hard", "gruvbox-light-medium", "gruvbox-light-soft", "houston"),
        *("kanagawa-dragon", "kanagawa-lotus", "kanagawa-wave", "laserwave", "light-plus", "material-theme"),
        *("material-theme-darker", "material-theme-lighter", "material-theme-ocean", "material-theme-palenight"),
        *("min-dark", "min-light", "monokai", "night-owl", "nord", "one-dark-pro", "one-light", "plastic"),
        *("poimandres", "red", "rose-pine", "rose-pine-dawn", "rose-pine-moon", "slack-dark", "slack-ochin"),
        *("snazzy-light", "solarized-dark", "solarized-light", "synthwave-84", "tokyo-night", "vesper"),
        *("vitesse-black", "vitesse-dark", "vitesse-light", "css-variables"),
    )
)
_CODE_BLOCKS: Final = Keys(
    {
        "theme": Either((_CODE_THEMES, Keys(dict.fromkeys(("light", "dark"), _CODE_THEMES), ("light", "dark")))),
        "languages": Keys({"custom": Items(TEXT)}),
    }
)
_MENU_QUERY: Final = Items(Keys(_texts("key", "value"), ("key", "value")))
_MENU_HREF: Final = Either((TEXT, Keys({"base": TEXT, "query": _MENU_QUERY}, ("base",))))
_MENU_OPTION: Final = Either(
    (
        TextShape(
            (
                *("copy", "assistant", "view", "download-pdf", "download-spec"),
                *("chatgpt", "claude", "perplexity", "grok"),
                *("aistudio", "devin", "windsurf", "mcp", "add-mcp", "cursor", "vscode", "devin-mcp"),
            )
        ),
        Keys({**_texts("title", "description"), "icon": ICON, "href": _MENU_HREF}, ("title", "description", "href")),
    )
)

LANGUAGE_CODES: Final = (
    *("ar", "ca", "cn", "cs", "da", "de", "en", "es", "fi", "fr", "fr-CA", "he", "hi", "hu"),
    *("id", "it", "ja", "ja-JP", "jp", "ko", "lv", "nl", "no", "pl", "pt", "pt-BR", "ro", "ru"),
    *("sv", "tr", "uk", "uz", "vi", "zh", "zh-CN", "zh-Hans", "zh-Hant", "zh-TW"),
)

DIVISIONS: Final = {
    "languages": "language",
    "versions": "version",
    "products": "product",
    "tabs": "tab",
    "menu": "item",
    "dropdowns": "dropdown",
    "anchors": "anchor",
    "groups": "group",
}
"""The lists of the navigation, with the key that names an item of each."""


def _navigation() -> Keys:
    """Every division may contain every other."""
    keys: dict[str, Shape] = {
        **dict.fromkeys(("tag", "description", "iconType"), TEXT),
        "href": HREF,
        "root": WORDS,
        **dict.fromkeys(("hidden", "expanded", "default", "searchable", "public"), FLAG),
        "align": TextShape(("start", "end")),
        "boost": Anything(say("The local search ranks all pages alike.")),
        "icon": ICON,
        "color": _COLORS,
        "directory": TextShape(("none", "accordion", "card")),
        "openapi": Anything(),
        "asyncapi": Anything(),
        "graphql": Anything(say("GraphQL descriptions are not read.")),
        "sdk": Anything(say("SDK references are not generated.")),
        "banner": _BANNER,
        "navbar": _NAVBAR,
        "footer": _FOOTER,
    }
    for listed, name in DIVISIONS.items():
        title = TextShape(LANGUAGE_CODES) if name == "language" else WORDS
        keys[listed] = Items(Keys({name: title, **keys}, (name,)), least=1)
    names: dict[str, Shape] = dict.fromkeys(DIVISIONS.values(), TEXT)
    entry = Keys({**names, **keys}, ("group",))
    keys["pages"] = Items(Either((WORDS, entry)))
    shared = ("languages", "versions", "tabs", "dropdowns", "anchors", "products")
    links = {each: Items(Keys({DIVISIONS[each]: TEXT, **keys}, (DIVISIONS[each], "href"))) for each in shared}
    keys["global"] = Keys(links, is_strict=True)
    for shape in (*(keys[listed] for listed in DIVISIONS), keys["pages"]):
        _open(shape, keys)
    return Keys(keys)


def _open(shape: Shape, keys: dict[str, Shape]) -> None:
    """Let the objects of a list hold all the navigation's keys too."""
    assert isinstance(shape, Items)
    item = shape.of.shapes[1] if isinstance(shape.of, Either) else shape.of
    assert isinstance(item, Keys)
    assert isinstance(item.members, dict)
    item.members.update({key: value for key, value in keys.items() if key not in item.members})


_SPEC: Final = Keys({"source": SOURCE, "directory": TEXT, "overlays": Items(SOURCE)}, ("source",), is_strict=True)
_OPENAPI: Final = Either((SOURCE, Items(Either((SOURCE, _SPEC))), _SPEC))
# Unlike descriptions in OpenAPI, these cannot be a list of objects.
_ASYNC_SPEC: Final = Keys({"source": SOURCE, "directory": TEXT}, ("source",), is_strict=True)
_ASYNCAPI: Final = Either((SOURCE, Items(SOURCE), _ASYNC_SPEC))

_API_HINTS: Final[Mapping[SettingPath, Mapping[str, str]]] = {
    (): {
        "baseUrl": say("Use api.mdx.server instead."),
        "auth": say("Use api.mdx.auth instead."),
        "request": say("Use api.examples instead."),
        "paramFields": say("Use api.params instead."),
        "spec": say("Use the download-spec option of contextual instead."),
        "maintainOrder": say("Operations always follow the order of their description."),
    },
    ("playground",): {
        "mode": say("Use playground.display instead."),
        "disableProxy": say('Write "proxy": false instead.'),
    },
}


_SHAPES: Final[Mapping[SettingKind, Shape]] = {
    SettingKind.SWITCH: FLAG,
    SettingKind.TEXT: TEXT,
    SettingKind.TEXTS: Either((TEXT, Items(TEXT))),
    SettingKind.LABELS: Items(TEXT),
    SettingKind.LANGUAGES: Items(TEXT),
    SettingKind.OPENAPI: _OPENAPI,
    SettingKind.ASYNCAPI: _ASYNCAPI,
}


def _setting(setting: ApiSetting) -> Shape:
    return TextShape(setting.names) if setting.kind is SettingKind.CHOICE else _SHAPES[setting.kind]


def _api(path: SettingPath = ()) -> Keys:
    depth = len(path)
    below = [setting for setting in API_SETTINGS.values() if setting.path[:depth] == path]
    known: dict[str, Shape] = {}
    for setting in below:
        is_here = len(setting.path) == depth + 1
        known.setdefault(setting.path[depth], _setting(setting) if is_here else _api(setting.path[: depth + 1]))
    return Keys(known, hints=_API_HINTS.get(path, {}))


CONFIG: Final = Keys(
    {
        "$schema": URL,
        "theme": TextShape(("mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma")),
        "name": TEXT,
        "description": TEXT,
        "public": FLAG,
        "colors": Keys({"primary": COLOR, "light": COLOR, "dark": COLOR}, ("primary",), is_strict=True),
        "logo": Either(
            (
                TextShape(form=say("the path of a file"), pattern="(?s).{3,}"),
                Keys({"light": TEXT, "dark": TEXT, "href": HREF}, ("light", "dark")),
            )
        ),
        "favicon": FILES,
        "appearance": Keys({"default": TextShape(("system", "light", "dark")), "strict": FLAG}),
        "fonts": Either(
            (
                Keys(_FILE_FONT | _FONTS, ("family", "source", "format"), is_strict=True),
                Keys(_FONT | _FONTS, ("family",)),
                Keys(_FONTS, is_strict=True),
            )
        ),
        "icons": Keys({"library": TextShape(("fontawesome", "lucide", "tabler"))}, ("library",)),
        "background": Keys(
            {
                "decoration": TextShape(("gradient", "grid", "windows")),
                "color": _COLORS,
                "image": FILES,
            }
        ),
        "styling": Keys(
            {
                "eyebrows": TextShape(("section", "breadcrumbs")),
                "latex": FLAG,
                "codeblocks": Either((TextShape(("system", "dark")), _CODE_BLOCKS)),
            }
        ),
        "thumbnails": Keys(
            {
                "appearance": TextShape(("light", "dark")),
                "background": TEXT,
                "fonts": Keys({"family": TEXT}, ("family",)),
            },
            note=HOSTED_ONLY,
        ),
        "navigation": _navigation(),
        "navbar": _NAVBAR,
        "footer": _FOOTER,
        "banner": _BANNER,
        "interaction": Keys({"drilldown": FLAG}),
        "contextual": Keys({"options": Items(_MENU_OPTION), "display": TextShape(("header", "toc"))}, ("options",)),
        "redirects": Items(Keys({"source": TEXT, "destination": TEXT, "permanent": FLAG}, ("source", "destination"))),
        "variables": Entries(TEXT),
        "metadata": Keys({"timestamp": FLAG}),
        "errors": Keys({"404": Keys({"redirect": FLAG, "title": TEXT, "description": TEXT})}, ("404",)),
        "api": _api(),
        "markdown": Keys({"schema": FLAG, "instructions": Either((TEXT, Items(TEXT)))}, note=HOSTED_ONLY),
        "seo": Keys(
            {
                "indexing": TextShape(("navigable", "all")),
                "metatags": Entries(WORDS),
                "paths": Items(
                    Keys({"path": _FOLDER, "metatags": Entries(WORDS)}, ("path", "metatags"), note=HOSTED_ONLY)
                ),
                "organization": Keys(
                    {
                        **dict.fromkeys(("id", "url", "logo"), URL),
                        "name": WORDS,
                        "legalName": WORDS,
                        "sameAs": Items(URL),
                    },
                    note=HOSTED_ONLY,
                ),
                "trailingSlash": FLAG,
            }
        ),
        "search": Keys({"prompt": TEXT}),
        "integrations": Keys(_INTEGRATIONS, note=NO_LOADING, is_strict=True),
    },
    ("theme", "name", "colors", "navigation"),
    hints={
        "topbarLinks": say("Use navbar.links instead."),
        "topbarCtaButton": say("Use navbar.primary instead."),
        "footerSocials": say("Use footer.socials instead."),
        "modeToggle": say("Use appearance instead."),
        "openapi": say("Use api.openapi instead."),
        "font": say("Use fonts instead."),
        "tabs": say("Use navigation.tabs instead."),
        "anchors": say("Use navigation.anchors instead."),
        "versions": say("Use navigation.versions instead."),
        "backgroundImage": say("Use background.image instead."),
        "eyebrow": say("Use styling.eyebrows instead."),
        "analytics": say("Use integrations instead."),
        "css": say("Custom styles are not used here."),
        "customization": say("Custom styles are not used here."),
    },
)

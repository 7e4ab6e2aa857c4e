"""The schema of docs.json: its keys, the kind of value each takes, and which of them have no effect here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from docsdesk.domain.api_settings import API_SETTINGS, ApiSetting, Kind, SettingPath


@dataclass(frozen=True, slots=True)
class Text:
    """A string: one of `choices` if there are any, in the format that `form` describes if given."""

    choices: tuple[str, ...] = ()
    form: str = ""
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Flag:
    pass


@dataclass(frozen=True, slots=True)
class Number:
    pass


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value, unchecked. `note` says why it has no effect."""

    note: str = ""


@dataclass(frozen=True)
class Items:
    of: "Shape"


@dataclass(frozen=True)
class Keys:
    """An object. `known` may grow after creation, for objects that hold others of their kind."""

    known: Mapping[str, "Shape"]
    needed: tuple[str, ...] = ()
    hints: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What to write instead of keys of other versions."""


@dataclass(frozen=True)
class Either:
    shapes: tuple["Shape", ...]


Shape = Text | Flag | Number | Anything | Items | Keys | Either

TEXT: Final = Text()
FLAG: Final = Flag()
COLOR: Final = Text(form="a colour like #0B6E99", pattern=r"#(?:[0-9a-fA-F]{3}){1,2}")
BOTH_SCHEMES: Final = Either((TEXT, Keys({"light": TEXT, "dark": TEXT})))
ICON: Final = Either((TEXT, Keys({"name": TEXT, "style": TEXT, "library": TEXT}, ("name",))))

NO_LOADING: Final = "Pages here load nothing from other hosts."
HOSTED_ONLY: Final = "It works on the hosted site only."

_LINK: Final = Keys({"label": TEXT, "href": TEXT, "icon": ICON, "iconType": TEXT, "type": TEXT}, ("href",))
_NAVBAR: Final = Keys({"links": Items(_LINK), "primary": _LINK})
_COLUMN: Final = Keys({"header": TEXT, "items": Items(Keys({"label": TEXT, "href": TEXT}, ("label", "href")))})
_FOOTER: Final = Keys({"socials": Anything(), "links": Items(_COLUMN)})
_BANNER: Final = Keys({"content": TEXT, "dismissible": FLAG, "type": TEXT, "color": Anything()}, ("content",))
_FONT: Final = {"family": TEXT, "weight": Number(), "source": TEXT, "format": Text(("woff", "woff2"))}

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
        **dict.fromkeys(("href", "root", "tag", "description", "iconType"), TEXT),
        **dict.fromkeys(("hidden", "expanded", "default", "searchable"), FLAG),
        "boost": Anything("The search here ranks all pages alike."),
        "icon": ICON,
        "color": BOTH_SCHEMES,
        "directory": Text(("none", "accordion", "card")),
        "openapi": Anything(),
        "asyncapi": Anything(),
        "graphql": Anything("Descriptions in GraphQL are not read."),
        "sdk": Anything("References of SDKs are not generated."),
        "banner": _BANNER,
        "navbar": _NAVBAR,
        "footer": _FOOTER,
    }
    for listed, name in DIVISIONS.items():
        title = Text(LANGUAGE_CODES) if name == "language" else TEXT
        keys[listed] = Items(Keys({name: title, **keys}, (name,)))
    names: dict[str, Shape] = dict.fromkeys(DIVISIONS.values(), TEXT)
    entry = Keys({**names, **keys})
    keys["pages"] = Items(Either((TEXT, entry)))
    for shape in (*(keys[listed] for listed in DIVISIONS), keys["pages"]):
        _open(shape, keys)
    return Keys({**keys, "global": Keys(keys)})


def _open(shape: Shape, keys: dict[str, Shape]) -> None:
    """Let the objects of a list hold all the navigation's keys too."""
    assert isinstance(shape, Items)
    item = shape.of.shapes[1] if isinstance(shape.of, Either) else shape.of
    assert isinstance(item, Keys)
    assert isinstance(item.known, dict)
    item.known.update({key: value for key, value in keys.items() if key not in item.known})


_SPEC: Final = Keys({"source": TEXT, "directory": TEXT, "overlays": Items(TEXT)}, ("source",))
_OPENAPI: Final = Either((TEXT, Items(Either((TEXT, _SPEC))), _SPEC))
# Unlike descriptions in OpenAPI, these cannot be a list of objects.
_ASYNCAPI: Final = Either((TEXT, Items(TEXT), Keys({"source": TEXT, "directory": TEXT}, ("source",))))

_API_HINTS: Final[Mapping[SettingPath, Mapping[str, str]]] = {
    (): {
        "baseUrl": "api.mdx.server is today's spelling.",
        "auth": "api.mdx.auth is today's spelling.",
        "request": "api.examples is today's spelling.",
        "paramFields": "api.params is today's spelling.",
        "spec": "The option download-spec of contextual does what it did.",
        "maintainOrder": "Operations always keep the order of their description.",
    },
    ("playground",): {
        "mode": "playground.display is today's spelling.",
        "disableProxy": 'Write "proxy": false instead.',
    },
}


_SHAPES: Final[Mapping[Kind, Shape]] = {
    Kind.SWITCH: FLAG,
    Kind.TEXT: TEXT,
    Kind.TEXTS: Either((TEXT, Items(TEXT))),
    Kind.LABELS: Items(TEXT),
    Kind.LANGUAGES: Items(TEXT),
    Kind.OPENAPI: _OPENAPI,
    Kind.ASYNCAPI: _ASYNCAPI,
}


def _setting(setting: ApiSetting) -> Shape:
    return Text(setting.names) if setting.kind is Kind.CHOICE else _SHAPES[setting.kind]


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
        "$schema": TEXT,
        "theme": Text(("mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma")),
        "name": TEXT,
        "description": TEXT,
        "colors": Keys({"primary": COLOR, "light": COLOR, "dark": COLOR}, ("primary",)),
        "logo": Either((TEXT, Keys({"light": TEXT, "dark": TEXT, "href": TEXT}))),
        "favicon": BOTH_SCHEMES,
        "appearance": Keys({"default": Text(("system", "light", "dark")), "strict": FLAG}),
        "fonts": Keys({**_FONT, "heading": Keys(_FONT), "body": Keys(_FONT)}),
        "icons": Keys({"library": Text(("fontawesome", "lucide", "tabler"))}),
        "background": Keys(
            {
                "decoration": Text(("gradient", "grid", "windows")),
                "color": Keys({"light": COLOR, "dark": COLOR}),
                "image": BOTH_SCHEMES,
            }
        ),
        "styling": Keys(
            {
                "eyebrows": Text(("section", "breadcrumbs")),
                "latex": FLAG,
                "codeblocks": Anything(),
            }
        ),
        "thumbnails": Anything(HOSTED_ONLY),
        "navigation": Either((_navigation(), Items(Anything()))),
        "navbar": _NAVBAR,
        "footer": _FOOTER,
        "banner": _BANNER,
        "interaction": Keys({"drilldown": FLAG}),
        "contextual": Keys({"options": Items(Anything()), "display": Text(("header", "toc"))}),
        "redirects": Items(Keys({"source": TEXT, "destination": TEXT, "permanent": FLAG}, ("source", "destination"))),
        "variables": Anything(),
        "metadata": Keys({"timestamp": FLAG}),
        "errors": Keys({"404": Keys({"redirect": FLAG, "title": TEXT, "description": TEXT})}),
        "api": _api(),
        "markdown": Anything(HOSTED_ONLY),
        "seo": Keys(
            {
                "indexing": Text(("navigable", "all")),
                "metatags": Anything(),
                "organization": Anything(HOSTED_ONLY),
            }
        ),
        "search": Keys({"prompt": TEXT}),
        "integrations": Anything(NO_LOADING),
    },
    ("name", "navigation"),
    hints={
        "topbarLinks": "navbar.links is today's spelling.",
        "topbarCtaButton": "navbar.primary is today's spelling.",
        "footerSocials": "footer.socials is today's spelling.",
        "modeToggle": "appearance is today's spelling.",
        "openapi": "api.openapi is today's spelling.",
        "font": "fonts is today's spelling.",
        "tabs": "navigation.tabs is today's spelling.",
        "anchors": "navigation.anchors is today's spelling.",
        "versions": "navigation.versions is today's spelling.",
        "backgroundImage": "background.image is today's spelling.",
        "eyebrow": "styling.eyebrows is today's spelling.",
        "analytics": "integrations is today's spelling.",
        "css": "Styles of a site's own are not used here.",
        "customization": "Styles of a site's own are not used here.",
    },
)

"""The look of the site from docs.json: names, colours, logo, links around the pages."""

from dataclasses import dataclass

from docsdesk.docs.icons import FONT_AWESOME
from docsdesk.docs.json.values import Json, JsonObject, as_line, as_text, list_at, object_at, objects, text_at
from docsdesk.engine.site.site_colors import DARK_SURFACE, LIGHT_SURFACE, color_or, readable

_DEFAULT_LIGHT, _DEFAULT_DARK = "#3B5BDB", "#91A7FF"


@dataclass(frozen=True)
class OuterLink:
    label: str
    href: str
    icon: str = ""


@dataclass(frozen=True)
class LinkColumn:
    header: str
    links: tuple[OuterLink, ...]


@dataclass(frozen=True)
class Surround:
    """The surroundings of pages that may differ from language to language."""

    links: tuple[OuterLink, ...]
    primary: OuterLink | None
    footer: tuple[LinkColumn, ...]
    socials: tuple[OuterLink, ...]
    banner: str
    is_banner_dismissible: bool


@dataclass(frozen=True)
class Appearance:
    """Addresses as docs.json writes them. Pairs are for the light and the dark scheme."""

    name: str
    description: str
    accent: tuple[str, str]
    """Text in it is readable on the surface: at least 4.5:1."""
    button: tuple[str, str]
    surface: tuple[str, str]
    background: tuple[str, str]
    """Pictures behind the page, empty for none."""
    decoration: str
    logo: tuple[str, str]
    logo_href: str
    favicon: tuple[str, str]
    default_scheme: str
    """light, dark or system."""
    is_scheme_fixed: bool
    icon_library: str
    search_prompt: str
    has_full_crumbs: bool
    is_drilled: bool
    """Whether opening a group goes to its first page."""
    metatags: tuple[tuple[str, str], ...]
    canonical: str
    """The address for search engines; empty for none."""
    has_slashes: bool
    """Whether the addresses of pages end with a slash there."""
    contextual: frozenset[str]
    """Readers' actions on a page: copy, view."""
    surround: Surround


def read_appearance(config: JsonObject, name: str) -> Appearance:
    colors, scheme, ground = (object_at(config, key) for key in ("colors", "appearance", "background"))
    surface = (
        color_or(text_at(ground.get("color"), "light"), LIGHT_SURFACE),
        color_or(text_at(ground.get("color"), "dark"), DARK_SURFACE),
    )
    default = text_at(scheme, "default")
    metatags = {key: as_line(value) for key, value in object_at(config, "seo", "metatags").items()}
    return Appearance(
        name=name,
        description=text_at(config, "description"),
        accent=_accent(colors, surface),
        button=_button(colors, surface),
        surface=surface,
        background=_pair(ground.get("image")),
        decoration=text_at(ground, "decoration"),
        logo=_pair(config.get("logo")),
        logo_href=text_at(config.get("logo"), "href"),
        favicon=_pair(config.get("favicon")),
        default_scheme=default if default in ("light", "dark") else "system",
        is_scheme_fixed=scheme.get("strict") is True,
        icon_library=text_at(config.get("icons"), "library") or FONT_AWESOME,
        search_prompt=text_at(config.get("search"), "prompt") or "Search",
        has_full_crumbs=text_at(config.get("styling"), "eyebrows") == "breadcrumbs",
        is_drilled=object_at(config, "interaction").get("drilldown") is True,
        metatags=tuple((key, value) for key, value in metatags.items() if key != "canonical" and value),
        canonical=metatags.get("canonical", "").rstrip("/"),
        has_slashes=object_at(config, "seo").get("trailingSlash") is True,
        contextual=frozenset(as_text(option) for option in list_at(config.get("contextual"), "options")),
        surround=read_surround(config),
    )


def read_surround(config: JsonObject, own: JsonObject | None = None) -> Surround:
    """`own` are the keys of a language, which override those of the whole site."""
    navbar, footer, banner = (object_at(own, key) or object_at(config, key) for key in ("navbar", "footer", "banner"))
    return Surround(
        links=tuple(_link(item) for item in objects(navbar.get("links"))),
        primary=_primary(object_at(navbar, "primary")),
        footer=tuple(_column(item) for item in objects(footer.get("links"))),
        socials=_socials(object_at(footer, "socials")),
        banner=text_at(banner, "content"),
        is_banner_dismissible=banner.get("dismissible") is True,
    )


def _accent(colors: JsonObject, surface: tuple[str, str]) -> tuple[str, str]:
    primary = text_at(colors, "primary")
    light = color_or(primary, _DEFAULT_LIGHT)
    dark = color_or(text_at(colors, "light") or primary, _DEFAULT_DARK)
    return readable(light, surface[0]), readable(dark, surface[1])


def _button(colors: JsonObject, surface: tuple[str, str]) -> tuple[str, str]:
    accent = _accent(colors, surface)
    return color_or(text_at(colors, "dark"), accent[0]), accent[1]


def _pair(value: Json) -> tuple[str, str]:
    light, dark = text_at(value, "light"), text_at(value, "dark")
    return (as_text(value) or light or dark), (as_text(value) or dark or light)


def _link(item: JsonObject) -> OuterLink:
    kind, icon = text_at(item, "type"), item.get("icon")
    named = as_text(icon) or text_at(icon, "name")
    label = text_at(item, "label") or _brand_name(kind)
    return OuterLink(label, text_at(item, "href"), named or (kind if kind in ("github", "discord") else ""))


def _primary(item: JsonObject) -> OuterLink | None:
    return _link(item) if text_at(item, "href") else None


def _column(item: JsonObject) -> LinkColumn:
    return LinkColumn(text_at(item, "header"), tuple(_link(link) for link in objects(list_at(item, "items"))))


def _socials(socials: JsonObject) -> tuple[OuterLink, ...]:
    links = ((key, as_text(value)) for key, value in socials.items())
    return tuple(OuterLink(_brand_name(key), href, _SOCIAL_ICONS.get(key, key)) for key, href in links if href)


_SOCIAL_ICONS = {"x": "x-twitter", "website": "globe", "bluesky": "bluesky", "earth-americas": "earth-americas"}
_NAMES = {"github": "GitHub", "linkedin": "LinkedIn", "x": "X", "x-twitter": "X", "youtube": "YouTube"}


def _brand_name(key: str) -> str:
    return _NAMES.get(key, key.replace("-", " ").capitalize())

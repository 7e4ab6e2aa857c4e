"""The look of the site from docs.json: names, colours, logo, links around the pages, and the style sheet of them.

The sheet is a file, because pages may not contain styles. Colours are moved until they are readable (WCAG 2).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import quote

from docsdesk.docs.files.folder_files import path_from_root
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.icons import FONT_AWESOME, icon_svg
from docsdesk.docs.json.values import Json, JsonObject, as_line, as_text, list_at, object_at, objects, text_at

LIGHT_SURFACE = "#FFFFFF"
DARK_SURFACE = "#17181B"
_COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}")
_LEAST_RATIO = 4.5
# Selected lines have the accent itself as background, at this opacity.
_TINT_SHARE = 0.12

Channels = tuple[int, ...]
"""Red, green and blue, from 0 to 255."""


def color_or(value: str, default: str) -> str:
    return value if _COLOR.fullmatch(value) else default


def readable(color: str, surface: str) -> str:
    """The colour, moved towards black or white until it is readable on the surface and on a tint of itself (4.5:1)."""
    found, ground = _channels(color), _channels(surface)
    target = 0 if luminance(surface) > 0.18 else 255
    for _ in range(60):
        tinted = _mix(found, ground, _TINT_SHARE)
        if min(_contrast(found, ground), _contrast(found, tinted)) >= _LEAST_RATIO:
            break
        found = tuple(round(channel + (target - channel) * 0.06) for channel in found)
    return _hex(found)


def on_color(color: str) -> str:
    """White or near black, whichever is more readable on the colour."""
    light, dark = _channels(LIGHT_SURFACE), _channels(DARK_SURFACE)
    return LIGHT_SURFACE if _contrast(_channels(color), light) >= _contrast(_channels(color), dark) else DARK_SURFACE


def luminance(color: str) -> float:
    """Relative, from 0 for black to 1 for white."""
    return _luminance(_channels(color))


def _channels(color: str) -> Channels:
    digits = color.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def _hex(channels: Channels) -> str:
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def _mix(one: Channels, other: Channels, share: float) -> Channels:
    return tuple(round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))


def _contrast(one: Channels, other: Channels) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(channels: Channels) -> float:
    shares = (channel / 255 for channel in channels)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


_DEFAULT_LIGHT = "#3B5BDB"
_DEFAULT_DARK = "#91A7FF"


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
    colors = object_at(config, "colors")
    scheme = object_at(config, "appearance")
    ground = object_at(config, "background")
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
    navbar = object_at(own, "navbar") or object_at(config, "navbar")
    footer = object_at(own, "footer") or object_at(config, "footer")
    banner = object_at(own, "banner") or object_at(config, "banner")
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


_NOT_IN_A_CLASS = re.compile(r"[^a-z0-9]+")
_NOT_IN_A_FAMILY = re.compile(r"[^\w -]")


def site_styles(folder: DocsFolder) -> str:
    look = read_appearance(folder.config, folder.name)
    assets = {asset.as_posix() for asset in folder.assets}
    rules = [*_colors(look), *_background(look, assets), *_fonts(object_at(folder.config, "fonts"), assets)]
    return "\n".join([*rules, *_icons(folder, look)]) + "\n"


def icon_class(name: str, library: str) -> str:
    """The class of an icon in the navigation, empty for names that no library has."""
    if not name or icon_svg(name, library) is None:
        return ""
    return "i-" + _NOT_IN_A_CLASS.sub("-", name.lower()).strip("-")


def _colors(look: Appearance) -> Iterator[str]:
    pairs = {
        "accent": look.accent,
        "on-accent": (on_color(look.accent[0]), on_color(look.accent[1])),
        "button": look.button,
        "on-button": (on_color(look.button[0]), on_color(look.button[1])),
        "surface": look.surface,
    }
    values = " ".join(f"--{name}: light-dark({light}, {dark});" for name, (light, dark) in pairs.items())
    yield f":root {{ {values} }}"


def _background(look: Appearance, assets: set[str]) -> Iterator[str]:
    light, dark = (_file(written, assets) for written in look.background)
    if light:
        yield f'body {{ background-image: url("{light}"); }}'
    if dark and dark != light:
        rule = f'body {{ background-image: url("{dark}"); }}'
        yield f"@media (prefers-color-scheme: dark) {{ :root:not([data-scheme=light]) {rule} }}"
        yield f":root[data-scheme=dark] {rule}"


def _fonts(fonts: JsonObject, assets: set[str]) -> Iterator[str]:
    """Only fonts that are files of the folder: nothing is loaded from other hosts."""
    for key, variable in (("", "font"), ("body", "font"), ("heading", "heading-font")):
        font = object_at(fonts, key) if key else fonts
        family, file = _NOT_IN_A_FAMILY.sub("", text_at(font, "family")), _file(text_at(font, "source"), assets)
        if family and file:
            weight = font.get("weight")
            face = f'font-family: "{family}"; src: url("{file}"); font-display: swap;'
            face += f" font-weight: {weight};" if isinstance(weight, int | float) else " font-weight: 100 900;"
            yield f"@font-face {{ {face} }}"
            yield f':root {{ --{variable}: "{family}", system-ui, sans-serif; }}'


def _icons(folder: DocsFolder, look: Appearance) -> Iterator[str]:
    """Each icon that the navigation shows, once for all pages."""
    named = [node.icon for node in folder.navigation.walk()]
    named += [page.front_matter.text("icon") for page in folder.pages]
    surround = look.surround
    named += [link.icon for link in (*surround.links, *surround.socials)]
    named += [surround.primary.icon] if surround.primary else []
    for name in dict.fromkeys(named):
        if css := icon_class(name, look.icon_library):
            drawn = icon_svg(name, look.icon_library) or ""
            svg = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
            yield f'.{css} {{ --icon: url("data:image/svg+xml,{quote(svg, " =:/")}"); }}'


def _file(address: str, assets: set[str]) -> str:
    """The address of a file of the folder, relative to the style sheet."""
    path = path_from_root(PurePosixPath(), address)
    return f"../{quote(path)}" if path and path in assets else ""

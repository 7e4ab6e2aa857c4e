"""What docs.json says about the look: names, colours, logo, links around the pages."""

import re
from dataclasses import dataclass

from docsdesk.docs.json_values import Json, JsonObject, as_text, list_at, object_at, objects, text_at

_COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}")
_DEFAULT_LIGHT, _DEFAULT_DARK = "#3B5BDB", "#91A7FF"
_ENOUGH = 4.5


@dataclass(frozen=True)
class OuterLink:
    label: str
    href: str


@dataclass(frozen=True)
class LinkColumn:
    header: str
    links: tuple[OuterLink, ...]


@dataclass(frozen=True)
class Appearance:
    """Addresses as docs.json writes them."""

    name: str
    description: str
    accent: str
    """On white; at least 4.5:1."""
    accent_dark: str
    """On the dark surface."""
    logo_light: str
    logo_dark: str
    logo_href: str
    favicon: str
    default_scheme: str
    """light, dark or system."""
    is_scheme_fixed: bool
    links: tuple[OuterLink, ...]
    primary: OuterLink | None
    footer: tuple[LinkColumn, ...]
    socials: tuple[OuterLink, ...]
    banner: str


def read_appearance(config: JsonObject, name: str) -> Appearance:
    colors, logo = object_at(config, "colors"), config.get("logo")
    primary = text_at(colors, "primary")
    dark, light = _pair(logo, "dark"), _pair(logo, "light")
    scheme = object_at(config, "appearance")
    default = text_at(scheme, "default")
    return Appearance(
        name=name,
        description=text_at(config, "description"),
        accent=readable(_color(primary, _DEFAULT_LIGHT), "#FFFFFF"),
        accent_dark=readable(_color(text_at(colors, "light") or primary, _DEFAULT_DARK), "#17181B"),
        logo_light=light or dark,
        logo_dark=dark or light,
        logo_href=text_at(logo, "href"),
        favicon=_pair(config.get("favicon"), "light"),
        default_scheme=default if default in ("light", "dark") else "system",
        is_scheme_fixed=scheme.get("strict") is True,
        links=tuple(_link(item) for item in objects(object_at(config, "navbar").get("links"))),
        primary=_primary(object_at(config, "navbar", "primary")),
        footer=tuple(_column(item) for item in objects(object_at(config, "footer").get("links"))),
        socials=_socials(config),
        banner=text_at(object_at(config, "banner"), "content"),
    )


def _pair(value: Json, scheme: str) -> str:
    return as_text(value) or text_at(value, scheme)


def _color(value: str, default: str) -> str:
    return value if _COLOR.fullmatch(value) else default


def _link(item: JsonObject) -> OuterLink:
    return OuterLink(text_at(item, "label") or text_at(item, "name"), text_at(item, "href") or text_at(item, "url"))


def _primary(item: JsonObject) -> OuterLink | None:
    href = text_at(item, "href")
    label = text_at(item, "label") or text_at(item, "type").capitalize()
    return OuterLink(label, href) if href else None


def _column(item: JsonObject) -> LinkColumn:
    return LinkColumn(text_at(item, "header"), tuple(_link(link) for link in objects(list_at(item, "items"))))


def _socials(config: JsonObject) -> tuple[OuterLink, ...]:
    socials = object_at(config, "footer", "socials") or object_at(config, "footerSocials")
    return tuple(OuterLink(_social_name(key), as_text(value)) for key, value in socials.items() if as_text(value))


def _social_name(key: str) -> str:
    known = {"github": "GitHub", "linkedin": "LinkedIn", "x": "X", "youtube": "YouTube"}
    return known.get(key, key.replace("-", " ").capitalize())


def readable(color: str, surface: str) -> str:
    """The colour, moved towards black or white until text in it can be read on the surface (WCAG 2, 4.5:1)."""
    red, green, blue = _channels(color)
    target = 0 if _luminance(*_channels(surface)) > 0.5 else 255
    for _ in range(40):
        if _contrast((red, green, blue), _channels(surface)) >= _ENOUGH:
            break
        red, green, blue = (round(channel + (target - channel) * 0.08) for channel in (red, green, blue))
    return f"#{red:02X}{green:02X}{blue:02X}"


def on_color(color: str) -> str:
    """Black or white, whichever reads better on the colour."""
    white = _contrast(_channels(color), (255, 255, 255))
    return "#FFFFFF" if white >= _contrast(_channels(color), (23, 24, 27)) else "#17181B"


def _channels(color: str) -> tuple[int, int, int]:
    digits = color.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def _contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    lighter, darker = sorted((_luminance(*one), _luminance(*other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(*channels: int) -> float:
    shares = (channel / 255 for channel in channels)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

"""The style sheet specific to this site: its colours, fonts, background and the icons of its navigation.

In a file, because pages may not contain styles.
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import quote

from docsdesk.docs.files.folder_files import path_from_root
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.icons import icon_svg
from docsdesk.docs.json.values import JsonObject, object_at, text_at
from docsdesk.engine.site.appearance import Appearance, read_appearance
from docsdesk.engine.site.site_colors import on_color

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

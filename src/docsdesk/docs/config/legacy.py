"""Converts mint.json to the current form, so that nothing else needs to know the old one."""

from collections.abc import Iterable, Iterator

from docsdesk.docs.json.values import Json, JsonObject, as_line, as_text, list_at, object_at, objects, text_at, texts

_SAME = (
    *("$schema", "theme", "name", "description", "logo", "favicon", "redirects", "search", "seo", "variables"),
    "integrations",
)
_DISPLAYS = {"show": "interactive", "simple": "simple", "hide": "none"}
_DEFAULTS = {"true": "all", "false": "required"}


def modern_config(mint: JsonObject) -> JsonObject:
    """What docs.json says for the same site; keys without a counterpart are kept, to be reported."""
    config: JsonObject = {key: mint[key] for key in _SAME if key in mint}
    config["$schema"] = "https://mintlify.com/docs.json"
    config.setdefault("theme", "mint")
    config["colors"] = {
        key: value for key, value in object_at(mint, "colors").items() if key in ("primary", "light", "dark")
    }
    toggle = object_at(mint, "modeToggle")
    parts: dict[str, JsonObject] = {
        "appearance": {"default": toggle.get("default"), "strict": toggle.get("isHidden")},
        "background": {"color": object_at(mint, "colors", "background"), "image": mint.get("backgroundImage")},
        "navbar": {"links": [_link(link) for link in objects(mint.get("topbarLinks"))], "primary": _button(mint)},
        "footer": {"socials": _socials(mint), "links": [_column(column) for column in _columns(mint)]},
        "styling": {"eyebrows": object_at(mint, "eyebrow").get("display")},
        "metadata": {"timestamp": object_at(mint, "metadata").get("timestamp")},
        "fonts": _fonts(mint),
        "api": _api(mint),
    }
    written = ((key, _without_empty(part)) for key, part in parts.items())
    config |= {key: part for key, part in written if part}
    if metatags := {key: value for key, value in object_at(mint, "metadata").items() if key != "timestamp"}:
        config["seo"] = {**object_at(mint, "seo"), "metatags": metatags}
    config["navigation"] = _navigation(mint)
    known = {*_SAME, *_CONVERTED}
    return config | {key: value for key, value in mint.items() if key not in known}


_CONVERTED = (
    *("colors", "modeToggle", "backgroundImage", "topbarLinks", "topbarCtaButton", "footerSocials", "footer"),
    *("eyebrow", "metadata", "font", "api", "openapi", "navigation", "tabs", "primaryTab", "anchors", "topAnchor"),
    *("versions", "mintlify"),
)


def _without_empty(part: JsonObject) -> JsonObject:
    return {key: value for key, value in part.items() if value not in (None, "", [], {})}


def _link(link: JsonObject) -> JsonObject:
    label, href = text_at(link, "name") or text_at(link, "label"), text_at(link, "url") or text_at(link, "href")
    icon: JsonObject = {"icon": link["icon"]} if link.get("icon") else {}
    return {"label": label, "href": href, **icon}


def _button(mint: JsonObject) -> JsonObject:
    button = object_at(mint, "topbarCtaButton")
    kind = "github" if text_at(button, "type") == "github" else "button"
    return {"type": kind, **_link(button)} if button else {}


def _socials(mint: JsonObject) -> JsonObject:
    written = mint.get("footerSocials") or object_at(mint, "footer").get("socials")
    listed: JsonObject = {text_at(item, "type"): item.get("url") for item in objects(written)}
    return listed or object_at(written)


def _columns(mint: JsonObject) -> Iterator[JsonObject]:
    return objects(object_at(mint, "footer").get("links"))


def _column(column: JsonObject) -> JsonObject:
    return {"header": text_at(column, "title"), "items": [_link(link) for link in objects(column.get("links"))]}


def _fonts(mint: JsonObject) -> JsonObject:
    font = object_at(mint, "font")
    return {**font, "heading": font.get("headings"), "headings": None}


def _api(mint: JsonObject) -> JsonObject:
    api = object_at(mint, "api")
    playground, example = object_at(api, "playground"), object_at(api, "request", "example")
    auth = object_at(api, "auth")
    method = auth.get("method")
    return {
        "openapi": mint.get("openapi") or api.get("openapi"),
        "playground": _without_empty(
            {
                "display": _DISPLAYS.get(text_at(playground, "mode")),
                "proxy": False if playground.get("disableProxy") is True else None,
            }
        ),
        "examples": _without_empty(
            {
                "languages": example.get("languages"),
                "defaults": _DEFAULTS.get(as_line(example.get("showOptionalParams")).lower()),
            }
        ),
        "params": {"expanded": "all"} if text_at(object_at(api, "paramFields"), "expanded") == "all" else None,
        "mdx": _without_empty(
            {
                "server": api.get("baseUrl"),
                "auth": {} if method == "none" else _without_empty({"method": method, "name": auth.get("name")}),
            }
        ),
    }


def _navigation(mint: JsonObject) -> JsonObject:
    versions = [as_text(item) or text_at(item, "name") for item in list_at(mint, "versions")]
    if not any(versions):
        return _one_version(mint, "")
    return {"versions": [{"version": name, **_one_version(mint, name)} for name in versions if name]}


def _one_version(mint: JsonObject, version: str) -> JsonObject:
    """Groups go to the first tab or anchor whose folder holds their pages, or else to the first tab of all."""
    groups = list(_of_version(mint, "navigation", version))
    parts = [("tab", part) for part in _of_version(mint, "tabs", version)]
    parts += [("anchor", part) for part in _of_version(mint, "anchors", version)]
    tabs: list[Json] = []
    anchors: list[Json] = []
    for kind, part in parts:
        own = [group for group in groups if _is_within(group, text_at(part, "url"))]
        groups = [group for group in groups if group not in own]
        (tabs if kind == "tab" else anchors).append(_division(kind, part, own))
    rest: JsonObject = {"groups": [_drop_version(group) for group in groups]}
    if not tabs:
        return {**rest, "global": {"anchors": anchors}} if _are_links(anchors) else _under_anchors(mint, rest, anchors)
    first = text_at(object_at(mint, "primaryTab"), "name") or "Documentation"
    main = _under_anchors(mint, rest, anchors) if not _are_links(anchors) else rest
    named: list[Json] = [{"tab": first, **main}] if groups or main is not rest else []
    shared: JsonObject = {"global": {"anchors": anchors}} if _are_links(anchors) and anchors else {}
    return {"tabs": [*named, *tabs], **shared}


def _under_anchors(mint: JsonObject, rest: JsonObject, anchors: list[Json]) -> JsonObject:
    top = object_at(mint, "topAnchor")
    name = text_at(top, "name") or "Documentation"
    first: JsonObject = {"anchor": name, "icon": text_at(top, "icon") or "book-open", **rest}
    return {"anchors": [first, *anchors]}


def _are_links(anchors: Iterable[Json]) -> bool:
    return all("href" in object_at(anchor) for anchor in anchors)


def _division(kind: str, part: JsonObject, groups: list[JsonObject]) -> JsonObject:
    division: JsonObject = {kind: text_at(part, "name")}
    for key in ("icon", "openapi"):
        if part.get(key):
            division[key] = part[key]
    if part.get("isDefaultHidden") is True:
        division["hidden"] = True
    if groups:
        division["groups"] = [_drop_version(group) for group in groups]
    elif "openapi" not in division:
        division["href"] = text_at(part, "url")
    return division


def _drop_version(group: JsonObject) -> JsonObject:
    return {key: value for key, value in group.items() if key != "version"}


def _of_version(mint: JsonObject, key: str, version: str) -> Iterator[JsonObject]:
    return (item for item in objects(mint.get(key)) if not version or text_at(item, "version") in ("", version))


def _is_within(group: JsonObject, url: str) -> bool:
    folder = url.strip("/")
    if not folder or "://" in folder:
        return False
    page = _first_page(group)
    return page == folder or page.startswith(f"{folder}/")


def _first_page(group: JsonObject) -> str:
    for entry in list_at(group, "pages"):
        page = as_text(entry) or (_first_page(entry) if isinstance(entry, dict) else "")
        if page:
            return page.strip("/")
    return next(iter(texts(group.get("root"))), "").strip("/")

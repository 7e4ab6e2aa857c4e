"""How a page's script writes a parameter in each OpenAPI style (3.1 section 4.8.12, RFC 6570)."""

from urllib.parse import quote

from docsdesk.docs.playground.form import Wire

_DELIMITERS = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}


def wire_of(name: str, location: str, style: str = "", *, is_exploded: bool = True) -> Wire:
    """Without a `style`, the location's usual one applies."""
    named = quote(name, safe="")
    mark = "=" if is_exploded else ","
    match location, style:
        case "path", "label":
            join = "." if is_exploded else ","
            return Wire(".", join, ".", join, mark)
        case "path", "matrix":
            start = f";{named}="
            return Wire(start, start, ";", ";", "=") if is_exploded else Wire(start, ",", start, ",", ",")
        case "querystring", _:
            return Wire("", "&", "", "&", "=")
        case "query", "deepObject":
            return Wire(f"{named}=", f"&{named}=", "", "&", "=", deep=name)
        case "query", _:
            start, join = f"{named}=", _DELIMITERS.get(style, ",")
            return Wire(start, f"&{start}", "", "&", "=") if is_exploded else Wire(start, join, start, join, join)
        case _:
            return Wire("", ",", "", ",", mark)

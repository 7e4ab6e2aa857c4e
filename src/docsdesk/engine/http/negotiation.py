"""Which form of a page a client asks for (RFC 9110, section 12.5.1)."""

_MARKDOWN = ("text/markdown", "text/plain")

FOUND_BY = {"X-Llms-Txt": "/llms.txt", "Link": '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"'}
"""Headers of pages at the root of a host, by which agents find what is written for them."""


def wants_markdown(accept: str) -> bool:
    """Whether Markdown, or plain text, is preferred to HTML. Wildcards, as browsers send them, mean HTML."""
    if "text/" not in accept:
        return False
    weights = dict(map(_weight, accept.split(",")))
    best = max(weights.get(kind, 0.0) for kind in _MARKDOWN)
    html = weights.get("text/html", 0.0)
    if best != html:
        return best > html
    # Of equal ones, the first named.
    return best > 0 and next(kind for kind in weights if kind in (*_MARKDOWN, "text/html")) != "text/html"


def _weight(part: str) -> tuple[str, float]:
    kind, *parameters = (piece.strip().lower() for piece in part.split(";"))
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            try:
                return kind, float(value)
            except ValueError:
                return kind, 0.0
    return kind, 1.0

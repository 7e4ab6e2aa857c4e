"""The HTML elements and attributes that a page may use."""


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


VOID = names("area base br col embed hr img input link meta param source track wbr")
TEXT = names(
    "a abbr audio b bdi bdo br cite code del dfn em i img input ins kbd mark picture q s samp small source span "
    "strong sub sup time track u var wbr"
)
BLOCKS = names(
    "article aside blockquote caption col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 "
    "header hr li nav ol p pre section summary table tbody td tfoot th thead tr ul video"
)
ALLOWED = TEXT | BLOCKS
ATTRIBUTES = names(
    "alt autoplay class colspan controls default dir disabled height hidden href id kind label lang loading loop media "
    "muted open playsinline poster preload rel role rowspan scope sizes src srclang srcset start tabindex title type "
    "value width checked placeholder name min max step rows cols multiple for"
)
FROM_PAGES = names("title colspan rowspan start open scope lang dir width height")
"""The attributes kept on elements that a page writes itself, besides their id."""

DROPPED = names("script style template noscript applet link meta base head title math canvas frame frameset")
"""Never shown, nor is anything inside them."""

CONTROLS = names("button label legend select option textarea")
UNWRAPPED = CONTROLS | names(
    "html body form main fieldset center font input output dialog slot portal hgroup address search"
)
"""Their own meaning is lost, but their content is shown."""
LIVE = CONTROLS | names("input form fieldset main address search hgroup")
"""Written as they are where the page's own script runs."""
LIVE_ATTRIBUTES = {"defaultValue": "value", "defaultChecked": "checked", "htmlFor": "for"} | {
    name: name for name in names("type value checked placeholder disabled name min max step rows cols multiple")
}

HTML = (
    ALLOWED
    | DROPPED
    | UNWRAPPED
    | VOID
    | names(
        "acronym big canvas data datalist embed iframe map meter nobr object optgroup output progress rb rp rt rtc "
        "ruby strike svg tt"
    )
)
"""What a description in plain Markdown may write as a tag."""

HTML_HOLDERS = names("article aside blockquote center details div footer header main nav section")
"""Elements whose start a line of plain Markdown may share with text, and that then hold the blocks up to their end."""

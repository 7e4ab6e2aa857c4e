"""Pages and settings that try to run a script, in every place a page has for text and addresses."""

from collections.abc import Iterator

from tests.fakes.hostile_documents import Document, config, page, pairs, specification

ADDRESSES = {
    "plain": "javascript:alert(1)",
    "upper": "JAVASCRIPT:alert(1)",
    "mixed": "JaVaScRiPt:alert(1)",
    "space": " javascript:alert(1)",
    "control": "\x01javascript:alert(1)",
    "tab": "java\tscript:alert(1)",
    "line": "java\nscript:alert(1)",
    "return": "java\rscript:alert(1)",
    "colon": "javascript&colon;alert(1)",
    "decimal": "&#106;avascript:alert(1)",
    "long decimal": "&#0000106avascript:alert(1)",
    "hex": "&#x6A;avascript:alert(1)",
    "entity tab": "java&Tab;script:alert(1)",
    "entity line": "java&NewLine;script:alert(1)",
    "double entity": "&amp;#106;avascript:alert(1)",
    "escape": "javascript\\:alert(1)",
    "percent": "javascript%3Aalert(1)",
    "comment": "javascript://host/%0aalert(1)",
    "slash": "/javascript:alert(1)",
    "vbscript": "vbscript:msgbox(1)",
    "data": "data:text/html,<script>alert(1)</script>",
    "data base64": "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "data upper": "DATA:TEXT/HTML,<script>alert(1)</script>",
    "data svg": "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "data xml": "data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>alert(1)</script>",
    "blob": "blob:https://site.example/1",
    "file": "file:///etc/passwd",
    "view source": "view-source:javascript:alert(1)",
    "full width": "\uff4aavascript:alert(1)",
    "soft hyphen": "java\xadscript:alert(1)",
    "zero": "java\u200bscript:alert(1)",
    "quote": '"onmouseover="alert(1)',
    "close": '"><script>alert(1)</script>',
    "feed": "feed:javascript:alert(1)",
}

MARKUP = {
    "script": "<script>alert(1)</script>",
    "closing": "</script><script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "leave a value": '" onmouseover="alert(1)" x="',
    "leave a quote": "' onmouseover='alert(1)' x='",
    "leave a tag": '"><img src=x onerror=alert(1)>',
    "leave a title": "</title><script>alert(1)</script>",
    "leave a comment": "--><script>alert(1)</script><!--",
    "entities": "&lt;script&gt;alert(1)&lt;/script&gt;",
    "template": "{{constructor.constructor('alert(1)')()}} {% raw %}<script>alert(1)</script>",
    "svg": "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "markdown": "[x](javascript:alert(1)) ![x](data:text/html,<script>alert(1)</script>)",
}

_ELEMENTS = """
<script>alert(1)</script>
<SCRIPT SRC=//evil.example/x.js></SCRIPT>
<script type='module' src='https://evil.example/x.js'></script>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>
<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)></svg>#x'/></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>
<svg><animate attributeName=href values=javascript:alert(1) /><a id=x>y</a></svg>
<svg><set attributeName=onmouseover to=alert(1) /></svg>
<svg><foreignObject><body onload=alert(1)></body></foreignObject></svg>
<math><mi xlink:href='javascript:alert(1)'>x</mi></math>
<math><annotation-xml encoding='text/html'><script>alert(1)</script></annotation-xml></math>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>
<img src=x onerror=alert(1)>
<img src='x' srcset='javascript:alert(1) 1x' onload='alert(1)' />
<image href=x onerror=alert(1)>
<video src=x onerror=alert(1)></video>
<video poster=javascript:alert(1)><source onerror=alert(1) src=javascript:alert(1)></video>
<audio src=javascript:alert(1) onerror=alert(1)></audio>
<iframe src=javascript:alert(1)></iframe>
<iframe srcdoc='<script>alert(1)</script>'></iframe>
<iframe src='https://evil.example/'></iframe>
<iframe src='data:text/html,<script>alert(1)</script>'></iframe>
<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>
<object data=javascript:alert(1)></object>
<embed src=javascript:alert(1)>
<applet code=x archive=javascript:alert(1)></applet>
<base href='https://evil.example/'>
<meta http-equiv=refresh content='0;url=javascript:alert(1)'>
<meta http-equiv=refresh content='0;url=https://evil.example/'>
<link rel=stylesheet href='https://evil.example/x.css'>
<link rel=import href=javascript:alert(1)>
<style>@import 'javascript:alert(1)'; body{background:url(javascript:alert(1))}</style>
<style>{`</style><script>alert(1)</script>`}</style>
<div style='background:url(javascript:alert(1))'>x</div>
<div style='width:expression(alert(1))'>x</div>
<body onload=alert(1)>
<html onclick=alert(1) manifest=x>x</html>
<form action=javascript:alert(1)><input type=submit></form>
<form><button formaction=javascript:alert(1)>x</button></form>
<input autofocus onfocus=alert(1)>
<select autofocus onfocus=alert(1)><option>x</option></select>
<textarea autofocus onfocus=alert(1)>x</textarea>
<textarea></textarea><img src=x onerror=alert(1)>
<details open ontoggle=alert(1)>x</details>
<dialog open oncancel=alert(1)>x</dialog>
<marquee onstart=alert(1)>x</marquee>
<keygen autofocus onfocus=alert(1)>
<isindex action=javascript:alert(1)>
<a href='javascript:alert(1)'>x</a>
<a href=java&#10;script:alert(1)>x</a>
<a href={'javascript:alert(1)'}>x</a>
<a {...{href: 'javascript:alert(1)', onClick: 'alert(1)'}}>x</a>
<a onClick={() => alert(1)} onMouseOver='alert(1)' ONCLICK=alert(1)>x</a>
<div dangerouslySetInnerHTML={{__html: '<script>alert(1)</script>'}} />
<template><script>alert(1)</script></template>
<template shadowrootmode=open><script>alert(1)</script></template>
<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>
<title></title><script>alert(1)</script>
<xmp><script>alert(1)</script></xmp>
<plaintext><script>alert(1)</script>
<listing><script>alert(1)</script></listing>
<custom-element onfocus=alert(1) tabindex=0 autofocus>x</custom-element>
<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>
<td onclick=alert(1) background=javascript:alert(1)>x</td>
<table background='javascript:alert(1)'><tr><td>x</td></tr></table>
<map><area href=javascript:alert(1)></map>
<portal src=javascript:alert(1)></portal>
<slot onslotchange=alert(1)>x</slot>
<!--><script>alert(1)</script>-->
<![CDATA[<script>alert(1)</script>]]>
<?xml-stylesheet href='javascript:alert(1)'?>
<scr<script>ipt>alert(1)</scr</script>ipt>
<<script>alert(1)//<</script>
<script&#0;>alert(1)</script>
<p title='<script>alert(1)</script>' data-x='"><script>alert(1)</script>' aria-label='"onx=1'>x</p>
"""
ELEMENTS = {f"{number}": text for number, text in enumerate(_ELEMENTS.strip().splitlines())}
COMPONENTS = """
Note Warning Tip Info Check Danger Callout Accordion AccordionGroup Expandable Update Prompt Panel Banner
GitHub.Repo Code CodeBlock CodeGroup RequestExample ResponseExample pre Color Color.Item Color.Row Mermaid Latex
Icon Badge Tooltip Visibility Card CardGroup Columns Tiles Column Steps Step Tabs Tab img Image ZoomImage Frame
video Video iframe picture source ParamField ResponseField Snippet View Tree FileTree Tree.Folder Tree.File Button
Unknown.Thing
"""
_ATTRIBUTES = """
title href icon img src color tag cta arrow id label description name type default placeholder path query body
header headline tip alt poster srcdoc style class className onClick onLoad data-x aria-label srcset rel target
lang language filename caption hint iconType horizontal cols width height file repo url value rss tags key
"""
FIELDS = """
title sidebarTitle description icon tag mode url og:title og:image keywords canonical api openapi authMethod
playground version deprecated groups iconType noindex robots twitter:card
"""


def documents() -> Iterator[Document]:
    yield from _elements()
    yield from _addresses()
    yield from _components()
    yield from _front_matter()
    yield from _settings()
    yield from _descriptions()


def _elements() -> Iterator[Document]:
    places = {
        "block": "@\n",
        "line": "Text @ text\n",
        "heading": "# @\n\n## @ {#@}\n",
        "list": "- @\n  - @\n",
        "cell": "| a | b |\n|---|---|\n| @ | @ |\n",
        "component": "<Card title='x'>\n@\n</Card>\n",
        "value": "export const v = (@)\n\n{v}\n\n<Card title={v}>{v}</Card>\n",
    }
    for name, (place, text) in pairs(places, ELEMENTS):
        yield page(f"element {name}", place.replace("@", text))
        if name.startswith("block"):
            files = {"docs.json": config(), "index.md": f"{text}\n\nText {text}\n"}
            yield Document(f"element in Markdown {name}", files)


def _addresses() -> Iterator[Document]:
    forms = {
        "links": "[a](@) [b](<@>) [c][r] ![d](@) ![e](<@> '@') <@>\n\n[r]: <@>\n",
        "tags": "<a href='@'>a</a> <img src='@' alt='@' />\n\n<video src='@'></video>\n\n<iframe src='@' />\n",
        "components": (
            "<Card title='a' href='@' img='@' icon='@'>x</Card>\n\n<Update label='a' rss='@' />\n\n"
            "<Frame><img src='@' /></Frame>\n\n<Icon icon='@' />\n\n<Tooltip tip='@' href='@' cta='@'>x</Tooltip>\n"
        ),
        "names": 'export const to = "@"\n\n<a href={to}>a</a> <Card href={`${to}`} img={to}>x</Card>\n',
    }
    for name, (form, address) in pairs(forms, ADDRESSES):
        yield page(f"address {name}", form.replace("@", address))
    for name, address in ADDRESSES.items():
        yield page(
            f"address in settings {name}",
            "Text\n",
            logo={"light": address, "dark": address, "href": address},
            favicon=address,
            navbar={
                "links": [{"label": "x", "href": address}],
                "primary": {"type": "button", "label": "x", "href": address},
            },
            footer={"socials": {"github": address}, "links": [{"items": [{"label": "x", "href": address}]}]},
            redirects=[{"source": "/old", "destination": address}],
            banner={"content": f"[x]({address})"},
            background={"image": address},
            seo={"metatags": {"canonical": address, "og:url": address}},
        )


def _components() -> Iterator[Document]:
    for number, component in enumerate(COMPONENTS.split()):
        for at, (name, text) in enumerate(MARKUP.items()):
            quoted = text.replace("'", "&#39;")
            attributes = " ".join(f"{attribute}='{quoted}'" for attribute in _ATTRIBUTES.split())
            bare = text if (number + at) % 2 else f"```{component} {text}\n{text}\n```"
            inner = f"<{component} {attributes}>\n\n{bare}\n\n</{component}>\n"
            spread = f"\n<{component} {{...{{title: {text!r}, href: {text!r}, onClick: {text!r}}}}} />\n"
            yield page(f"component {component} {name}", inner + spread)


def _front_matter() -> Iterator[Document]:
    texts = {**MARKUP, **{name: ADDRESSES[name] for name in ("plain", "data", "close")}}
    for name, text in texts.items():
        lines = "".join(f"{field}: {quoted(text)}\n" for field in FIELDS.split())
        yield page(f"front matter {name}", f"---\n{lines}---\n\n## {text}\n\n{{frontmatter.title}}\n")
        for field in ("title", "description", "icon", "url", "openapi", "og:image"):
            yield page(f"front matter {field} {name}", f"---\n{field}: {quoted(text)}\n---\n\nText\n")


def quoted(text: str) -> str:
    """As YAML reads it."""
    return "'" + text.replace("'", "''").replace("\n", " ").replace("\x01", "") + "'"


def _settings() -> Iterator[Document]:
    for name, text in MARKUP.items():
        yield page(
            f"settings {name}",
            "{{v}} text {{v}}\n",
            name=text,
            description=text,
            colors={"primary": text, "light": text, "dark": text},
            navigation={"groups": [{"group": text, "icon": text, "tag": text, "pages": ["index"]}]},
            navbar={"links": [{"label": text, "icon": text, "href": f"https://a.example/{text}"}]},
            footer={"socials": {text: f"https://a.example/{text}"}},
            banner={"content": text, "dismissible": True},
            fonts={"family": text},
            errors={"404": {"title": text, "description": text}},
            variables={"v": text},
            seo={"metatags": {text: text}},
            search={"prompt": text},
            api={"baseUrl": text, "auth": {"method": text, "name": text}, "examples": {"languages": [text]}},
        )


def _descriptions() -> Iterator[Document]:
    texts = {**MARKUP, **ADDRESSES}
    for name, text in texts.items():
        yield specification(f"description {name}", described(text))


def described(text: str) -> dict[str, object]:
    """An API description that says the text wherever it can say something."""
    schema = {
        "type": "object",
        "title": text,
        "description": text,
        "properties": {
            text: {"type": "string", "description": text, "default": text, "enum": [text], "pattern": text},
            "b": {"type": text, "format": text, "example": text, "externalDocs": {"url": text, "description": text}},
        },
    }
    content = {"application/json": {"schema": schema, "example": {text: text}}, text: {"schema": schema}}
    operation = {
        "operationId": text,
        "summary": text,
        "description": text,
        "tags": [text],
        "externalDocs": {"url": text, "description": text},
        "parameters": [
            {"name": text, "in": "query", "description": text, "schema": {"type": "string", "default": text}}
        ],
        "requestBody": {"description": text, "content": content},
        "responses": {"200": {"description": text, "content": content, "headers": {text: {"schema": schema}}}},
        "security": [{text: [text]}],
        "x-codeSamples": [{"lang": text, "label": text, "source": text}],
        "x-mint": {"content": text, "metadata": {"title": text, "description": text}, "href": text},
    }
    scheme = {
        "type": "oauth2",
        "description": text,
        "flows": {"implicit": {"authorizationUrl": text, "scopes": {text: text}}},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": text, "version": text, "description": text},
        "servers": [{"url": text, "description": text}],
        "paths": {"/a": {"post": operation}, f"/{text}": {"get": operation}},
        "components": {"schemas": {text: schema}, "securitySchemes": {text: scheme}},
    }

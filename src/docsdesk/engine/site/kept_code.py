"""Listings beside API pages; a description's examples are drawn once for all pages that show them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from docsdesk.docs.cache import NO_CACHE, Cache
from docsdesk.docs.json.values import Json, JsonObject
from docsdesk.docs.mdx.components.code import code_block
from docsdesk.docs.mdx.highlighting import generated_code
from docsdesk.docs.mdx.tree import Markup, Node
from docsdesk.docs.openapi.samples import as_text


@dataclass(slots=True)
class CodeListings:
    """Examples are keyed by the object of the description that holds them, which lives as long as it does."""

    cache: Cache = NO_CACHE
    _examples: dict[int, Markup] = field(default_factory=dict[int, Markup])

    def code_sample(self, code: str, language: str) -> Node:
        """Code that an author wrote."""
        return code_block(code, language, cache=self.cache)

    def example(self, key: JsonObject, text: Callable[[], tuple[str, str]]) -> Node:
        """`text` returns code and language when they are needed."""
        known = self._examples.get(id(key))
        if known is None:
            known = generated_block(*text())
            self._examples[id(key)] = known
        return known


def generated_block(code: str, lexer: str) -> Markup:
    """Generated code; `lexer` is Pygments' name for its language."""
    html = generated_code(code, lexer)
    start = f'<div class="code"><pre tabindex="0"><code class="language-{lexer or "text"}">'
    return Markup(f"{start}{html}</code></pre></div>\n", code, lexer)


def value_block(value: Json) -> Markup:
    return generated_block(as_text(value), "" if isinstance(value, str) else "json")

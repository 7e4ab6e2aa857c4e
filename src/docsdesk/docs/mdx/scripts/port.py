"""What runs the JavaScript of pages; it is passed in, because it is done in another process."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

SCRIPT_SUFFIXES = (".jsx", ".tsx", ".js", ".ts")


@dataclass(frozen=True, slots=True)
class Module:
    """JavaScript, with JSX and TypeScript, or data if it is JSON.

    `names` gives the paths of the modules it imports by the names it calls them; what is not in it cannot be imported.
    """

    source: str
    names: Mapping[str, str] = field(default_factory=dict[str, str])
    is_data: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """One page to run.

    The module `page` exports `__places`, a list of as many functions, which each give a piece of the page.
    `components` are the names of the site's own components; they stay elements of the result.
    """

    page: str
    places: int
    modules: Mapping[str, Module]
    components: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ran:
    """What one place of a page turned into, or why it did not; `reason` is a sentence.

    In `tree`, which is JSON, a text stands for itself. `["#", n]` is the n-th part that the page kept for itself,
    `["?", n, reason]` an expression that failed, `["!", n, name, reason, children]` a component that did. Anything
    else is `[name, n, attributes, children, slots]`, an element: the one that the page wrote as its n-th, or -1. HTML
    that is set as text is `{"html": text}`. A cluster (`resources/alive/clusters.js`) is an element followed by its
    keys and its words, with a hole `["(", n, nodes]` where a browser puts live content.
    """

    tree: str = "[]"
    reason: str = ""
    is_alive: bool = False
    """Whether it has state, effects or handlers, so that it does more in a browser."""
    later: str = "[]"
    """A tree of what shows only once a reader has clicked."""


@dataclass(frozen=True, slots=True)
class RanPage:
    """One result for each place; `code` is the plain JavaScript of the modules by path if a place is alive."""

    places: tuple[Ran, ...]
    code: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class LivePart:
    """What a browser needs to run the places of a page, or of a snippet in it.

    `code` as in RanPage, `addresses` are links and files by how the page writes them.
    """

    order: Order
    code: Mapping[str, str]
    addresses: dict[str, str]


class Scripts(Protocol):
    """Runs pages. Never fails. Thread-safe."""

    def run(self, order: Order) -> RanPage: ...


class NoScripts:
    def run(self, order: Order) -> RanPage:
        return RanPage((Ran(reason="JavaScript is not run here."),) * order.places)


NO_SCRIPTS = NoScripts()

"""Reads and works a program's windows as a screen reader would."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from tests.e2e.accessibility_bus import AccessibilityBus, Call, Reference, get

ROOT = "/org/a11y/atspi/accessible/root"
DESKTOP = ("org.a11y.atspi.Registry", ROOT)
ENABLED, FOCUSED, SHOWING = 8, 12, 25
"""States, by their numbers."""
ALL_OF = 1
WHAT_SHOWS = ([1 << SHOWING, 0], ALL_OF, {}, ALL_OF, [0] * 5, ALL_OF, [], ALL_OF, False)
IN_ORDER, WITHOUT_LIMIT, AT_ANY_DEPTH = 1, 0, True
SCREEN = 0
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 0.25

Node = dict[str, Any]
Action = tuple[str, str, str, Sequence[Any]]
"""Interface, method, signature, arguments."""


class AccessibleProgram:
    """The newest program of a name."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bus = AccessibilityBus()
        self._ids: dict[Reference, str] = {}

    def close(self) -> None:
        self._bus.close()

    def find(self, wanted: dict[str, str], within: float) -> Node | None:
        """Wait for something showing: by `id`, `name`, `role` or what its words contain."""
        return self._until(within, lambda: self._described(self._first(wanted)))

    def act(self, wanted: dict[str, str], within: float, action: Action) -> Node | None:
        """Wait for something enabled and call a method of it; returns what it was before."""

        def found_and_done() -> Node | None:
            node = self._first(wanted)
            described = self._described(node)
            if node is None or described is None or not described["enabled"]:
                return None
            # What was built anew meanwhile does not answer and is looked for again.
            return described if self._bus.ask([Call(node, *action)]) != [None] else None

        return self._until(within, found_and_done)

    def everything(self) -> list[Node]:
        """All that shows, in its order."""
        showing = self._showing()
        described = self._all_described(list(self._below_what_shows(showing, showing)))
        return [node for node in described if node is not None]

    def _until(self, within: float, look: Callable[[], Node | None]) -> Node | None:
        deadline = time.monotonic() + within
        pause = SHORTEST_PAUSE
        while (found := look()) is None and time.monotonic() < deadline:
            time.sleep(pause)
            # Each look keeps the program from what is waited for.
            pause = min(pause * 1.3, LONGEST_PAUSE)
        return found

    def _first(self, wanted: dict[str, str]) -> Reference | None:
        showing = self._showing()
        alike = showing
        if "id" in wanted:
            alike = [node for node, own in zip(alike, self._ids_of(alike), strict=True) if own == wanted["id"]]
        if "role" in wanted:
            roles = self._bus.ask(Call(node, "Accessible", "GetRoleName") for node in alike)
            alike = [node for node, role in zip(alike, roles, strict=True) if role == wanted["role"]]
        if "name" in wanted:
            names = self._bus.ask(get(node, "Accessible", "Name") for node in alike)
            alike = [node for node, name in zip(alike, names, strict=True) if name == wanted["name"]]
        if "contains" in wanted:
            alike = [node for node, told in zip(alike, self._words(alike), strict=True) if wanted["contains"] in told]
        return next(self._below_what_shows(alike, showing), None)

    def _showing(self) -> list[Reference]:
        """All that say they show, in their order."""
        program = self._newest()
        if program is None:
            return []
        matching = (WHAT_SHOWS, IN_ORDER, WITHOUT_LIMIT, AT_ANY_DEPTH)
        [nodes] = self._bus.ask([Call(program, "Collection", "GetMatches", "(aiia{ss}iaiiasib)uib", matching)])
        return nodes or []

    def _newest(self) -> Reference | None:
        programs = self._bus.ask([Call(DESKTOP, "Accessible", "GetChildren")])[0] or []
        names = self._bus.ask(get(program, "Accessible", "Name") for program in programs)
        own = [program for program, name in zip(programs, names, strict=True) if name == self._name]
        return own[-1] if own else None

    def _below_what_shows(self, nodes: Sequence[Reference], showing: Iterable[Reference]) -> Iterator[Reference]:
        """Below what is hidden nothing shows, whatever it says of itself."""
        said = set(showing)
        parents = self._parents(nodes)
        shows: dict[Reference, bool] = {}

        def is_in_sight(node: Reference | None) -> bool:
            if node is None or node[1] == ROOT:
                return node is not None
            if node not in shows:
                above = parents[node] if node in parents else self._parents([node])[node]
                shows[node] = node in said and is_in_sight(above)
            return shows[node]

        return (node for node in nodes if is_in_sight(node))

    def _parents(self, nodes: Sequence[Reference]) -> dict[Reference, Reference | None]:
        return dict(zip(nodes, self._bus.ask(get(node, "Accessible", "Parent") for node in nodes), strict=True))

    def _ids_of(self, nodes: Iterable[Reference]) -> list[str]:
        """They are the objects' names, which stay as they are."""
        new = [node for node in nodes if node not in self._ids]
        for node, told in zip(new, self._bus.ask(get(node, "Accessible", "AccessibleId") for node in new), strict=True):
            if told is not None:
                self._ids[node] = told.rsplit(".", 1)[-1]
        return [self._ids.get(node, "") for node in nodes]

    def _words(self, nodes: Sequence[Reference]) -> list[str]:
        """Name, description and text of each, as one string."""
        told = self._bus.ask(
            part
            for node in nodes
            for part in (
                get(node, "Accessible", "Name"),
                get(node, "Accessible", "Description"),
                Call(node, "Text", "GetText", "ii", (0, -1)),
            )
        )
        return ["\n".join(part for part in parts if part) for parts in zip(*[iter(told)] * 3, strict=True)]

    def _described(self, node: Reference | None) -> Node | None:
        return self._all_described([node])[0] if node else None

    def _all_described(self, nodes: Sequence[Reference]) -> list[Node | None]:
        """What is not there any more is None."""
        states = self._bus.ask(Call(node, "Accessible", "GetState") for node in nodes)
        boxes = self._bus.ask(Call(node, "Component", "GetExtents", "u", (SCREEN,)) for node in nodes)
        names = self._bus.ask(get(node, "Accessible", "Name") for node in nodes)
        roles = self._bus.ask(Call(node, "Accessible", "GetRoleName") for node in nodes)
        features = zip(self._ids_of(nodes), names, roles, self._words(nodes), states, boxes, strict=True)
        return [None if None in feature else _node(*feature) for feature in features]


def _node(own: str, name: str, role: str, words: str, states: list[int], box: tuple[int, int, int, int]) -> Node:
    left, top, width, height = box
    return {
        "id": own,
        "name": name,
        "role": role,
        "words": words,
        "enabled": bool(states[0] >> ENABLED & 1),
        "focused": bool(states[0] >> FOCUSED & 1),
        "middle": (left + width // 2, top + height // 2),
    }

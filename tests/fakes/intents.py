"""Intents of a pane's parts that a test looks at."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Wishes:
    """Notes what was wanted, in its order, as the name of the intent and what it was given."""

    def __init__(self) -> None:
        self.noted: list[tuple[Any, ...]] = []

    def intents(self, kind: type[T], **others: Any) -> T:
        """Of that kind, a Protocol or a dataclass of callables; `others` are given as they are."""
        if is_dataclass(kind):
            return kind(**{field.name: others.get(field.name, self.note(field.name)) for field in fields(kind)})
        names = (name for name in dir(kind) if not name.startswith("_"))
        noting = type(kind.__name__, (), {name: staticmethod(self.note(name)) for name in names})
        return cast(T, noting())

    def of(self, name: str) -> list[Any]:
        """What one intent was given each time: nothing, one value, or several as a tuple."""
        given = [wish[1:] for wish in self.noted if wish[0] == name]
        return [each[0] if len(each) == 1 else each for each in given]

    def names(self) -> list[str]:
        """What was wanted."""
        return [name for name, *_ in self.noted]

    def note(self, name: str) -> Callable[..., None]:
        """One intent alone."""
        return lambda *given: self.noted.append((name, *given))


def ignored(kind: type[T]) -> T:
    return Wishes().intents(kind)

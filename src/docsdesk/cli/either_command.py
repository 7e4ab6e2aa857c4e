"""Two ways to use one command, each a function with the options it takes."""

import inspect
from collections.abc import Callable, Collection
from typing import Any

import typer

Command = Callable[..., None]


def either(one: Command, other: Command, *, other_if: Collection[str]) -> Command:
    """The command of both: `other` where an option of `other_if` is given, else `one`; what both take is of `one`."""
    own, others = inspect.signature(one).parameters, inspect.signature(other).parameters
    together = {**own, **{name: each for name, each in others.items() if name not in own}}

    def command(**given: Any) -> None:
        chosen, takes = (other, others) if any(given[name] for name in other_if) else (one, own)
        for name, value in given.items():
            if value and name not in takes:
                raise typer.BadParameter(_misplaced(other_if, is_set=chosen is other), param_hint=_option(name))
        chosen(**{name: given[name] for name in takes})

    command.__name__ = one.__name__
    command.__doc__ = f"{inspect.getdoc(one)}\n\n{inspect.getdoc(other)}"
    command.__annotations__ = {name: each.annotation for name, each in together.items()}
    # What the library that reads the command line looks at.
    command.__dict__["__signature__"] = inspect.Signature(list(together.values()))
    return command


def _misplaced(other_if: Collection[str], *, is_set: bool) -> str:
    marks = " or ".join(_option(name) for name in other_if)
    return f"It does not go with {marks}." if is_set else f"It goes with {marks} only."


def _option(name: str) -> str:
    return f"--{name.removeprefix('as_').replace('_', '-')}"

"""A running Docsdesk and the hands and eyes that work it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.e2e.accessibility import AccessibleProgram, Action, Node
from tests.e2e.command_line import PROGRAM

PATIENCE = 60
"""Seconds; a busy machine may take its time, and only what never comes takes all of it."""


class Window:
    """One process of the window. What it writes goes to `log`; `before` is what its command begins with."""

    def __init__(self, log: Path, environment: dict[str, str] | None = None, *, before: Sequence[str] = ()) -> None:
        self.log = log
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                [*before, *PROGRAM],
                env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1", **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self._seen = AccessibleProgram("Docsdesk")

    def see(self, *, within: float = PATIENCE, **wanted: str) -> Node:
        """Wait for something showing: by `id`, `name`, `role` or what its words contain."""
        return self._needed(self._seen.find(wanted, within), wanted)

    def shows(self, **wanted: str) -> bool:
        """Whether it is there now."""
        return self._seen.find(wanted, 0) is not None

    def press(self, *, within: float = PATIENCE, **wanted: str) -> Node:
        return self._act(wanted, within, ("Action", "DoAction", "i", (0,)))

    def focus(self, **wanted: str) -> Node:
        return self._act(wanted, PATIENCE, ("Component", "GrabFocus", "", ()))

    def type(self, text: str, *, within: float = PATIENCE, **wanted: str) -> Node:
        return self._act(wanted, within, ("EditableText", "SetTextContents", "s", (text,)))

    def click(self, **wanted: str) -> None:
        """Click with the mouse."""
        x, y = self.see(**wanted)["middle"]
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True)

    def keys(self, *chords: str) -> None:
        """Press real keys in the focused window, xdotool's names."""
        subprocess.run(["xdotool", "key", "--delay", "30", *chords], check=True)

    def command(self, words: str) -> None:
        """Do the first that the command palette finds."""
        self.keys("ctrl+k")
        self.type(words, id="palette_search")
        self.see(id="palette_list", role="list item", contains=words)
        self.keys("Return")

    def wait_until_enabled(self, *, within: float = PATIENCE, **wanted: str) -> None:
        self.wait_for(lambda: self.see(within=within, **wanted)["enabled"], f"{wanted} is never enabled", within=within)

    def wait_for(self, condition: Callable[[], Any], otherwise: str, *, within: float = PATIENCE) -> Any:
        deadline = time.monotonic() + within
        while not (result := condition()):
            if time.monotonic() > deadline:
                raise AssertionError(f"{otherwise}\n{self.story()}")
            time.sleep(0.05)
        return result

    def showing(self) -> list[Node]:
        return self._seen.everything()

    def story(self) -> str:
        """What is on screen and what was logged, for a failing test."""
        shown = (node for node in self.showing() if node["words"])
        seen = "\n".join(f"{n['role']:<12} {str(n['id']).rsplit('.')[-1]:<30} {n['words'][:90]!r}" for n in shown)
        ended = self.process.poll()
        state = "running" if ended is None else f"ended with {ended}"
        return f"{seen}\n--- {state}, log\n{self.log.read_text(errors='replace')[-4000:]}"

    def children(self) -> list[int]:
        """Processes that descend from the window's."""
        listed = subprocess.run(["ps", "-eo", "pid=,ppid="], check=True, capture_output=True, text=True).stdout
        parents = {int(pid): int(parent) for pid, parent in (line.split() for line in listed.splitlines())}
        found: list[int] = []
        wanted = {self.process.pid}
        while grown := {pid for pid, parent in parents.items() if parent in wanted and pid not in found}:
            found.extend(grown)
            wanted = grown
        return found

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._seen.close()

    def quit(self) -> int:
        """Close as a person does and return the exit code."""
        self.keys("ctrl+q")
        return self.process.wait(PATIENCE)

    def _act(self, wanted: dict[str, str], within: float, action: Action) -> Node:
        return self._needed(self._seen.act(wanted, within, action), {**wanted, "enabled": "yes"})

    def _needed(self, node: Node | None, wanted: dict[str, str]) -> Node:
        if node is None:
            raise AssertionError(f"nothing showing is {wanted}\n{self.story()}")
        return node

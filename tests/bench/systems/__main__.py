"""The window on each kind of desktop that can be had here: `PYTHONPATH=src:. python -m tests.bench.systems`.

On each, the real window is started, a name is typed into it, and a key is stored and found by another start. One line
each; a system whose programs are not installed is left out, with their names. Debian has them: weston; ibus, ibus-m17n
and m17n-db; libkf5wallet-bin and libqca-qt5-2-plugins.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SECONDS = 180
KEYS = ("d", "o", "c", "s")


@dataclass(frozen=True, slots=True)
class System:
    name: str
    needs: tuple[str, ...] = ()
    wrapper: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict[str, str])
    keys: tuple[str, ...] = KEYS
    """Typed by xdotool, as a keyboard would; without any, Qt types "docs" itself."""
    typed: str = "docs"
    keyring: str = "ready"
    fits: bool = True
    """False where the screen has less room than the smallest window."""

    def run(self) -> dict[str, Any]:
        settings = [f"{name}={text}" for name, text in self.environment.items()]
        program = [*self.wrapper, sys.executable, str(HERE / "program.py"), *self.keys]
        ended = subprocess.run(
            [str(ROOT / "packaging/in-desktop"), "env", *settings, *program],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        last = ended.stdout.strip().splitlines()[-1:]
        return json.loads(last[0]) if last and last[0].startswith("{") else {"reason": ended.stderr.strip()[-200:]}

    def line(self) -> tuple[bool, str]:
        if missing := [name for name in self.needs if shutil.which(name) is None]:
            return True, f"{self.name:30} left out: there is no {', '.join(missing)}"
        try:
            told = self.run()
        except subprocess.TimeoutExpired:
            return False, f"{self.name:30} nothing within {SECONDS} s"
        if "reason" in told:
            return False, f"{self.name:30} failed: {told['reason']}"
        has_kept = told["found"] is (self.keyring == "ready") and told["keyring"] == self.keyring
        held = {
            f"shown by {told['platform']} at {told['scale']:g}": told["shown"],
            "fits the screen" if told["fits"] else "larger than the screen": told["fits"] is self.fits,
            f"typed {told['typed']!r}": self.typed in told["typed"],
            f"keyring {told['keyring']}, key {'found' if told['found'] else 'not found'}": has_kept,
        }
        return all(held.values()), f"{self.name:30} " + "; ".join(
            f"{what}{'' if ok else ' (!)'}" for what, ok in held.items()
        )


SYSTEMS = (
    System("X11, GNOME keyring"),
    System("X11, KWallet", ("kwalletd5",), (str(HERE / "kwallet.sh"),)),
    System("X11, no keyring", environment={"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}, keyring="missing"),
    System(
        "X11, IBus",
        ("ibus-daemon",),
        (str(HERE / "ibus.sh"),),
        keys=("d", "o", "a", "apostrophe", "s"),
        typed="do\u00e1",
    ),
    System("X11, scale 1.25", environment={"QT_SCALE_FACTOR": "1.25"}),
    System("X11, scale 1.5", environment={"QT_SCALE_FACTOR": "1.5"}, fits=False),
    System("Wayland (weston)", ("weston",), (str(HERE / "weston.sh"),), keys=()),
)


def main() -> int:
    wanted = sys.argv[1:]
    failed = 0
    for system in SYSTEMS:
        if wanted and not any(word in system.name for word in wanted):
            continue
        is_held, line = system.line()
        failed += not is_held
        print(line, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

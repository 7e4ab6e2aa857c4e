"""One docs folder that means harm, and what the ones that write it need."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PAGE = "---\ntitle: Ferries\n---\n\nA ferry leaves at noon.\n"
SECRET = "nobody-may-read-this"


@dataclass(frozen=True, slots=True)
class Site:
    """Where a case is written: the docs folder, a folder beside it that nobody may touch, and the case's own dice."""

    root: Path
    outside: Path
    dice: random.Random

    def config(self, **values: object) -> None:
        self.text("docs.json", json.dumps({"name": "Site", "navigation": {"pages": ["index"]}, **values}))

    def page(self, text: str = PAGE, path: str = "index.mdx", **values: object) -> None:
        """The site's page, and docs.json if there is none."""
        self.text(path, text)
        if not (self.root / "docs.json").exists():
            self.config(**values)

    def text(self, path: str, text: str) -> None:
        self.data(path, text.encode("utf-8", "surrogatepass"))

    def data(self, path: str, content: bytes) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    def link(self, path: str, target: str | Path) -> None:
        link = self.root / path
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(target)

    def description(self, content: object, path: str = "api.json", kind: str = "openapi") -> None:
        """An API description whose operations are pages; text is taken as it is."""
        self.text(path, content if isinstance(content, str) else json.dumps(content))
        groups = [{"group": "API", kind: path}, {"group": "Pages", "pages": ["index"]}]
        self.config(navigation={"groups": groups})
        self.page()

    def size(self, least: int, most: int) -> int:
        return self.dice.randint(least, most)


@dataclass(frozen=True, slots=True)
class HostileFolder:
    name: str
    build: Callable[[Site], None]

    def write(self, root: Path, outside: Path, seed: int) -> None:
        """The same seed writes the same bytes."""
        root.mkdir(parents=True)
        outside.mkdir(parents=True, exist_ok=True)
        for name in ("secret.json", "secret.mdx", "secret.svg", "secret.png", "victim.json"):
            (outside / name).write_text(json.dumps({"name": SECRET}))
        self.build(Site(root, outside, random.Random(f"{seed} {self.name}")))

"""Writes the bash scripts of workflows and actions into files of their own, for shellcheck: steps.py FOLDER FILE…

Expressions are put in as words: what may be in them is not the scripts' business, since they take it from variables.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

_EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


def scripts(file: Path) -> Iterator[str]:
    read: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    groups = [read["runs"]] if "runs" in read else list(read["jobs"].values())
    for group in groups:
        for step in group["steps"]:
            if "run" in step and step.get("shell", "bash") == "bash":
                yield _EXPRESSION.sub("expression", step["run"])


def main(folder: Path, files: list[Path]) -> None:
    for file in files:
        for number, script in enumerate(scripts(file)):
            (folder / f"{file.stem}-{number}.sh").write_text(script, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])

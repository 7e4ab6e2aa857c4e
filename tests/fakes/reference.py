"""What `packaging/manual` writes the manual's reference with, and the manual that is committed."""

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "resources" / "manual"
_NAME = "reference_of_docsdesk"


def reference(part: str) -> ModuleType:
    """A module of `packaging/reference`, which is no package of the program."""
    if _NAME not in sys.modules:
        folder = ROOT / "packaging" / "reference"
        found = importlib.util.spec_from_file_location(
            _NAME, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        sys.modules[_NAME] = importlib.util.module_from_spec(found)
    return importlib.import_module(f"{_NAME}.{part}")

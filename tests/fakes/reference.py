"""What `packaging/manual` writes the manual's reference with, and the manual that is committed."""

import importlib
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "resources" / "manual"


def reference(part: str) -> ModuleType:
    """A module of `packaging/reference`."""
    return importlib.import_module(f"reference.{part}")

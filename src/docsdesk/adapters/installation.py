"""How this copy was installed: what its installer wrote down, else what the system knows, else what its place says."""

import os
import platform
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import docsdesk
from docsdesk.domain.updates.installation import Installation, Way
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.limits import Limits
from docsdesk.processes.program import run_program
from docsdesk.resource_files import resource_folder

MARKER = "installed-by"
"""A file beside the program's resources that holds one word: a value of `Way`. Installers write it."""
_MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "aarch64": "arm64", "arm64": "arm64"}
_LOOKING = Limits(seconds=5, output=100_000)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is looked at to find out; `owner_of` asks the system which package a file belongs to."""

    resources: Path = field(default_factory=resource_folder)
    package: Path = field(default_factory=lambda: Path(docsdesk.__file__).parent)
    """The folder of the Python package."""
    prefix: Path = field(default_factory=lambda: Path(sys.prefix))
    executable: Path = field(default_factory=lambda: Path(sys.executable))
    is_frozen: bool = bool(getattr(sys, "frozen", False))
    platform: str = sys.platform
    root: Path = Path("/")
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    owner_of: Callable[[Path], str] = field(default_factory=lambda: debian_package_of)


def find_installation(around: Surroundings | None = None) -> Installation:
    """Blocks for at most a few seconds, while the system is asked."""
    around = around or Surroundings()
    system, version = _system()
    machine = platform.machine().lower()
    return Installation(way_of(around), _MACHINES.get(machine, machine), system, version, str(around.executable))


def way_of(around: Surroundings) -> Way:
    return _marked(around) or _sandboxed(around) or _placed(around) or Way.UNKNOWN


def _marked(around: Surroundings) -> Way | None:
    try:
        word = (around.resources / MARKER).read_text("ascii")[:40].strip()
    except (OSError, ValueError):
        return None
    return Way(word) if word in set(Way) else None


def _sandboxed(around: Surroundings) -> Way | None:
    if (around.root / ".flatpak-info").is_file():
        return Way.FLATPAK
    # Programs that an AppImage starts inherit its variables: only what lies in it belongs to it.
    mounted = around.environment.get("APPDIR", "")
    if around.environment.get("APPIMAGE") and mounted and around.package.is_relative_to(mounted):
        return Way.APPIMAGE
    return None


def _placed(around: Surroundings) -> Way | None:
    if around.resources.parent == around.package.parents[1] and (around.resources.parent / "pyproject.toml").is_file():
        return Way.CHECKOUT
    if around.platform == "linux" and around.owner_of(around.resources):
        return Way.APT
    if around.is_frozen:
        return _bundled(around)
    return _environment(around)


def _bundled(around: Surroundings) -> Way | None:
    if around.platform == "win32":
        return Way.STORE if "WindowsApps" in around.executable.parts else Way.MSI
    return Way.DMG if around.platform == "darwin" else None


def _environment(around: Surroundings) -> Way:
    if (around.prefix / "uv-receipt.toml").is_file():
        return Way.UV
    return Way.PIPX if (around.prefix / "pipx_metadata.json").is_file() else Way.PIP


def debian_package_of(file: Path) -> str:
    """The name of the package that brought a file; empty if none did, or if this is not Debian's kind of system."""
    dpkg = shutil.which("dpkg-query")
    if dpkg is None or not any(map(file.is_relative_to, ("/usr", "/opt"))):
        return ""
    try:
        said = run_program(
            [dpkg, "--search", str(file)], environment={"LC_ALL": "C", "PATH": os.defpath}, limits=_LOOKING
        )
    except (OSError, ChildLimitError):
        return ""
    return said.output.decode(errors="replace").partition(":")[0] if said.code == 0 else ""


def _system() -> tuple[str, str]:
    if sys.platform == "win32":
        return "windows", platform.version()
    if sys.platform == "darwin":
        return "macos", platform.mac_ver()[0]
    name, version = platform.libc_ver()
    return name or "libc", version

"""Makes the Debian packages; packaging/deb calls it with what it needs set up.

    packaging/deb FOLDER

FOLDER gets docsdesk, docsdesk-preview and docsdesk-storage: one file each for Debian 12 and 13 and Ubuntu 24.04.
"""

import argparse
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path

from freezing.libraries import is_elf
from freezing.tree import ROOT, epoch

from debian.control import ARCHITECTURES, MAINTAINER, PACKAGES, Package, control, names_by_release, with_other_names
from docsdesk import __version__

HERE = Path(__file__).parent
OPTIONAL_PLUGINS = ("platformthemes/libqgtk3.so",)
"""Qt tries them and does without: what they need comes with the desktops that have a use for them."""
OURS = re.compile(r"libqt6|qt6-base-abi")
"""Found where the machine that builds has a Qt of its own."""
OVERRIDES = HERE / "lintian-overrides"


def stage(package: Package, frozen: Path, root: Path) -> None:
    """Fill `root` with what the package installs."""
    shutil.copytree(frozen / package.name, root / "usr/lib/docsdesk")
    documents = root / "usr/share/doc" / package.name
    documents.mkdir(parents=True)
    shutil.copy(HERE / "copyright", documents / "copyright")
    (documents / "changelog.gz").write_bytes(gzip.compress(_changelog(package.name).encode(), mtime=0))
    overrides = root / "usr/share/lintian/overrides" / package.name
    overrides.parent.mkdir(parents=True)
    overrides.write_text(OVERRIDES.read_text("utf-8"), "utf-8")
    if package.name == "docsdesk":
        (root / "usr/lib/docsdesk/lib/docsdesk/resources/installed-by").write_text("deb\n", "utf-8")
        (root / "usr/bin").mkdir()
        (root / "usr/bin/docsdesk").symlink_to("../lib/docsdesk/docsdesk")
        shutil.move(root / "usr/lib/docsdesk/licences", documents / "licences")
        subprocess.run([sys.executable, str(ROOT / "packaging/desktop-files"), str(root / "usr")], check=True)


def _changelog(name: str) -> str:
    return (
        f"{name} ({__version__}) stable; urgency=medium\n\n"
        "  * CHANGELOG.md of the sources tells what is new.\n\n"
        f" -- {MAINTAINER}  {formatdate(epoch())}\n"
    )


def libraries(root: Path, frozen: Path) -> str:
    """What the files below `root` need of the system, as dpkg-shlibdeps finds it here, for every release."""
    own = [frozen / package.name / "lib" for package in PACKAGES]
    folders = {file.parent for folder in own for file in folder.rglob("*.so*")}
    files = [file for file in sorted(root.rglob("*")) if not file.is_symlink() and is_elf(file)]
    checked = [file for file in files if not any(file.match(plugin) for plugin in OPTIONAL_PLUGINS)]
    if not checked:
        return ""
    with tempfile.TemporaryDirectory() as work:
        (Path(work) / "debian").mkdir()
        (Path(work) / "debian/control").write_text(
            "Source: docsdesk\n\nPackage: docsdesk\nArchitecture: any\n", "utf-8"
        )
        command = ["dpkg-shlibdeps", "-O", "--warnings=0", "--ignore-missing-info"]
        command += [f"-l{folder}" for folder in sorted(folders)] + [f"-e{file}" for file in checked]
        told = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(told.stderr)
    found = told.stdout.strip().removeprefix("shlibs:Depends=").split(", ")
    theirs = [each for each in found if not OURS.match(each)]
    return with_other_names(theirs, names_by_release(ROOT / "packaging/debian-packages.txt"))


def build(package: Package, frozen: Path, folder: Path) -> Path:
    architecture = ARCHITECTURES[platform.machine()]
    with tempfile.TemporaryDirectory() as work:
        root = Path(work)
        root.chmod(0o755)
        stage(package, frozen, root)
        size = sum(file.lstat().st_size for file in _files(root))
        (root / "DEBIAN").mkdir()
        sums = "".join(
            f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n" for file in _files(root)
        )
        (root / "DEBIAN/md5sums").write_text(sums, "utf-8")
        needed = libraries(root, frozen)
        fields = control(package, version=__version__, architecture=architecture, libraries=needed, size=size)
        (root / "DEBIAN/control").write_text(fields, "utf-8")
        _settle(root)
        made = folder / f"{package.name}_{__version__}_{architecture}.deb"
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return made


def _files(root: Path) -> Iterator[Path]:
    whole = (file for file in sorted(root.rglob("*")) if file.is_file() and not file.is_symlink())
    return (file for file in whole if "DEBIAN" not in file.relative_to(root).parts)


def _settle(root: Path) -> None:
    """The same rights and times, whoever builds it and when."""
    for file in sorted(root.rglob("*"), reverse=True):
        if not file.is_symlink():
            runs = file.is_dir() or bool(file.stat().st_mode & 0o100)
            file.chmod(0o755 if runs else 0o644)
        os.utime(file, (epoch(), epoch()), follow_symlinks=False)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path, help="takes the packages")
    options.add_argument("--frozen", type=Path, required=True, help="the folder of packaging/frozen")
    chosen = options.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        made = build(package, chosen.frozen.resolve(), chosen.folder.resolve())
        print(f"{made.stat().st_size / 1e6:6.1f} MB  {made}")


if __name__ == "__main__":
    main()

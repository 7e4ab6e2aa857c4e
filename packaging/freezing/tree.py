"""Makes the program that needs no Python; packaging/frozen calls it with what it needs set up.

    packaging/frozen FOLDER [--with-system-libraries]

FOLDER/docsdesk is the program. FOLDER/docsdesk-preview and FOLDER/docsdesk-storage hold what previews inside the window
and bundles in S3-compatible storage add to it, at the same paths: `cp -a FOLDER/docsdesk-preview/. FOLDER/docsdesk`
makes the program with previews.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from freezing import contents
from freezing.icu import write_less_icu
from freezing.libraries import is_elf, libraries_needed, strip
from freezing.licences import write_licences

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def epoch() -> int:
    """The time that every file gets: of the commit, so that the same commit gives the same bytes."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(found.stdout) if found.returncode == 0 else 315_532_800


def freeze(folder: Path, work: Path, *, with_system_libraries: bool) -> None:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(epoch()),
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
    }
    options = ["--noconfirm", "--log-level=ERROR", f"--distpath={folder}", f"--workpath={work / 'build'}"]
    own = ["--", "--with-system-libraries"] if with_system_libraries else []
    command = [sys.executable, "-m", "PyInstaller", *options, str(HERE / "program.spec"), *own]
    ended = subprocess.run(command, env=environment, cwd=work, capture_output=True, text=True, check=False)
    if ended.returncode:
        sys.exit(f"{ended.stdout}{ended.stderr}\nThe program could not be made.")


def slim(tree: Path) -> None:
    """Take out what only links or debuggers use, and the parts of ICU's data that Qt does not read."""
    for file in sorted(tree.rglob("*")):
        if file.is_symlink():
            file.unlink()
        elif is_elf(file) and file.parent != tree:
            strip(file)
        elif file.suffix == ".pyc":
            # What tells by their time whether they are older than sources that are not there.
            content = file.read_bytes()
            file.write_bytes(content[:4] + bytes(12) + content[16:])
    for data in tree.glob("lib/PySide6/Qt/lib/libicudata.so.*"):
        write_less_icu(data)


def part(folder: Path) -> None:
    """Move what belongs to PARTS out of the program into folders of their own; delete libraries that nothing needs."""
    lib = folder / contents.BASE / "lib"
    files = {str(file.relative_to(lib)): file for file in lib.rglob("*") if file.is_file()}
    loaded = {path for path, file in files.items() if is_elf(file)}
    libraries = {path for path in loaded if ".so." in Path(path).name}
    own = {path for path in libraries if any(Path(path).match(name) for name in contents.OWN_LIBRARIES)}
    parts = {path: contents.part_of(path) for path in files if path not in libraries}
    for name in (contents.BASE, *contents.PARTS):
        roots = own if name == contents.BASE else set[str]()
        roots |= {path for path in loaded if parts.get(path) == name}
        needed = roots | libraries_needed(lib, roots, libraries)
        parts |= {path: name for path in needed if path not in parts}
    for path, file in files.items():
        if path not in parts:
            file.unlink()
        elif parts[path] != contents.BASE:
            moved = folder / parts[path] / "lib" / path
            moved.parent.mkdir(parents=True, exist_ok=True)
            file.rename(moved)


def tidy(folder: Path) -> None:
    """No empty folders; the same rights and times, whoever builds it and when."""
    when = epoch()
    for file in sorted(folder.rglob("*"), reverse=True):
        if file.is_dir() and not any(file.iterdir()):
            file.rmdir()
            continue
        runs = file.is_dir() or (is_elf(file) and (".so" not in file.name))
        file.chmod(0o755 if runs else 0o644)
        os.utime(file, (when, when))


def size(folder: Path) -> int:
    """Of the files, in bytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path, help="takes the program; an older one in it is replaced")
    options.add_argument(
        "--with-system-libraries",
        action="store_true",
        help="for systems that may lack them, as in an AppImage; a Debian package depends on them instead",
    )
    chosen = options.parse_args()
    folder: Path = chosen.folder.resolve()
    made = [folder / name for name in (contents.BASE, *contents.PARTS)]
    for old in made:
        shutil.rmtree(old, ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        freeze(folder, Path(work), with_system_libraries=chosen.with_system_libraries)
    if sys.platform == "linux":
        slim(made[0])
        part(folder)
    write_licences(made[0], ROOT)
    for each in made:
        if each.is_dir():
            tidy(each)
            print(f"{size(each) / 1e6:6.1f} MB  {each}")


if __name__ == "__main__":
    main()

"""What macOS is told about the program, and how the program is signed, put into a disk image and notarized."""

import plistlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from installers.steps import Step

IDENTIFIER = "app.docsdesk.Docsdesk"
AD_HOC = "-"
"""The identity of a signature by nobody: the program starts on the machine that made it, and elsewhere once allowed."""
OLDEST = "13.0"
"""The oldest macOS that the locked Qt runs on."""


def information(version: str) -> dict[str, Any]:
    """The content of Info.plist: `docsdesk:` links are ours; folders and archives can be opened, but stay others'."""
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": "Docsdesk",
        "CFBundleDisplayName": "Docsdesk",
        "CFBundleExecutable": "docsdesk",
        "CFBundleIconFile": "docsdesk.icns",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "de", "ja"],
        "LSApplicationCategoryType": "public.app-category.developer-tools",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleURLTypes": [
            {"CFBundleURLName": f"{IDENTIFIER}.link", "CFBundleTypeRole": "Viewer", "CFBundleURLSchemes": ["docsdesk"]}
        ],
        "CFBundleDocumentTypes": [
            _documents("Docs folder", "public.folder"),
            _documents("Bundle", "public.zip-archive", "org.gnu.gnu-zip-archive", "org.gnu.gnu-zip-tar-archive"),
        ],
    }


def entitlements(identity: str) -> dict[str, bool]:
    """What the hardened runtime lets the program do. Previews compile scripts while they run."""
    allowed = ["allow-jit", "allow-unsigned-executable-memory"]
    if identity == AD_HOC:
        # Such signatures name no team, so that libraries would count as somebody else's.
        allowed.append("disable-library-validation")
    return {f"com.apple.security.cs.{name}": True for name in allowed}


def _documents(name: str, *types: str) -> dict[str, Any]:
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Alternate",
        "LSItemContentTypes": list(types),
    }


def signing(app: Path, rights: Path, identity: str) -> Iterator[Step]:
    """What is inside first: a signature covers those of what it holds. Previews run a program of their own."""
    stamp = () if identity == AD_HOC else ("--timestamp",)
    sign = ("codesign", "--force", "--options", "runtime", *stamp, "--sign", identity)
    for file in sorted(app.rglob("*"), key=lambda each: (-len(each.parts), each)):
        if not file.is_symlink() and _is_code(file):
            yield Step(f"Sign {file.name}", (*sign, "--entitlements", str(rights), str(file)))
    yield Step("Sign the app", (*sign, "--entitlements", str(rights), str(app)))
    yield Step("Verify its signature", ("codesign", "--verify", "--deep", "--strict", "--verbose=2", str(app)))


_MACH_O = {bytes.fromhex(magic) for magic in ("cffaedfe", "cafebabe")}


def _is_code(file: Path) -> bool:
    """A program or library of its own, or a bundle of them."""
    if file.is_dir():
        return file.suffix in (".app", ".framework")
    with file.open("rb") as content:
        return content.read(4) in _MACH_O


def packing(app: Path, folder: Path, image: Path) -> list[Step]:
    """`folder` is what the disk image shows: the app, and the place to drag it to."""
    create = "hdiutil", "create", "-ov", "-format", "UDZO", "-volname", "Docsdesk"
    return [
        Step("Lay out the disk image", ("mkdir", "-p", str(folder))),
        Step("Copy the app", ("ditto", str(app), str(folder / app.name))),
        Step("Link the place for programs", ("ln", "-sfn", "/Applications", str(folder / "Applications"))),
        Step("Make the disk image", (*create, "-srcfolder", str(folder), str(image))),
    ]


def notarizing(image: Path, profile: str) -> list[Step]:
    """`profile` names what `xcrun notarytool store-credentials` has put into the keychain."""
    return [
        Step("Notarize", ("xcrun", "notarytool", "submit", "--wait", "--keychain-profile", profile, str(image))),
        Step("Staple the ticket", ("xcrun", "stapler", "staple", str(image))),
    ]


def write_plist(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(plistlib.dumps(content))

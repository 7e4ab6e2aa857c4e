"""What goes into the frozen program, and what stays out because nothing in it is used."""

import importlib.util
import sys
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

# -- Modules -----------------------------------------------------------------------------------------------------------

FOUND_BY_NAME = (
    *("anyio._backends._asyncio", "mermaidx.engines.quickjs_engine", "quickjs", "lucide", "_cffi_backend"),
    *("keyring.backends.SecretService", "keyring.backends.kwallet", "keyring.backends.libsecret"),
    *("keyring.backends.Windows", "keyring.backends.macOS", "keyring.backends.fail", "keyring.backends.chainer"),
    *("obstore", "obstore.store", "uvicorn.lifespan.on", "uvicorn.loops.auto", "uvicorn.protocols.http.auto"),
    *("PySide6.QtWebEngineCore", "PySide6.QtWebEngineWidgets"),
)
"""No import statement that the freezer sees names them."""

MODULES_LEFT_OUT = {
    "tkinter": "another toolkit",
    "readline": "for a prompt of Python's own",
    "curses": "for full-screen terminals",
    "pdb": "the debugger",
    "doctest": "tests",
    "unittest": "tests",
    "pytest": "tests",
    "setuptools": "builds packages",
    "pkg_resources": "builds packages",
    "distutils": "builds packages",
    "pip": "installs packages",
    "hatchling": "builds packages",
    "PyInstaller": "made this",
    "lib2to3": "reads Python 2",
    "pycparser": "cffi builds with it; what it built needs it no more",
    "zstandard._cffi": "the same as zstandard.backend_c, for PyPy",
    "pydoc_data": "Python's own help",
    "_pydecimal": "for Pythons without the compiled decimal",
    "pydantic.v1": "the interface of pydantic 1",
    "mermaidx.engines.v8_engine": "draws diagrams with another engine than ours",
    "termaid": "draws diagrams in terminals",
    "numpy": "some of our dependencies can use it, none needs it",
    "uvloop": "a loop that the engine does not use",
    "httptools": "a parser that the engine does not use",
    "websockets": "the engine has no web sockets",
}
"""And why nothing misses them. None is imported by docsdesk."""

HOOKS_LEFT_OUT = (
    *("pyi_rth_multiprocessing", "pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_setuptools"),
    # Loads Qt, also for commands, to tell it where it is. On Linux it finds that out by itself.
    *(("pyi_rth_pyside6",) if sys.platform == "linux" else ()),
)
"""What the freezer would run before the program, for uses that it has not."""

# -- Files -------------------------------------------------------------------------------------------------------------

LANGUAGES = ("de", "en", "ja")
"""The window's own; Qt's other translations would never be shown."""

PLUGINS = (
    *(
        "platforms/*qxcb*",
        "platforms/*qwayland*",
        "platforms/*qoffscreen*",
        "platforms/*qwindows*",
        "platforms/*qcocoa*",
    ),
    *("wayland-decoration-client/*", "wayland-shell-integration/*xdg-shell*"),
    "wayland-graphics-integration-client/*qt-plugin-wayland-egl*",
    "xcbglintegrations/*",
    *("iconengines/*qsvgicon*", "imageformats/*qsvg*", "imageformats/*qjpeg*", "imageformats/*qgif*"),
    *("imageformats/*qico*", "imageformats/*qwebp*"),
    *("platforminputcontexts/*compose*", "platforminputcontexts/*ibus*"),
    *("platformthemes/*", "styles/*"),
)
"""Of Qt's plug-ins, those for desktops. Left out are screens without a desktop (eglfs, linuxfb, vnc), input devices
without one (generic), QML's debugger, PDF and TIFF pictures, Qt's own TLS, positions and printers, which pages in
previews are not given, and the on-screen keyboard, which desktops bring themselves."""

FILES_LEFT_OUT = {
    "PySide6/QtOpenGL*": "which the preview's libraries use, but nobody from Python",
    "PySide6/QtPositioning*": "the same",
    "PySide6/QtQuick*": "the same",
    "PySide6/QtQml*": "the same",
    "PySide6/libpyside6qml*": "the same",
    "*/Qt/qml/*": "QML: the window is made of widgets, and WebEngine's view needs none of it",
    "*/qtwebengine_devtools_resources*": "developer tools, which previews do not offer",
    "*.debug.*": "debugging",
    "*.ts": "translations before they are compiled",
    "*.pyi": "types, for those who write programs",
    "*/py.typed": "the same",
    "*.dist-info/*": "what installers know about packages; see METADATA_KEPT",
    "docsdesk/resources/*/LICENSE.txt": "they stand in licences/",
}

METADATA_KEPT = ("keyring-*.dist-info/entry_points.txt", "keyring-*.dist-info/METADATA")
"""keyring finds its back ends by its entry points."""

BASE = "docsdesk"
PARTS = {
    "docsdesk-preview": (
        *("PySide6/QtWebEngine*", "PySide6/QtWebChannel*", "PySide6/QtPrintSupport*", "PySide6/QtNetwork*"),
        *("PySide6/Qt/libexec/*", "PySide6/Qt/resources/*", "*/qtwebengine*", "*/plugins/xcbglintegrations/*"),
        "*/plugins/wayland-graphics-integration-client/*",
    ),
    "docsdesk-storage": ("obstore/*",),
}
"""What only the preview inside the window, or bundles in S3-compatible storage, use: the extras `preview` and `storage`
of the package. The libraries of Qt that only such a part needs go with it."""

# -- Libraries of the system -------------------------------------------------------------------------------------------

OWN_LIBRARIES = ("libpython3.*",)
"""From the system that the program is built on; other releases have another Python."""

NEVER_BUNDLED = (
    *("libstdc++.so.*", "libgcc_s.so.*", "libGL*.so.*", "libEGL.so.*", "libdrm.so.*", "libgbm.so.*", "libglapi.so.*"),
    *("libX11.so.*", "libX11-xcb.so.*", "libxcb.so.*", "libwayland-*.so.*", "libasound.so.*"),
    *("libfontconfig.so.*", "libfreetype.so.*", "libharfbuzz.so.*", "libexpat.so.*", "libz.so.*", "libuuid.so.*"),
    *(
        "libgtk-3.so.*",
        "libgdk-3.so.*",
        "libgdk_pixbuf*",
        "libpango*",
        "libcairo*",
        "libatk*",
        "libatspi*",
        "libepoxy*",
    ),
    *("libglib-2.0.so.*", "libgobject-2.0.so.*", "libgio-2.0.so.*", "libgthread-2.0.so.*", "libgmodule-2.0.so.*"),
    *("libsystemd.so.*", "libudev.so.*", "libselinux.so.*", "libmount.so.*", "libblkid.so.*", "libcap.so.*"),
    *("libdbus-1.so.*", "libp11-kit.so.*", "libgpg-error.so.*", "libcom_err.so.*"),
)
"""Every desktop has them, and its drivers, fonts and themes are made for its own: an older copy would break them."""


def goes_in(target: str, source: str, *, with_system_libraries: bool) -> bool:
    """Whether a file belongs into the program, by its path below `lib` and where it comes from."""
    path = "/" + target.replace("\\", "/")
    name = path.rpartition("/")[2]
    if any(fnmatch(path[1:], kept) for kept in METADATA_KEPT):
        return True
    if any(fnmatch(path, f"*{pattern}" if pattern[0] == "*" else f"/{pattern}") for pattern in FILES_LEFT_OUT):
        return False
    if "/Qt/plugins/" in path or "/PySide6/plugins/" in path:
        return any(fnmatch(path.rpartition("plugins/")[2], kept) for kept in PLUGINS)
    if path.endswith(".qm") and "/docsdesk/" not in path:
        return name in {f"qtbase_{language}.qm" for language in LANGUAGES}
    if "/qtwebengine_locales/" in path:
        return name.partition(".")[0].partition("-")[0] in LANGUAGES and name != "en-GB.pak"
    return _is_ours(name, source) or (with_system_libraries and not any(fnmatch(name, kept) for kept in NEVER_BUNDLED))


def _is_ours(name: str, source: str) -> bool:
    if not source.startswith(("/lib/", "/usr/lib/")) or "/lib-dynload/" in source:
        return True
    return any(fnmatch(name, own) for own in OWN_LIBRARIES)


def part_of(path: str) -> str:
    """The part of the program to which a file belongs, by its path below `lib`; BASE if to none of PARTS."""
    return next((part for part, patterns in PARTS.items() if any(fnmatch(path, each) for each in patterns)), BASE)


def resource_files(folder: Path) -> list[tuple[str, str]]:
    """What comes with Docsdesk, as (file, folder in the program)."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return [(str(file), str(Path("docsdesk/resources", file.parent.relative_to(folder)))) for file in files]


def package_files() -> list[tuple[str, str]]:
    """What packages read from beside their modules, as (file, folder in the program)."""
    wanted = {"mermaidx": ("assets/*.js", "assets/fonts/*"), "lucide": ("data/lucide-icons.db",)}
    return [
        (str(file), str(Path(package, file.parent.relative_to(folder))))
        for package, patterns in wanted.items()
        for folder in [_package_folder(package)]
        for file in _matching(folder, patterns)
    ]


def _package_folder(package: str) -> Path:
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise FileNotFoundError(f"The package {package} is not installed.")
    return Path(found.origin).parent


def _matching(folder: Path, patterns: Iterable[str]) -> list[Path]:
    return sorted(file for pattern in patterns for file in folder.glob(pattern) if file.is_file())

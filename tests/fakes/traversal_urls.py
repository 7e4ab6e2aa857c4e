"""Request targets that try to leave what a server shows, or to make it tell what is there."""

import string
from itertools import product
from urllib.parse import quote

FEWEST = 300

_SENT_PLAIN = string.digits + string.ascii_letters + string.punctuation

_UP = (
    "..",
    "%2e%2e",
    ".%2e",
    "%2E.",
    "%252e%252e",
    "..%00",
    "%c0%ae%c0%ae",
    "%e0%80%ae%e0%80%ae",
    "\u2025",
    "..;",
    ". .",
    "...",
    "....",
)
_SLASH = ("/", "%2f", "%5c", "\\", "%252f", "%255c", "%c0%af", "/./", "//", "\u2215")
_GOALS = ("etc/passwd", "secret.txt", "windows/win.ini")
_OTHERS = (
    "/index.html::$DATA", "/index.html:evil", "/index.html::$INDEX_ALLOCATION", "/guides::$DATA/setup.html",
    "/index.html.", "/index.html%20", "/index.html%00", "/index.html%00.png", "/index.html%0a", "/index.html/",
    "/index.html/x", "/INDEX.HTML", "/Index.html", "/guides/SETUP", "/guides//setup", "//guides/setup",
    "/./guides/setup", "/guides/./setup", "/guides/setup.html/..", "/guides/../guides/setup", "/x/../guides/setup",
    "/guides/setup/../setup", "/guides;x/setup", "/CON", "/con", "/NUL.html", "/PRN.txt", "/aux", "/COM1",
    "/LPT1.html", "/guides/CON", "/conin$", "//127.0.0.1/c$/x", "/\\\\host\\share\\x", "/%5c%5chost%5cshare%5cx",
    "//host/share/x", "/\\\\?\\C:\\x", "/%5c%5c.%5cC:%5cx", "/C:/windows/win.ini", "/C:%5cwindows%5cwin.ini",
    "/file:///etc/passwd", "/C%3a/x", "/c|/x", "/etc/passwd", "//etc/passwd", "/%2fetc%2fpasswd",
    "/proc/self/environ", "/dev/null", "/~root/.ssh/id_rsa", "/~", "/.git/config", "/.env", "/.htaccess",
    "/%2egit/config", "/manifest.json.", "/*", "/guides/*", "/%ff", "/%zz%", "/guides/se%74up%", "/\u202e",
    "/guides%2fsetup%2f..", "/guides/setup%3fx", "/guides/setup%23x", "/%68%74%74%70%3a//x", "/" + "a" * 3_000,
    "/" + "../" * 300 + "etc/passwd", "/" + "%2e%2e%2f" * 200 + "x", "/" + "d/" * 400 + "x",
)  # fmt: skip


def traversal_urls() -> tuple[str, ...]:
    """Each once; none of them names a file of SITE."""
    climbs = (f"/{up}{slash}{up}{slash}{goal}" for up, slash, goal in product(_UP, _SLASH, _GOALS))
    inside = (f"/guides/{up}{slash}index.html" for up, slash in product(_UP, _SLASH))
    # As a browser sends them: in ASCII, and else as they are.
    return tuple(dict.fromkeys(quote(url, safe=_SENT_PLAIN) for url in (*_OTHERS, *climbs, *inside)))


SITE = [
    ("index.html", b"<h1>Home</h1>"),
    ("404.html", b"<h1>Nothing here</h1>"),
    ("guides/setup.html", b"<h1>Setup</h1>"),
    ("guides/keys/index.html", b"<h1>Keys</h1>"),
    ("logo.svg", b"<svg/>"),
    ("caf\u00e9.html", b"<h1>Cafe</h1>"),
]

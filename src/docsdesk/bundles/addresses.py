"""Maps addresses to files of a bundle as static hosts do; used by the link check and the server."""

from collections.abc import Collection, Iterable

NOT_FOUND_PAGE = "404.html"


class Addresses:
    """A map of every valid address, built once, so that a lookup joins no paths.

    `base` is the sub-path where the bundle is served, such as `docs`; empty at a host's root.
    """

    def __init__(self, files: Iterable[str], base: str = "") -> None:
        self._base = base.strip("/")
        self._files = _by_address(frozenset(files))

    def find(self, path: str) -> str | None:
        """`path` is relative to the host's root and decoded, with or without the leading slash."""
        inside = path.removeprefix("/")
        if self._base:
            if inside != self._base and not inside.startswith(f"{self._base}/"):
                return None
            inside = inside[len(self._base) :].removeprefix("/")
        return self._files.get(inside)

    def find_inside(self, path: str) -> str | None:
        """`path` is relative to the bundle's root."""
        return self._files.get(path)


def base_problem(base: str) -> str:
    """Why no page can be reached below a sub-path, empty if it can: browsers remove empty and dot steps."""
    odd = [step for step in base.strip("/").split("/") if step in ("", ".", "..")] if base.strip("/") else []
    return f"{base} is no sub-path: a step of it is empty or made of dots only." if odd else ""


def best_base(files: Collection[str], rooted: Iterable[str]) -> str:
    """The sub-path that most root-relative links share, empty if they work without one."""
    links = frozenset(rooted)
    addresses = Addresses(files)
    lost = [link.removeprefix("/") for link in links if addresses.find(link) is None]
    steps = {link.split("/")[0] for link in lost}
    first_steps = {step for step in steps if step and not base_problem(step)}
    found = len(links) - len(lost)
    best, most = "", found
    for step in sorted(first_steps):
        shifted = Addresses(files, step)
        # A link to the sub-path itself would fit any name.
        count = sum(shifted.find(link) is not None for link in links if link.strip("/") != step)
        if count > most:
            best, most = step, count
    return best


def _by_address(files: frozenset[str]) -> dict[str, str]:
    """Exact names win, then `.html`, then a folder's index; with a trailing slash the index comes first."""
    addresses = {file: file for file in files}
    for file in sorted(files):
        if file.endswith(".html"):
            addresses.setdefault(file.removesuffix(".html"), file)
    for file in sorted(files):
        if file == "index.html" or file.endswith("/index.html"):
            folder = file.removesuffix("index.html")
            addresses.setdefault(folder.removesuffix("/"), file)
            addresses[folder] = file
    for file in sorted(files):
        if file.endswith(".html"):
            addresses.setdefault(f"{file.removesuffix('.html')}/", file)
    return addresses

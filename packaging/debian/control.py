"""What the Debian packages say about themselves."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

MAINTAINER = "The Docsdesk authors <docsdesk@docsdesk.app>"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

_SUMMARY = "console for people who run documentation sites"
_ABOUT = """Docsdesk works on documentation sites made of docs.json, MDX pages and
 OpenAPI files, in a window and on the command line, with no account and no
 network: it changes API settings, exports a site into a verified archive,
 and asks the site's assistant."""


@dataclass(frozen=True, slots=True)
class Package:
    """`depends` is what is needed besides the libraries; `{version}` in it is that of the package itself."""

    name: str
    summary: str
    about: str
    depends: tuple[str, ...] = ()
    recommends: tuple[str, ...] = ()
    suggests: tuple[str, ...] = ()


PACKAGES = (
    Package(
        "docsdesk",
        _SUMMARY,
        _ABOUT,
        depends=("ca-certificates", "fonts-dejavu-core | fonts-freefont-ttf | fonts-noto-core"),
        recommends=("docsdesk-preview (= {version})", "git", "xdg-utils", "gnome-keyring | kwalletmanager"),
        suggests=("docsdesk-storage (= {version})",),
    ),
    Package(
        "docsdesk-preview",
        f"{_SUMMARY} - previews",
        f"{_ABOUT}\n .\n This package shows previews inside the window; without it they open in\n the browser.",
        depends=("docsdesk (= {version})",),
    ),
    Package(
        "docsdesk-storage",
        f"{_SUMMARY} - S3 storage",
        f"{_ABOUT}\n .\n This package lets the local engine keep bundles in S3-compatible storage.",
        depends=("docsdesk (= {version})",),
    ),
)


def control(package: Package, *, version: str, architecture: str, libraries: str, size: int) -> str:
    """The control file. `libraries` are dependencies as dpkg-shlibdeps writes them; `size` is in bytes."""
    lists = {
        "Depends": [each for each in [*package.depends, libraries] if each],
        "Recommends": package.recommends,
        "Suggests": package.suggests,
    }
    fields = {
        "Package": package.name,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(-(-size // 1024)),
        **{name: ", ".join(values).format(version=version) for name, values in lists.items() if values},
        "Section": "devel",
        "Priority": "optional",
        "Description": f"{package.summary}\n {package.about}",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def with_other_names(libraries: Iterable[str], names: Iterable[Iterable[str]]) -> str:
    """Dependencies in which each package that has another name in another release may be either.

    `names` are those of one package, the newest first. A name that a later release only provides stays good there, but
    another package may provide it too, and apt would be free to choose.
    """
    others = {name: tuple(line) for line in map(tuple, names) for name in line}
    made: list[str] = []
    for each in libraries:
        name, _, version = each.partition(" ")
        made.append(" | ".join(f"{other} {version}".strip() for other in others.get(name, (name,))))
    return ", ".join(made)


def names_by_release(file: Path) -> list[list[str]]:
    """Of the list of Debian packages, the lines with several names for one thing."""
    lines = (re.sub(r"#.*", "", line).split() for line in file.read_text("utf-8").splitlines())
    return [line for line in lines if len(line) > 1 and any(name.endswith("t64") for name in line)]

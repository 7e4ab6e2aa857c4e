"""What a file system can hold: names, links, pipes, rights, sizes, pictures, ignore files and a `.git` of its own."""

import os
import struct
import subprocess
import zlib
from collections.abc import Callable, Iterator

from tests.fakes.hostile_folders.case import PAGE, HostileFolder, Site

WINDOWS = ("CON", "aux", "nul.txt", "COM1.mdx", "LPT9", "a.", "a ", "a:b", "a*b", "a?b", "a|b", 'a"b', "a<b>c")


def folders() -> Iterator[HostileFolder]:
    for group, cases in (("names", _names()), ("links", _links()), ("files", _kinds()), ("pictures", _pictures())):
        yield from (HostileFolder(f"{group}: {name}", _beside_a_page(build)) for name, build in cases.items())
    yield from (HostileFolder(f".git: {name}", _checkout(config)) for name, config in _checkouts().items())
    yield from (HostileFolder(f"ignored: {name}", _ignoring(text)) for name, text in _ignores().items())


def _beside_a_page(build: Callable[[Site], object]) -> Callable[[Site], None]:
    def both(site: Site) -> None:
        site.page()
        build(site)

    return both


def _names() -> dict[str, Callable[[Site], object]]:
    def raw(site: Site, *names: bytes) -> None:
        for name in names:
            with open(os.path.join(os.fsencode(site.root), name), "wb") as file:  # noqa: PTH118, PTH123
                file.write(PAGE.encode())

    def listed(site: Site, *names: str) -> None:
        for name in names:
            site.text(f"{name}.mdx", PAGE)
        site.config(navigation={"pages": ["index", *names]})

    return {
        "not UTF-8": lambda site: raw(site, b"\xff\xfe.mdx", b"caf\xe9.mdx", b"\x80.svg"),
        "control characters": lambda site: raw(site, b"a\x01b.mdx", b"a\x1b[2Jb.mdx", b"a\x7f.mdx", b"a\rb.mdx"),
        "newlines": lambda site: listed(site, "a\nb", "a\n::error::owned", "\n"),
        "leading dashes": lambda site: listed(site, "-rf", "--output=x", "--help", "-"),
        "very long": lambda site: raw(site, b"x" * 250 + b".mdx", b"\xc3\xa9" * 125 + b".mdx"),
        "of different case": lambda site: listed(site, "Page", "page", "PAGE", "straße", "STRASSE"),
        "of different forms": lambda site: listed(site, "caf\u00e9", "cafe\u0301", "\u212b", "\u00e5"),
        "of Windows devices": lambda site: listed(site, *WINDOWS),
        "of the shell": lambda site: listed(
            site, "$(touch PROOF)", "`touch PROOF`", ";touch PROOF", "a && b", "~", "*"
        ),
        "of markup": lambda site: listed(
            site, "<img src=x onerror=alert(1)>", "a'b\"c", "{a}", "%2e%2e", "%00", "[a](b)"
        ),
        "of hidden and own files": lambda site: listed(
            site, ".hidden", "index.html", "404", "sitemap.xml", "_static", "llms.txt"
        ),
        "of direction marks": lambda site: listed(site, "\u202exdm", "\u200b", "\ufeffa"),
        "a page and a folder": lambda site: listed(site, "a", "a/index", "a/a", "index/index"),
    }


def _links() -> dict[str, Callable[[Site], object]]:
    def many(site: Site) -> None:
        for number in range(12):
            folder = site.root / "/".join(["n"] * (number + 1))
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "a").symlink_to(site.root)
            (folder / "b").symlink_to(site.root)

    def hard(site: Site) -> None:
        for number in range(200):
            os.link(site.root / "index.mdx", site.root / f"h{number}.mdx")

    return {
        "a folder in itself": lambda site: site.link("loop", "."),
        "folders in one another": lambda site: (site.link("a", "b"), site.link("b", "a")),
        "folders that multiply": many,
        "a page outside": lambda site: (
            site.link("p.mdx", site.outside / "secret.mdx"),
            site.config(navigation={"pages": ["index", "p"]}),
        ),
        "a folder outside": lambda site: (
            site.link("o", site.outside),
            site.config(navigation={"pages": ["index", "o/secret"]}),
        ),
        "the whole system": lambda site: site.link("root", "/"),
        "the process": lambda site: site.link("proc", "/proc/self"),
        "devices": lambda site: [
            site.link(f"{n}.mdx", f"/dev/{n}") for n in ("zero", "urandom", "stdin", "tty", "full")
        ],
        "a picture outside": lambda site: (
            site.link("a.png", site.outside / "secret.png"),
            site.page("![a](/a.png)\n"),
        ),
        "two hundred names of one file": hard,
        "snippets outside": lambda site: (
            site.link("snippets", site.outside),
            site.page("import A from '/snippets/secret.mdx'\n\n<A />\n"),
        ),
        "a page that is a link to itself": lambda site: (
            site.link("p.mdx", "p.mdx"),
            site.config(navigation={"pages": ["index", "p"]}),
        ),
    }


def _kinds() -> dict[str, Callable[[Site], object]]:
    def sparse(site: Site, name: str) -> None:
        with (site.root / name).open("wb") as file:
            file.truncate(10_000_000_000)
        site.config(navigation={"pages": ["index", "p"]})

    def socket(site: Site) -> None:
        os.mknod(site.root / "p.mdx", 0o140600)
        site.config(navigation={"pages": ["index", "p"]})

    def shut(site: Site) -> None:
        site.text("shut/p.mdx", PAGE)
        site.config(navigation={"pages": ["index", "shut/p"]})
        (site.root / "shut").chmod(0)

    def page_folder(site: Site) -> None:
        (site.root / "p.mdx").mkdir()
        site.config(navigation={"pages": ["index", "p"]})

    return {
        "a page of ten gigabytes, sparse": lambda site: sparse(site, "p.mdx"),
        "a picture of ten gigabytes, sparse": lambda site: (sparse(site, "a.png"), site.page("![a](/a.png)\n")),
        "a download of ten gigabytes, sparse": lambda site: sparse(site, "a.zip"),
        "a page that is a pipe": lambda site: (
            os.mkfifo(site.root / "p.mdx"),
            site.config(navigation={"pages": ["index", "p"]}),
        ),
        "a picture that is a pipe": lambda site: (os.mkfifo(site.root / "a.png"), site.page("![a](/a.png)\n")),
        "a page that is a socket": socket,
        "a page that is a folder": page_folder,
        "a page that is not for reading": lambda site: (
            site.text("p.mdx", PAGE),
            (site.root / "p.mdx").chmod(0),
            site.config(navigation={"pages": ["index", "p"]}),
        ),
        "a folder that is not for reading": shut,
        "a folder that is not for writing": lambda site: site.root.chmod(0o555),
        "pages that are not UTF-8": lambda site: site.data("index.mdx", b"\xff\xfea\x00\x80" * 10_000),
        "pages of random bytes": lambda site: site.data("index.mdx", site.dice.randbytes(1_000_000)),
        "ten thousand small files": lambda site: [site.text(f"files/{n}.txt", "a") for n in range(10_000)],
        "questions that are deep": lambda site: site.text("questions.yaml", "x: " + "[" * 30_000),
    }


def _pictures() -> dict[str, Callable[[Site], object]]:
    def shown(name: str, content: Callable[[Site], bytes]) -> Callable[[Site], object]:
        return lambda site: (
            site.data(name, content(site)),
            site.page(f"![a](/{name})\n\n<img src='/{name}' />\n"),
            site.config(logo=f"/{name}", favicon=f"/{name}"),
        )[0]

    svg = b"<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>%s</svg>"
    laughs = (
        b"<!DOCTYPE s [<!ENTITY a '"
        + b"x" * 100
        + b"'>"
        + b"".join(b"<!ENTITY %c '%s'>" % (98 + n, b"&%c;" % (97 + n) * 20) for n in range(9))
        + b"]>"
        + svg % b"<text>&j;</text>"
    )
    return {
        "SVG with entities that multiply": shown("a.svg", lambda _: laughs),
        "SVG with an entity from a file": shown(
            "a.svg", lambda _: b"<!DOCTYPE s [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + svg % b"<text>&a;</text>"
        ),
        "SVG with code": shown(
            "a.svg",
            lambda _: svg % b"<script>fetch('http://192.0.2.1')</script><image xlink:href='file:///etc/passwd' />",
        ),
        "SVG that uses itself": shown(
            "a.svg",
            lambda _: (
                svg
                % b"".join(b"<g id='g%d'>%s</g>" % (n, b"<use xlink:href='#g%d' />" % (n + 1) * 10) for n in range(15))
            ),
        ),
        "SVG that is deep": shown("a.svg", lambda _: b"<svg>" + b"<g>" * 100_000),
        "SVG of ten megabytes": shown("a.svg", lambda _: svg % (b"<path d='" + b"M0 0L9 9" * 1_200_000 + b"' />")),
        "SVG of a huge size": shown(
            "a.svg",
            lambda _: svg.replace(b"<svg", b"<svg width='1e9' height='1e9'") % b"<rect width='1e9' height='1e9'/>",
        ),
        "PNG of a huge size": shown("a.png", lambda _: _png(2_000_000_000, 2_000_000_000)),
        "PNG that unpacks to a lot": shown(
            "a.png", lambda _: _png(30_000, 30_000, zlib.compress(bytes(30_001 * 3_000)))
        ),
        "PNG cut off": shown("a.png", lambda _: _png(100, 100)[:20]),
        "JPEG that lies": shown(
            "a.jpg", lambda _: b"\xff\xd8\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + b"\xff" * 100_000
        ),
        "GIF without an end": shown(
            "a.gif", lambda _: b"GIF89a\xff\xff\xff\xff\xf7\x00\x00" + b"\x21\xff\x0b" * 100_000
        ),
        "WebP that lies": shown("a.webp", lambda _: b"RIFF\xff\xff\xff\xffWEBPVP8X\x00\x00\x00\x00" + b"\xff" * 5_000),
        "an icon of random bytes": shown("a.ico", lambda site: site.dice.randbytes(200_000)),
        "a page in a picture's clothes": shown("a.png", lambda _: b"<html><script>alert(1)</script>"),
    }


def _png(width: int, height: int, packed: bytes = b"") -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def _checkouts() -> dict[str, str]:
    """Lines of `.git/config`; `{proof}` is a file that must not come to be."""
    run = "touch {proof}"
    return {
        "a file system monitor": f"[core]\n\tfsmonitor = {run}\n",
        "hooks": "[core]\n\thooksPath = hooks\n",
        "a filter": f'[filter "x"]\n\tclean = "{run}; cat"\n\tsmudge = "{run}; cat"\n\trequired = true\n',
        "a filter that stays": f'[filter "x"]\n\tprocess = {run}\n\trequired = true\n',
        "a pager and an editor": f"[core]\n\tpager = {run}\n\teditor = {run}\n\taskPass = {run}\n",
        "another diff": f'[diff]\n\texternal = {run}\n[diff "x"]\n\ttextconv = {run}\n\tcommand = {run}\n',
        "signatures": f"[log]\n\tshowSignature = true\n[gpg]\n\tprogram = {run}\n[commit]\n\tgpgSign = true\n",
        "a promise": '[extensions]\n\tpartialClone = o\n[protocol "ext"]\n\tallow = always\n'
        f'[remote "o"]\n\turl = ext::{run}\n\tpromisor = true\n',
        "another file": "[include]\n\tpath = /dev/zero\n",
        "another folder": "[core]\n\tworktree = /\n",
        "an alias": f"[alias]\n\tlog = !{run}\n\tstatus = !{run}\n\tdiff = !{run}\n",
    }


def _checkout(config: str) -> Callable[[Site], None]:
    def build(site: Site) -> None:
        site.page()
        alone = {"PATH": os.environ["PATH"], "HOME": str(site.outside), "GIT_CONFIG_NOSYSTEM": "1"}

        def git(*arguments: str) -> None:
            who = ("-c", "user.name=a", "-c", "user.email=a@b")
            subprocess.run(("git", *who, *arguments), cwd=site.root, env=alone, check=True, capture_output=True)

        git("init", "-q")
        git("add", ".")
        git("commit", "-qm", "a")
        # Of size 0, so that Git reads the file again, through whatever filter it is told.
        (site.root / ".git/info").mkdir(exist_ok=True)
        site.text(".git/info/attributes", "* filter=x diff=x\n")
        stage = f"100644,{'0' * 39}1,docs.json"
        git("update-index", "--cacheinfo", stage)
        for hook in ("pre-commit", "post-index-change", "reference-transaction", "post-checkout"):
            site.text(f".git/hooks/{hook}", f"#!/bin/sh\ntouch {site.outside}/PROOF\n")
            (site.root / ".git/hooks" / hook).chmod(0o755)
        with (site.root / ".git/config").open("a") as file:
            file.write(config.replace("{proof}", f"{site.outside}/PROOF"))

    return build


def _ignores() -> dict[str, Callable[[Site], str]]:
    return {
        "stars": lambda _: "\n".join("**/" * n + "*a*b*c*" for n in range(1, 300)),
        "a slow pattern": lambda _: "a" + "*a" * 200 + "b\n" + "**/" * 500 + "x\n",
        "brackets": lambda _: "[" * 50_000 + "\n[!" * 1_000 + "\n[z-a]\n",
        "two hundred thousand lines": lambda _: "\n".join(f"p{n}/*.mdx" for n in range(200_000)),
        "everything": lambda _: "*\n!*\n/\n../*\n\\\n",
        "one line of five megabytes": lambda _: "x" * 5_000_000,
    }


def _ignoring(text: Callable[[Site], str]) -> Callable[[Site], None]:
    def build(site: Site) -> None:
        site.page()
        for number in range(200):
            site.text(f"{'a' * 100}/{number}/{'ab' * 60}.mdx", PAGE)
        for name in (".mintignore", ".gitignore", ".docsignore"):
            site.text(name, text(site))

    return build

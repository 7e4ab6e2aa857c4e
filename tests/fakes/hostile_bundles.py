"""Bundles that mean harm to whoever verifies, shows or compares them, beside the archives of `hostile_archives`."""

import gzip
import io
import json
import random
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256

import zstandard
from tests.fakes.hostile_archives import GOOD, ZEROS, hostile_archives, tar_gz, tar_zst, zipped

ARCHIVES = 60
HEAD = b"<!doctype html><title>Ferries</title>"


@dataclass(frozen=True, slots=True)
class HostileBundle:
    name: str
    content: Callable[[random.Random], bytes]


def hostile_bundles(seed: int) -> list[HostileBundle]:
    """Own ones, and by the seed some of the archives that no one may unpack."""
    archives = random.Random(seed).sample(hostile_archives(), ARCHIVES)
    known = [HostileBundle(f"archive: {each.what}", lambda _, content=each.content: content) for each in archives]
    return [*known, *_packings(), *_pages(), *_manifests(), *_indexes(), *_lists(), *_texts()]


def _packings() -> Iterator[HostileBundle]:
    def twice(pack: Callable[[bytes], bytes]) -> bytes:
        return pack(pack(b"".join([tarfile.TarInfo("a").tobuf(), bytes(1024)])))

    page = tar_gz([GOOD])
    cases: dict[str, Callable[[random.Random], bytes]] = {
        "gzip in gzip": lambda _: twice(gzip.compress),
        "zstd in zstd": lambda _: twice(zstandard.ZstdCompressor().compress),
        "ten thousand empty gzip members": lambda _: page + gzip.compress(b"") * 10_000,
        "ten thousand empty zstd frames": lambda _: tar_zst([GOOD]) + zstandard.ZstdCompressor().compress(b"") * 10_000,
        "a gzip name without an end": lambda _: b"\x1f\x8b\x08\x08\0\0\0\0\0\3" + b"a" * 5_000_000,
        "a gzip field of its own": lambda dice: b"\x1f\x8b\x08\x04\0\0\0\0\0\3\xff\xff" + dice.randbytes(65_535),
        "a zstd window of two gigabytes": lambda _: b"\x28\xb5\x2f\xfd\x00\xa8" + b"\0" * 1_000,
        "zstd that skips": lambda _: (b"\x50\x2a\x4d\x18\xff\xff\xff\x7f" + bytes(1_000)) + tar_zst([GOOD]),
        "a gigabyte of zeros behind the end": lambda _: page + gzip.compress(bytes(1_000_000_000), 1),
        "twenty megabytes of something behind the end": lambda dice: page + dice.randbytes(20_000_000),
        "two gigabytes that unpack from two megabytes": lambda _: _many_zeros(gzip.compress, 2_000),
        "two gigabytes in a zstd of some kilobytes": lambda _: _many_zeros(zstandard.ZstdCompressor().compress, 2_000),
        "pages of nine megabytes of zeros": lambda _: tar_gz([(f"p{n}.html", ZEROS * 9) for n in range(40)]),
        "a hundred thousand empty pages": lambda _: _empty_pages(100_000),
        "a hundred thousand empty pages in a zip": lambda _: zipped([(f"p{n}.html", b"") for n in range(60_000)]),
        "a zip with a comment of 64 KB": lambda _: zipped([GOOD])[:-2] + b"\xff\xff" + b"PK\5\6" * 16_383 + b"abc",
        "a zip inside other bytes": lambda dice: dice.randbytes(1_000_000) + zipped([GOOD]),
        "a zip without its list": lambda _: zipped([GOOD])[:60],
        "an attribute repeated": lambda _: _attributes({"comment": "x" * 900_000}, 40),
        "an attribute that says another size": lambda _: _attributes({"size": "9999999999999"}, 1),
        "an attribute that says a size below zero": lambda _: _attributes({"size": "-1"}, 1),
        "an attribute that is another path": lambda _: _attributes({"path": "../../evil.html"}, 1),
        "an attribute of a sparse file": lambda _: _attributes({"GNU.sparse.map": "0," * 200_000 + "0"}, 1),
        "an attribute of a sparse size": lambda _: _attributes(
            {"GNU.sparse.size": "9999999999999", "GNU.sparse.offset": "x"}, 1
        ),
        "a time out of range": lambda _: _attributes({"mtime": "1e300", "atime": "nan"}, 1),
        "random bytes in gzip's clothes": lambda dice: b"\x1f\x8b\x08\0" + dice.randbytes(500_000),
        "random bytes in zstd's clothes": lambda dice: b"\x28\xb5\x2f\xfd" + dice.randbytes(500_000),
        "random bytes in a zip's clothes": lambda dice: b"PK\3\4" + dice.randbytes(500_000),
    }
    yield from (HostileBundle(f"packed: {name}", content) for name, content in cases.items())


def _many_zeros(pack: Callable[[bytes], bytes], megabytes: int) -> bytes:
    """A tar whose one file is zeros, packed piece by piece."""
    header = tarfile.TarInfo("a.html")
    header.size = megabytes * 1_000_000
    piece = pack(bytes(10_000_000))
    return pack(header.tobuf()) + piece * (megabytes // 10) + pack(bytes(2_048))


def _empty_pages(count: int) -> bytes:
    return gzip.compress(b"".join(tarfile.TarInfo(f"p{n}.html").tobuf() for n in range(count)) + bytes(1024), 1)


def _attributes(headers: dict[str, str], count: int) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for number in range(count):
            member = tarfile.TarInfo(f"p{number}.html")
            member.pax_headers, member.size = dict(headers), 4
            archive.addfile(member, io.BytesIO(b"page"))
    return gzip.compress(out.getvalue(), 1)


def _pages() -> Iterator[HostileBundle]:
    """One page that is hard to read, in a sound archive."""
    anchors = b"<a href='/missing'>a</a>"
    texts: dict[str, Callable[[random.Random], bytes]] = {
        "tags in tags": lambda _: b"<div>" * 300_000,
        "a tag without an end": lambda _: b"<a " * 400_000,
        "attributes without an end": lambda _: b"<a " + b"a=' " * 400_000,
        "quotes": lambda _: b"<a href='" * 300_000,
        "comments": lambda _: b"<!--" * 400_000,
        "markup declarations": lambda _: b"<![" * 400_000,
        "scripts": lambda _: b"<script>" * 200_000,
        "entities": lambda _: b"&" * 2_000_000,
        "long entities": lambda _: b"&#" + b"9" * 2_000_000 + b";",
        "less-than signs": lambda _: b"<" * 2_000_000,
        "slashes": lambda _: b"</" * 1_000_000,
        "a hundred thousand missing links": lambda _: anchors * 100_000,
        "a hundred thousand links to hosts": lambda _: b"".join(
            b"<a href='http://h%d.example/'>a</a>" % n for n in range(100_000)
        ),
        "links that are odd": lambda _: b"".join(
            b"<a href='%s'>a</a>" % target
            for target in (
                b"http://[",
                b"//",
                b"http://a:b",
                b"\\\\host\\a",
                b"/../../etc/passwd",
                b"?" * 9_000,
                b"%",
                b"%00",
                b"\x00",
                b"#" * 9_000,
            )
        ),
        "a link of two megabytes": lambda _: b"<a href='" + b"a/../" * 400_000 + b"'>a</a>",
        "a base that leads out": lambda _: b"<base href='http://192.0.2.1/'>" + anchors * 100,
        "a refresh": lambda _: b"<meta http-equiv=refresh content='0;url=http://192.0.2.1/'>",
        "source sets": lambda _: b"<img srcset='" + b"a 1x, " * 200_000 + b"'>",
        "styles": lambda _: b"<style>" + b"@import url(" * 100_000 + b"</style>",
        "ids": lambda _: b"".join(b"<p id=i%d>" % n for n in range(200_000)),
        "anchors to ids that are not there": lambda _: b"".join(b"<a href='#x%d'>a</a>" % n for n in range(100_000)),
        "five megabytes of one word": lambda _: b"word " * 1_000_000,
        "a title of five megabytes": lambda _: b"<title>" + b"t" * 5_000_000,
        "zero bytes": lambda _: b"\0" * 2_000_000,
        "not UTF-8": lambda dice: dice.randbytes(1_000_000),
        "another coding": lambda _: "<a href='/\u0161'>".encode("utf-16") * 50_000,
        "terminal sequences": lambda _: b"<a href='/x\x1b]0;owned\x07\x1b[2J'>a</a>" * 1_000,
        "combining marks": lambda _: b"<p>e" + b"\xcc\x81" * 500_000,
    }
    for name, text in texts.items():
        yield HostileBundle(f"page: {name}", lambda dice, text=text: tar_gz([("index.html", HEAD + text(dice))]))
    yield HostileBundle(
        "page: code everywhere",
        lambda _: tar_gz(
            [
                ("index.html", HEAD + b"<script>fetch('http://192.0.2.1/')</script>"),
                ("sw.js", b"x"),
                ("a.svg", b"<svg onload='a()'>"),
            ]
        ),
    )
    yield HostileBundle("pages: two thousand, each to each", lambda _: _each_to_each(400))
    yield HostileBundle("pages: none at all", lambda _: tar_gz([("a.css", b"p{}")]))
    yield HostileBundle(
        "pages: a circle of refreshes",
        lambda _: tar_gz(
            [
                ("index.html", b"<meta http-equiv=refresh content='0;url=b.html'>"),
                ("b.html", b"<meta http-equiv=refresh content='0;url=index.html'>"),
            ]
        ),
    )


def _each_to_each(count: int) -> bytes:
    links = b"".join(b"<a href='p%d.html'>a</a>" % n for n in range(count))
    return tar_gz([(f"p{n}.html", HEAD + links) for n in range(count)])


def manifest(files: list[tuple[str, bytes]], **values: object) -> bytes:
    told = [{"path": path, "sha256": sha256(content).hexdigest(), "size": len(content)} for path, content in files]
    return json.dumps({"format": 1, "contentDigest": "0" * 64, "files": told, **values}).encode()


def _manifests() -> Iterator[HostileBundle]:
    texts: dict[str, Callable[[random.Random], bytes]] = {
        "deep": lambda _: b'{"format":1,"files":' + b"[" * 200_000,
        "of fifty megabytes": lambda _: b'{"format":1,"site":"' + b"x" * 50_000_000 + b'"}',
        "of a million files": lambda _: (
            b'{"format":1,"contentDigest":"a","files":['
            + b",".join([b'{"path":"a","sha256":"' + b"0" * 64 + b'","size":1}'] * 400_000)
            + b"]}"
        ),
        "of a million keys": lambda _: b"{" + b",".join(b'"k%d":1' % n for n in range(700_000)) + b"}",
        "that says less": lambda _: manifest([]),
        "that says more": lambda _: manifest([GOOD, ("missing.html", b"x"), ("../../evil", b"x")]),
        "with another digest": lambda _: manifest([(GOOD[0], b"another")]),
        "with huge sizes": lambda _: manifest([GOOD]).replace(b'"size": 16', b'"size": ' + b"9" * 4_000),
        "with sizes below zero": lambda _: manifest([GOOD]).replace(b'"size": ', b'"size": -'),
        "of another format": lambda _: manifest([GOOD], format=10**400),
        "of the wrong kinds": lambda _: b'{"format":1,"contentDigest":[],"files":{"a":1},"pages":"x","source":0}',
        "with a commit that is code": lambda _: manifest(
            [GOOD], source={"commit": "$(touch PROOF)\x1b[2J", "changed": False}
        ),
        "with pages outside": lambda _: manifest([GOOD], pages=[{"path": "../../etc/passwd"}, {"path": "/dev/zero"}]),
        "with a version of a megabyte": lambda _: manifest([GOOD], version="v" * 1_000_000, site="\x1b[2J" * 1_000),
        "that is not JSON": lambda dice: dice.randbytes(1_000_000),
    }
    for name, text in texts.items():
        yield HostileBundle(f"manifest: {name}", lambda dice, text=text: tar_gz([GOOD, ("manifest.json", text(dice))]))


def _indexes() -> Iterator[HostileBundle]:
    """Pages and files that a search over the bundle, or a comparison, has to take in."""
    yield HostileBundle(
        "search: a million words",
        lambda dice: tar_gz(
            [("index.html", HEAD + b"<p>" + b" ".join(b"%x" % dice.getrandbits(40) for _ in range(400_000)))]
        ),
    )
    yield HostileBundle(
        "search: one word of three megabytes", lambda _: tar_gz([("index.html", HEAD + b"<p>" + b"w" * 3_000_000)])
    )
    yield HostileBundle(
        "search: text of a language without spaces",
        lambda _: tar_gz([("index.html", HEAD + "\u4e2d\u6587".encode() * 400_000)]),
    )
    yield HostileBundle(
        "search: titles in titles",
        lambda _: tar_gz([("index.html", HEAD + b"".join(b"<h%d>a" % (n % 6 + 1) for n in range(200_000)))]),
    )
    yield HostileBundle(
        "comparison: lines that are all alike",
        lambda dice: tar_gz(
            [("index.html", HEAD + b"".join(b"<p>%d</p>\n" % dice.randint(0, 3) for _ in range(60_000)))]
        ),
    )
    yield HostileBundle(
        "comparison: one line of many words",
        lambda dice: tar_gz(
            [("index.html", HEAD + b"<p>" + b" ".join(b"%d" % dice.randint(0, 9) for _ in range(200_000)))]
        ),
    )


def _lists() -> Iterator[HostileBundle]:
    """Many files, or few with much to say about their places."""
    yield HostileBundle("files: of one folder", lambda _: tar_gz([(f"a/{n}.txt", b"x") for n in range(30_000)]))
    yield HostileBundle(
        "files: in folders of their own",
        lambda _: tar_gz([(f"a{n}/" * 1 + "b/" * 20 + "i.html", b"x") for n in range(3_000)]),
    )
    yield HostileBundle(
        "files: long names",
        lambda _: tar_gz([("/".join([f"{n:03}" + "n" * 200] * 15) + "/i.html", b"x") for n in range(800)]),
    )
    yield HostileBundle(
        "files: names of markup",
        lambda _: tar_gz(
            [
                GOOD,
                ("<script>.html".replace("<", "\uff1c"), b"x"),
                ("'onerror='a.html", b"x"),
                ("%2e%2e%2fa.html", b"x"),
            ]
        ),
    )
    yield HostileBundle(
        "files: a service worker and settings",
        lambda _: tar_gz(
            [
                GOOD,
                ("sw.js", b"self"),
                (".htaccess", b"x"),
                ("_redirects", b"/* http://192.0.2.1/ 301"),
                ("_headers", b"/*\n Set-Cookie: a"),
            ]
        ),
    )


def _texts() -> Iterator[HostileBundle]:
    kinds = {
        "a picture": b"\x89PNG\r\n\x1a\n",
        "a page": b"<html>",
        "a PDF": b"%PDF-1.7\n",
        "JSON": b"{" * 100_000,
        "an ELF": b"\x7fELF",
    }
    for name, text in kinds.items():
        yield HostileBundle(f"no archive: {name}", lambda dice, text=text: text + dice.randbytes(10_000))

"""What Docsdesk wrote and private keys are no part of a site, by what they hold and not by their names."""

import gzip
import io
import json
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import pkcs12
from tests.fakes.site_folder import write_site

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.folder.docs_folder import DocsFolder, load_folder
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.bundle import Course, build_bundle

KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)
CURVE, EDWARDS = ec.generate_private_key(ec.SECP256R1()), ed25519.Ed25519PrivateKey.generate()
S = serialization
PEM, DER = S.Encoding.PEM, S.Encoding.DER
OLD, NEW, SSH = S.PrivateFormat.TraditionalOpenSSL, S.PrivateFormat.PKCS8, S.PrivateFormat.OpenSSH
LOCKED = S.BestAvailableEncryption(b"secret")
OPEN = S.NoEncryption()
CERTIFICATE = b"-----BEGIN CERTIFICATE-----\n" + b"MIIB" * 1500 + b"\n-----END CERTIFICATE-----\n"
KEYS = {
    "id_rsa": KEY.private_bytes(PEM, SSH, OPEN),
    "id_ed25519": EDWARDS.private_bytes(PEM, SSH, OPEN),
    "server.key": KEY.private_bytes(PEM, OLD, OPEN),
    "locked.pem": KEY.private_bytes(PEM, NEW, LOCKED),
    "curve.pem": CURVE.private_bytes(PEM, OLD, OPEN),
    "chain.pem": CERTIFICATE + KEY.private_bytes(PEM, NEW, OPEN),
    "nameless": KEY.private_bytes(PEM, NEW, OPEN),
    "notes.txt": b"\r\n" + KEY.private_bytes(PEM, NEW, OPEN).replace(b"\n", b"\r\n"),
    "wide.key": KEY.private_bytes(PEM, NEW, OPEN).decode().encode("utf-16"),
    "bag.pem": b"Bag Attributes\n    friendlyName: me\nKey Attributes: <No Attributes>\n"
    + KEY.private_bytes(PEM, NEW, OPEN),
    "a.der": KEY.private_bytes(DER, NEW, OPEN),
    "b.der": KEY.private_bytes(DER, OLD, OPEN),
    "c.bin": CURVE.private_bytes(DER, NEW, OPEN),
    "d.bin": CURVE.private_bytes(DER, OLD, OPEN),
    "e.bin": EDWARDS.private_bytes(DER, NEW, OPEN),
    "f.bin": KEY.private_bytes(DER, NEW, LOCKED),
    "client.p12": pkcs12.serialize_key_and_certificates(b"me", KEY, None, None, LOCKED),
    "client.bin": pkcs12.serialize_key_and_certificates(b"me", CURVE, None, None, OPEN),
    "putty.ppk": b"PuTTY-User-Key-File-3: ssh-ed25519\r\nEncryption: none\r\n",
    "mine.asc": b"-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQVYBF\n-----END PGP PRIVATE KEY BLOCK-----\n",
    "mine.gpg": b"\x95\x01\xd8\x04\x5f" + bytes(200),
    "age.txt": b"# created: 2026-01-01T00:00:00Z\n# public key: age1x\nAGE-SECRET-KEY-1" + b"Q" * 58 + b"\n",
    "robot.json": b'{\n  "type": "service_account",\n  "private_key": "-----BEGIN PRIVATE KEY-----\\nMII"\n}\n',
    "passwords.kdbx": b"\x03\xd9\xa2\x9a\x67\xfb\x4b\xb5" + bytes(60),
}
PUBLIC = {
    "server.crt": CERTIFICATE,
    "id_rsa.pub": b"ssh-rsa AAAA me@x",
    "public.pem": KEY.public_key().public_bytes(PEM, S.PublicFormat.SubjectPublicKeyInfo),
    "public.der": KEY.public_key().public_bytes(DER, S.PublicFormat.SubjectPublicKeyInfo),
    "mine.pub.asc": b"-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQEN\n",
    "how-to.txt": b"Paste this:\n-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n",
    "example.json": b'{"key": "-----BEGIN PRIVATE KEY-----\\n..."}',
    "openapi.yaml": b"openapi: 3.1.0\ninfo: {title: Keys}\n# -----BEGIN PRIVATE KEY-----\npaths: {}\n",
    "manual.pdf": b"%PDF-1.7\n-----BEGIN PRIVATE KEY-----\n",
    "table.csv": b"a,b\n1,2\n",
    "empty.bin": b"",
    "image.bin": b"\x95\x01\x02\x04" + bytes(100),
    "data.bin": b"\x30\x82\x01\x00\x06\x03abc" + bytes(300),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = "Make a key:\n\n```\n-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n```\n"
    return write_site(tmp_path / "docs", {"index": page, "key": f"-----BEGIN PRIVATE KEY-----\n\n{page}"})


def put(folder: Path, files: dict[str, bytes]) -> DocsFolder:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return load_folder(folder)


def assets(site: DocsFolder) -> set[str]:
    return {asset.as_posix() for asset in site.assets}


def told(site: DocsFolder, rule: Rule) -> set[str]:
    return {str(problem.place.file) for problem in site.problems if problem.rule is rule}


@pytest.mark.parametrize("name", KEYS)
def test_that_a_private_key_of_any_kind_is_left_out_and_told(name: str, folder: Path):
    site = put(folder, {name: KEYS[name], f"certs/{name}.old": KEYS[name]})
    kept = assets(site)
    assert name not in kept
    assert name in told(site, Rule.FOLDER_PRIVATE_KEY)


@pytest.mark.parametrize("name", PUBLIC)
def test_that_what_only_shows_or_resembles_a_key_is_kept(name: str, folder: Path):
    site = put(folder, {name: PUBLIC[name]})
    assert name in {path.as_posix() for path in FolderFiles(folder).list_published()}
    assert told(site, Rule.FOLDER_PRIVATE_KEY) == set()
    assert [page.path for page in site.pages] == ["index", "key"]


def test_that_a_key_is_told_once_and_neither_shown_nor_exported(folder: Path, tmp_path: Path):
    put(folder, {"server.key": KEYS["server.key"]})
    made = build_bundle(folder, tmp_path / "b.zip", version=None, paths=None, course=Course(), is_trusted=True)
    with zipfile.ZipFile(made.archive) as packed:
        assert "server.key" not in packed.namelist()
    assert [str(problem) for problem in made.problems] == [
        "server.key:1:1: This file is left out: it is a private key."
    ]


def test_that_what_editors_leave_behind_is_left_out(folder: Path):
    names = ["docs.json~", "#docs.json#", "a.swp", "index.mdx.orig", "b.rej", "c.bak", "~$d.docx", "e.tar.gz.part"]
    assert assets(put(folder, dict.fromkeys(names, b"x"))) == set()


def test_that_a_folder_can_keep_what_is_left_out_by_its_name(folder: Path):
    assert assets(put(folder, {"sample.bak": b"x", ".mintignore": b"!sample.bak\n"})) == {"sample.bak"}


@pytest.mark.parametrize("suffix", [".tar.gz", ".tar.zst", ".zip"])
@pytest.mark.parametrize("name", ["site{}", "downloads/old-site{}.1", "mine"])
def test_that_a_bundle_is_no_part_of_a_site_whatever_its_name(name: str, suffix: str, folder: Path, tmp_path: Path):
    put(folder, {".well-known/a.png": bytes(range(256)) * 30, "Images/big.png": bytes(range(256)) * 4000})
    made = build_bundle(folder, tmp_path / f"b{suffix}", version=None, paths=None, course=Course())
    site = put(folder, {name.format(suffix): made.archive.read_bytes()})
    assert assets(site) == {".well-known/a.png", "Images/big.png"}
    assert told(site, Rule.FOLDER_OWN_PRODUCT) == {name.format(suffix)}


def test_that_two_exports_into_the_folder_are_the_same(folder: Path):
    first = build_bundle(folder, folder / "one.tar.gz", version=None, paths=None, course=Course())
    assert build_bundle(folder, folder / "two.tar.gz", version=None, paths=None, course=Course()).sha256 == first.sha256


def test_that_an_unpacked_bundle_and_an_engines_state_are_left_out(folder: Path):
    ours = {"old/manifest.json": b"{}", "old/_docsdesk/site.css": b"x", "old/index.html": b"x"}
    assert assets(put(folder, {**ours, "state/1/engine.lock": b"", "state/1/signing.key": b"x"})) == set()


def other_archives() -> dict[str, bytes]:
    tar, packed = io.BytesIO(), io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w") as archive:
        entry = tarfile.TarInfo("manifest.json")
        entry.size = 2
        archive.addfile(entry, io.BytesIO(b"{}"))
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(zipfile.ZipInfo("manifest.json", (1980, 1, 1, 0, 0, 0)), "{}")
    files = {"a.tar.gz": gzip.compress(tar.getvalue()), "b.zip": packed.getvalue(), "c.gz": gzip.compress(b"words")}
    return {
        **files,
        "broken.tar.gz": b"\x1f\x8b\x08" + bytes(40),
        "broken.zst": b"\x28\xb5\x2f\xfd",
        "cut.zip": b"PK\3\4",
    }


def test_that_archives_of_others_are_kept_and_told_unless_a_page_names_them(folder: Path):
    site = put(folder, other_archives())
    assert assets(site) == told(site, Rule.FOLDER_LEFTOVER) == other_archives().keys()
    (folder / "index.mdx").write_text("[All](/a.tar.gz) <a href='b.zip'>x</a>")
    assert told(load_folder(folder), Rule.FOLDER_LEFTOVER) == other_archives().keys() - {"a.tar.gz", "b.zip"}


@pytest.mark.parametrize("name", ["dump.sql", "prod.env", "aws-credentials.json", "secrets.yaml", "trust.jks", "x.pfx"])
def test_that_what_looks_like_a_secret_is_kept_and_told(name: str, folder: Path):
    site = put(folder, {name: b"CREATE TABLE"})
    assert (assets(site), told(site, Rule.FOLDER_LEFTOVER)) == ({name}, {name})


OURS = {
    "values.yaml": b"# The link does not say when it ends.\n# version is\nstaticExport:\n  enabled: true\n",
    "v.txt": b"# bundleUrl is missing: the address\nstaticExport:\n  enabled: true\n",
    "run.json": b'{\n  "format": "docsdesk-question-run",\n  "version": 1\n}\n',
    "junit.xml": b"<?xml version='1.0' encoding='utf-8'?>\n<testsuites name=\"docsdesk\" tests=\"1\">",
    "talk.json": b'{\n  "format": "docsdesk conversation",\n  "version": 1\n}',
    "talk.md": b"# When?\n\n## 2026-01-01 12:30\n\n> When does it leave?\n\nAt nine.\n",
    "diagnostics.txt": b"Docsdesk diagnostics, 2026-01-01 12:30:00 +0000\n",
    "report.json": b'{"findings": [{"rule": "link/file-missing", "severity": "warning"}]}\n',
    "none.json": b'{"findings": []}\n',
    "draft.json": b'{"folder":"/home/me/docs","kept_at":"2026-01-01T00:00:00Z","files":[]}',
    "compare.md": b"## `old` to `new`\n\n### Pages added (1)\n\n- `a`\n",
    "compare.json": b'{"old": "a", "new": "b", "untold": [], "pages": {}}\n',
    "export.json": b'{"archive": "/x/b.zip", "pageCount": 1, "sizeBytes": 2, "sha256": "x"}\n',
}


@pytest.mark.parametrize("name", OURS)
def test_that_what_docsdesk_wrote_is_known_by_what_it_holds(name: str, folder: Path):
    site = put(folder, {name: OURS[name], f"x/other{PurePosixPath(name).suffix}": OURS[name]})
    assert assets(site) == set()
    assert [page.path for page in site.pages] == ["index", "key"]
    assert told(site, Rule.FOLDER_OWN_PRODUCT) == {name, f"x/other{PurePosixPath(name).suffix}"}


def test_that_files_of_others_that_look_a_little_alike_are_kept(folder: Path):
    files = {
        "values.yaml": b"# The link to the chart\nreplicas: 2\n",
        "data.json": json.dumps({"findings": ["one"]}).encode(),
        "quality.json": b'[{"description": "x", "check_name": "eslint/no-var"}]',
        "junit.xml": b'<testsuites name="pytest"/>',
        "page.html": b"<!doctype html><title>One to two</title>",
    }
    assert assets(put(folder, files)) == files.keys()
    (folder / "log.md").write_text("# Log\n\n## 2026-01-01\n\n> Quoted\n")
    assert "log" in {page.path for page in load_folder(folder).pages}

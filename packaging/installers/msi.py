"""The MSI package: per user, without an administrator, in the language of WiX 3, which wixl understands too."""

import hashlib
import os
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

NAMESPACE = "http://schemas.microsoft.com/wix/2006/wi"
UPGRADE_CODE = "83C364AD-0275-439E-BCF6-A3398DB1CA28"
"""Never changes: by it a newer package replaces an older one."""
_OURS = uuid.UUID(UPGRADE_CODE)
PROGRAM = "docsdesk.exe"
_KEY = r"Software\Docsdesk\Docsdesk"


def wix_source(program: Path, icon: str, version: str, *, base: Path) -> str:
    """`program` is the folder whose files are installed; the same files give the same text.

    It names them, and the icon, as seen from `base`.
    """
    product = Element(
        "Product",
        Id=_guid(f"product {version} {digest_of(program)}"),
        Name="Docsdesk",
        Language="1033",
        Version=version,
        Manufacturer="The Docsdesk authors",
        UpgradeCode=UPGRADE_CODE,
    )
    SubElement(
        product,
        "Package",
        InstallerVersion="500",
        Compressed="yes",
        InstallScope="perUser",
    )
    SubElement(product, "MajorUpgrade", DowngradeErrorMessage="A newer version of Docsdesk is already installed.")
    SubElement(product, "Media", Id="1", Cabinet="docsdesk.cab", EmbedCab="yes")
    SubElement(product, "Icon", Id="docsdesk.ico", SourceFile=icon)
    for name, value in {"ARPPRODUCTICON": "docsdesk.ico", "ARPNOMODIFY": "1"}.items():
        SubElement(product, "Property", Id=name, Value=value)
    root = SubElement(product, "Directory", Id="TARGETDIR", Name="SourceDir")
    local = SubElement(root, "Directory", Id="LocalAppDataFolder")
    programs = SubElement(local, "Directory", Id="ProgramsFolder", Name="Programs")
    place = SubElement(programs, "Directory", Id="INSTALLDIR", Name="Docsdesk")
    files = Files(program, base)
    components = [_shared(programs), *_folder(place, program, files), _registration(place), _shortcut(root)]
    feature = SubElement(product, "Feature", Id="Docsdesk", Level="1", Title="Docsdesk")
    for component in components:
        SubElement(feature, "ComponentRef", Id=component)
    whole = Element("Wix", xmlns=NAMESPACE)
    whole.append(product)
    ElementTree.indent(whole)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(whole, "unicode") + "\n"


def digest_of(folder: Path) -> str:
    """Of the names and contents of all files."""
    whole = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        whole.update(f"{file.relative_to(folder).as_posix()}\0{file.stat().st_size}\0".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


@dataclass(frozen=True, slots=True)
class Files:
    top: Path
    base: Path

    def source(self, file: Path) -> str:
        return os.path.relpath(file, self.base)


def _folder(place: Element, folder: Path, files: Files) -> Iterator[str]:
    """A component for each folder: its files, and what per-user packages have to say of each folder."""
    name = folder.relative_to(files.top).as_posix()
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    component = _component(place, f"folder {name}")
    for file in entries:
        if file.is_file():
            SubElement(
                component,
                "File",
                Id=_id("file", file.relative_to(files.top)),
                Name=file.name,
                Source=files.source(file),
            )
    _mark(component, f"folder {name}")
    SubElement(component, "RemoveFolder", Id=_id("remove", Path(name)), On="uninstall")
    yield component.attrib["Id"]
    for inner in entries:
        if inner.is_dir():
            below = SubElement(place, "Directory", Id=_id("dir", inner.relative_to(files.top)), Name=inner.name)
            yield from _folder(below, inner, files)


def _shared(programs: Element) -> str:
    """Windows' own check of packages wants each folder of the user's to be named; it goes if nobody else is in it."""
    component = _component(programs, "programs")
    _mark(component, "programs")
    SubElement(component, "RemoveFolder", Id="remove_programs", On="uninstall")
    return component.attrib["Id"]


def _registration(place: Element) -> str:
    """Tell Windows of `docsdesk:` links, for this user."""
    component = _component(place, "registration")
    classes = r"Software\Classes\docsdesk"
    _value(component, classes, "", "URL:Docsdesk")
    _value(component, classes, "URL Protocol", "")
    _value(component, rf"{classes}\DefaultIcon", "", f"[INSTALLDIR]{PROGRAM},0")
    _value(component, rf"{classes}\shell\open\command", "", f'"[INSTALLDIR]{PROGRAM}" "%1"')
    _mark(component, "registration")
    return component.attrib["Id"]


def _shortcut(root: Element) -> str:
    menu = SubElement(root, "Directory", Id="ProgramMenuFolder")
    component = _component(menu, "shortcut")
    SubElement(
        component,
        "Shortcut",
        Id="StartMenu",
        Name="Docsdesk",
        Target=f"[INSTALLDIR]{PROGRAM}",
        WorkingDirectory="INSTALLDIR",
        Icon="docsdesk.ico",
    )
    _mark(component, "shortcut")
    return component.attrib["Id"]


def _component(place: Element, what: str) -> Element:
    return SubElement(place, "Component", Id=_id("component", Path(what)), Guid=_guid(what), Win64="yes")


def _mark(component: Element, what: str) -> None:
    """The key path of a per-user component has to be in the user's registry."""
    value = _value(component, _KEY, what, "1")
    value.set("Type", "integer")
    value.set("KeyPath", "yes")


def _value(component: Element, key: str, name: str, value: str) -> Element:
    named = {"Name": name} if name else {}
    return SubElement(
        component, "RegistryValue", {"Root": "HKCU", "Key": key, **named, "Type": "string", "Value": value}
    )


def _id(kind: str, path: Path) -> str:
    """At most 72 letters, digits, points and underscores; the digest tells apart what the rest does not."""
    text = path.as_posix()
    plain = re.sub(r"[^A-Za-z0-9_.]", "_", text)[-40:]
    return f"{kind}_{hashlib.sha256(text.encode()).hexdigest()[:12]}_{plain}"


def _guid(what: str) -> str:
    return str(uuid.uuid5(_OURS, what)).upper()

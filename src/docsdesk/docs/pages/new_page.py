"""A new page as clean MDX: a guide, an API page that describes its request itself, or one about an operation."""

import json
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.files.folder_files import PAGE_SUFFIXES
from docsdesk.docs.front_matter.edit import FrontMatterChange
from docsdesk.docs.text.slugs import path_slug
from docsdesk.domain.api_settings import AuthMethod
from docsdesk.domain.wording import say

LOCATIONS = ("path", "query", "body", "header", "cookie")
TYPES = ("string", "integer", "number", "boolean", "object", "array", "file")
AUTH_METHODS = (*(method.value for method in AuthMethod if method is not AuthMethod.COBO), "none")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")

_IN_BRACES = re.compile(r"\{([^{}/]+)\}")
_FORBIDDEN = re.compile(r'[\\:*?"<>|#%\s\x00-\x1f]')


@dataclass(frozen=True, slots=True)
class NewField:
    name: str
    location: str = "query"
    type: str = "string"
    is_required: bool = False
    description: str = ""


@dataclass(frozen=True, slots=True)
class NewPage:
    """`path` is the file's path from the root, without suffix. `entry` is what `openapi` says, empty for a manual page.

    A guide is a page without a request.

    Empty settings are left out, so that the site's take effect. `response` is the body of an answer with `status`.
    """

    title: str
    path: str
    method: str = "GET"
    address: str = ""
    entry: str = ""
    auth: str = ""
    playground: str = ""
    description: str = ""
    fields: tuple[NewField, ...] = ()
    status: str = "200"
    response: str = ""
    is_guide: bool = False

    @property
    def file(self) -> PurePosixPath:
        return PurePosixPath(f"{self.path.strip('/')}.mdx")

    def text(self) -> str:
        changes = [("title", self.title), ("description", self.description)]
        if self.is_guide:
            return self._front_matter(changes)
        if self.entry:
            changes.append(("openapi", self.entry))
        else:
            changes += [("api", f"{self.method} {self.address.strip()}"), ("authMethod", self.auth)]
        text = self._front_matter([*changes, ("playground", self.playground)])
        parts = [text] if self.entry else [text, *map(_field, self.fields), *_response(self.status, self.response)]
        return "\n".join(parts)

    def _front_matter(self, values: Sequence[tuple[str, str]]) -> str:
        text = ""
        for key, value in values:
            if value.strip():
                text = FrontMatterChange(key, value.strip()).apply_to(text)
        return text


def path_fields(address: str) -> tuple[NewField, ...]:
    names = dict.fromkeys(_IN_BRACES.findall(address))
    return tuple(NewField(name, "path", is_required=True) for name in names)


def suggested_path(title: str, folder: str) -> str:
    slug = path_slug(title) or "new-page"
    return f"{folder.strip('/')}/{slug}".strip("/")


def page_faults(page: NewPage, paths: Collection[str]) -> dict[str, str]:
    """What is wrong with a page, by field name. `paths` are the paths of the site's pages."""
    faults: dict[str, str] = {}
    if not page.title.strip():
        faults["title"] = say("Enter a title.")
    if fault := path_fault(page.path, paths):
        faults["path"] = fault
    if page.is_guide:
        return faults
    if not page.entry and (fault := _address_fault(page.address)):
        faults["address"] = fault
    if not page.entry and (fault := _fields_fault(page)):
        faults["fields"] = fault
    if page.response.strip() and (fault := _json_fault(page.response)):
        faults["response"] = fault
    return faults


def path_fault(path: str, paths: Collection[str]) -> str:
    """What is wrong with a page's path, empty if nothing is. `paths` are the paths of the site's other pages."""
    parts = path.strip("/").split("/")
    if not path.strip("/"):
        return say("Enter a file name.")
    if any(part in ("", ".", "..") or part.startswith(".") for part in parts):
        return say("Separate folders and the name with single slashes.")
    if _FORBIDDEN.search(path):
        return say("Remove spaces and characters that URLs cannot contain.")
    if path.strip("/").endswith(PAGE_SUFFIXES):
        return say("Leave out the extension. Docsdesk adds it.")
    taken = {other.casefold() for other in paths}
    return say("A page with this address already exists.") if path.strip("/").casefold() in taken else ""


def _address_fault(address: str) -> str:
    address = address.strip()
    if not address:
        return say("Enter the path of the request.")
    if not address.lower().startswith(("/", "http://", "https://")):
        return say("Start with a slash, or with https:// for another server.")
    return say("Remove the spaces.") if " " in address else ""


def _fields_fault(page: NewPage) -> str:
    names = [(field.name.strip(), field.location) for field in page.fields]
    if any(not name for name, _ in names):
        return say("Enter a name for every parameter.")
    if twice := next((name for number, (name, where) in enumerate(names) if (name, where) in names[:number]), ""):
        return say("{name} is listed twice.", name=twice)
    in_path = {name for name, location in names if location == "path"}
    wanted = {field.name for field in path_fields(page.address)}
    if missing := sorted(wanted - in_path):
        return say("Add {name} as a parameter.", name=missing[0])
    return say("{name} is not in the path.", name=min(in_path - wanted)) if in_path - wanted else ""


def _json_fault(text: str) -> str:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return say("This is not valid JSON: {problem}, line {line}.", problem=error.msg, line=str(error.lineno))
    except RecursionError:
        return say("This JSON is nested too deeply.")
    return ""


def _field(field: NewField) -> str:
    required = " required" if field.is_required else ""
    head = f'<ParamField {field.location}="{_attribute(field.name)}" type="{_attribute(field.type)}"{required}>'
    return (
        f"{head}\n  {_prose(field.description)}\n</ParamField>\n" if field.description.strip() else f"{head[:-1]} />\n"
    )


def _response(status: str, body: str) -> tuple[str, ...]:
    if not body.strip():
        return ()
    shown = json.dumps(json.loads(body), indent=2, ensure_ascii=False) if not _json_fault(body) else body.strip()
    return (f"<ResponseExample>\n```json {status.strip() or '200'}\n{shown}\n```\n</ResponseExample>\n",)


def _attribute(text: str) -> str:
    return text.strip().replace("&", "&amp;").replace('"', "&quot;")


def _prose(text: str) -> str:
    """Text with nothing in it that reads as markup."""
    return re.sub(r"([\\{}<*_`\[\]])", r"\\\1", " ".join(text.split()))

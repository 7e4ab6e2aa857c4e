"""A page of the site: an MDX or Markdown file, or an operation that no file describes."""

from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.front_matter.values import FrontMatter
from docsdesk.docs.openapi.specification import Operation, Specification


@dataclass(frozen=True)
class ApiSource:
    """What an API page is about: an operation, or the named AsyncAPI channel or schema."""

    specification: Specification
    operation: Operation | None = None
    channel: str = ""
    schema: str = ""

    @property
    def key(self) -> str:
        """The name within the specification."""
        if self.operation is not None:
            return self.operation.key
        return f"schema {self.schema}" if self.schema else self.channel


@dataclass(frozen=True)
class Page:
    """`path` has no leading slash and no suffix. `text` is the whole file, empty for a generated page."""

    path: str
    title: str
    sidebar_title: str = ""
    description: str = ""
    file: PurePosixPath | None = None
    text: str = field(default="", repr=False)
    front_matter: FrontMatter = field(default_factory=FrontMatter)
    api: ApiSource | None = None
    is_in_navigation: bool = False
    is_listed: bool = True
    """In a visible part of the navigation."""
    is_searchable: bool = True
    is_indexed: bool = True
    """Whether search engines and agents hear of it."""
    unreadable: str = ""
    """Why the system refuses to let its file be read."""

    @property
    def nav_title(self) -> str:
        return self.sidebar_title or self.title

    @property
    def is_hidden(self) -> bool:
        return self.front_matter.flag("hidden")

    @property
    def is_public(self) -> bool:
        return self.front_matter.flag("public")

    @property
    def groups(self) -> tuple[str, ...]:
        return self.front_matter.groups

    @property
    def is_limited(self) -> bool:
        """Whether only some readers may see it, so that it never goes into a bundle for everybody."""
        return bool(self.front_matter.group_rules) and not self.is_public

    @property
    def needs_no_auth(self) -> bool:
        """Whether `authMethod: none` removes its authentication, whatever the site or a description says."""
        return self.front_matter.text("authMethod").lower() == "none"

    @property
    def operation(self) -> Operation | None:
        """The operation it describes, as this page shows it."""
        operation = self.api.operation if self.api else None
        return operation.without_security() if operation and self.needs_no_auth else operation

    @property
    def method(self) -> str:
        """The HTTP method of an API page, empty for others."""
        if self.api is None:
            method, _, rest = self.front_matter.text("api").partition(" ")
            return method.upper() if rest else ""
        if self.api.operation is not None:
            return self.api.operation.method
        return "" if self.api.schema else "WSS"


def title_from_path(path: str) -> str:
    """A readable title for a page without one."""
    name = path.rsplit("/", 1)[-1]
    if name == "index" and "/" in path:
        name = path.split("/")[-2]
    words = name.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:] if words else "Untitled"

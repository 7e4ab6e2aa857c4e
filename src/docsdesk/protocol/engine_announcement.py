"""The lines that `docsdesk serve` prints, first its address or why it did not start; and the ones it reads."""

import json

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError

from docsdesk.domain.errors import DocsdeskError


class _Line(BaseModel):
    """Ignores unknown fields, so that later engines can send more."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)


class EngineAnnouncement(_Line):
    """`url` has no trailing slash. The assistant key is public; the groups key also asks as a member of any group."""

    url: str
    admin_key: SecretStr = Field(alias="adminKey")
    assistant_key: SecretStr = Field(alias="assistantKey")
    groups_key: SecretStr = Field(alias="groupsKey")
    assistant_domain: str = Field(alias="assistantDomain")
    export_hostname: str = Field(alias="exportHostname")
    project_id: str = Field(default="", alias="projectId")

    def line(self) -> str:
        """One line of JSON with its newline. Contains the keys: only for the pipe to the process that started it."""
        fields = self.model_dump(by_alias=True)
        shown = {name: v.get_secret_value() if isinstance(v, SecretStr) else v for name, v in fields.items()}
        return json.dumps(shown) + "\n"


class EngineRefusal(_Line):
    """Why the engine is not running, in words for people; `action` is a value of `errors.Action` or empty."""

    title: str
    hint: str = ""
    action: str = ""

    def line(self) -> str:
        return json.dumps({"error": self.model_dump()}) + "\n"


class OpenPages(_Line):
    """How many preview pages are open in browsers; sent whenever that changes."""

    count: int = Field(alias="openPages", ge=0)

    def line(self) -> str:
        return self.model_dump_json(by_alias=True) + "\n"


class TrustLine(_Line):
    """Sent to the engine when the person trusts its folder, or stops trusting it."""

    is_trusted: bool = Field(alias="isTrusted", strict=True)

    def line(self) -> str:
        return self.model_dump_json(by_alias=True) + "\n"


class _RefusalLine(_Line):
    error: EngineRefusal


def refusal(error: DocsdeskError) -> EngineRefusal:
    """The announcement of an error that keeps the engine from running."""
    return EngineRefusal(title=error.title, hint=error.hint, action=error.action or "")


def read_first_line(line: bytes) -> EngineAnnouncement | EngineRefusal | None:
    """None if it is neither."""
    for shape in (EngineAnnouncement, _RefusalLine):
        try:
            read = shape.model_validate_json(line)
        except ValidationError:
            continue
        return read.error if isinstance(read, _RefusalLine) else read
    return None


def read_news(line: bytes) -> OpenPages | None:
    """None for any other line."""
    try:
        return OpenPages.model_validate_json(line)
    except ValidationError:
        return None


def read_trust(line: bytes) -> TrustLine | None:
    """None for any other line."""
    try:
        return TrustLine.model_validate_json(line)
    except ValidationError:
        return None

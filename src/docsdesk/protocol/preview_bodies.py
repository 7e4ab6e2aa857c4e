"""What a window tells the engine about a preview; these addresses are the engine's own, no part of the interface."""

from pydantic import BaseModel, ConfigDict

DRAFT_PATH = "/_docsdesk/draft"


class DraftBody(BaseModel):
    """Whole texts by the path of the file they stand for, from the folder's root."""

    model_config = ConfigDict(frozen=True)

    files: dict[str, str]

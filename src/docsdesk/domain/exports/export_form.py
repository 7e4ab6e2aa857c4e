"""The two forms of the export interface; a service speaks one or both."""

import re
from enum import StrEnum

PROJECT_ID_CHARACTERS = 128
"""Characters."""
_PROJECT_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{PROJECT_ID_CHARACTERS}}}")


class ExportForm(StrEnum):
    """How a service is asked for exports."""

    HOSTNAME = "hostname"
    """The site is named by its hostname in the request's body; an operation of its own makes the bundle's link."""
    PROJECT = "project"
    """The site is named by its project ID in the path; the completed job holds the bundle's link."""


def project_id_problem(project_id: str) -> str | None:
    """What is wrong with a project ID, None if nothing."""
    if _PROJECT_ID.fullmatch(project_id):
        return None
    return "Copy the project ID from the dashboard's API keys page: only letters, digits, - and _."

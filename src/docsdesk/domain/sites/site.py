"""A site: one connection profile."""

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, field_validator

from docsdesk.domain.exports.export_form import ExportForm, project_id_problem
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature, is_available
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.model_server import ModelServer, model_server_problems

EXPIRY_WARNING_DAYS = 14


def new_site_id() -> str:
    """An id for the site in the keyring and the journal."""
    return uuid4().hex[:12]


class Site(BaseModel):
    """Names, addresses and limits of one site; never its keys."""

    # What a later version adds is written back as it was.
    model_config = ConfigDict(frozen=True, extra="allow")

    id: str = Field(default_factory=new_site_id)
    name: str
    color: SiteColor = SiteColor.BLUE
    kind: DeploymentKind = DeploymentKind.CLOUD
    base_url: str = ""
    """The service's root; empty for a local folder, whose engine announces its address."""
    assistant_domain: str = ""
    """Names the site in the assistant's interface (4.1): the last segment of the dashboard's address."""
    export_hostname: str = ""
    """Names the site in the export interface (2.4): the hostname to export."""
    project_id: str = ""
    """Names the site in the second form of the export interface; empty if the service needs none."""
    export_form: ExportForm | None = None
    """What the service was found to speak, asked first from then on; None until it has answered."""
    docs_folder: Path | None = None
    production: bool = False
    """Actions that change something must be unlocked first."""
    features: frozenset[Feature] = frozenset()
    """The configurable features that are switched on."""
    allow_private_apis: bool = False
    """The preview's playground may call servers on this machine and in private networks."""
    model_server: ModelServer | None = None
    """Answers questions about a local folder; without it, answers quote the folder's own sentences."""
    key_expiry: dict[KeyKind, date] = {}
    stored_keys: frozenset[KeyKind] | None = None
    """The kinds of keys that were given to the keyring; None if unknown."""
    ca_file: Path | None = None
    """Certificates trusted in addition to the system's."""

    @field_validator("project_id")
    @classmethod
    def _trim(cls, text: str) -> str:
        return text.strip()

    @property
    def is_local(self) -> bool:
        return self.kind is DeploymentKind.LOCAL_FOLDER

    @property
    def allows_private_storage(self) -> bool:
        """Whether bundles may come from plain http or private addresses: not from a service on the internet."""
        return self.kind is not DeploymentKind.CLOUD or _is_on_this_machine(self.base_url)

    def offers(self, feature: Feature) -> bool:
        return is_available(self.kind, feature, self.features)

    def may_have_key(self, kind: KeyKind) -> bool:
        """Whether the keyring is worth asking: on Linux the first question may already set up a keyring."""
        return self.stored_keys is None or kind in self.stored_keys

    def expiring_keys(self, today: date) -> dict[KeyKind, int]:
        """Days left (negative if expired) of every key that expires within the warning time."""
        left = {kind: (day - today).days for kind, day in self.key_expiry.items()}
        return {kind: days for kind, days in left.items() if days <= EXPIRY_WARNING_DAYS}


def suggested_name(site: Site) -> str:
    """What a site is called unless somebody names it; empty while its fields say nothing."""
    if site.is_local:
        return site.docs_folder.name if site.docs_folder else ""
    return site.assistant_domain or site.export_hostname or _host(site.base_url)


def sites_called(name: str, sites: Iterable[Site]) -> list[Site]:
    """Those of that name or id, for names need not differ; an exact one comes before those in other letters."""
    known, folded = tuple(sites), name.strip().casefold()
    exact = [site for site in known if name in (site.name, site.id)]
    return exact or [site for site in known if site.name.strip().casefold() == folded]


_LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_ENDS_LIKE_A_HOST = re.compile(r"\.[a-z]{2,}$", re.IGNORECASE)
_HOSTNAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*$", re.IGNORECASE)


def site_problems(site: Site) -> dict[str, str]:
    """Field name → what is wrong with it; empty if the site can be saved."""
    problems: dict[str, str] = {}
    if not site.name.strip():
        problems["name"] = "Give the site a name."
    if site.is_local:
        if site.docs_folder is None:
            problems["docs_folder"] = "Choose the folder that holds docs.json."
        if site.model_server is not None:
            problems |= model_server_problems(site.model_server)
        return problems
    return problems | _service_problems(site)


def _service_problems(site: Site) -> dict[str, str]:
    found = {
        "base_url": _base_url_problem(site.base_url),
        "assistant_domain": assistant_domain_problem(site.assistant_domain) if site.assistant_domain else None,
        "export_hostname": hostname_problem(site.export_hostname) if site.export_hostname else None,
        "project_id": project_id_problem(site.project_id) if site.project_id else None,
    }
    return {field: problem for field, problem in found.items() if problem}


def assistant_domain_problem(domain: str) -> str | None:
    """What is wrong with an assistant domain, None if nothing."""
    if "/" in domain or domain != domain.strip():
        return "Enter only the last segment of the dashboard URL."
    if _HOSTNAME.match(domain) and _ENDS_LIKE_A_HOST.search(domain):
        return "This is a hostname. Enter the last segment of your dashboard's URL, such as acme."
    return None


def hostname_problem(hostname: str) -> str | None:
    """What is wrong with a hostname to export, None if nothing."""
    if _HOSTNAME.match(hostname):
        return None
    return "Enter a hostname like docs.example.com, without protocol or path."


_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "::1"})


def _is_on_this_machine(base_url: str) -> bool:
    return _host(base_url) in _THIS_MACHINE


def _host(base_url: str) -> str:
    try:
        return urlsplit(base_url).hostname or ""
    except ValueError:
        return ""


def _base_url_problem(text: str) -> str | None:
    try:
        parts = urlsplit(text)
        host = parts.hostname
    except ValueError:
        return "This is not a web address."
    if parts.scheme not in ("https", "http") or not host:
        return "Enter an address that starts with https://."
    if parts.username or parts.password:
        return "Leave user name and password out of the address; keys go into the fields below."
    if parts.query or parts.fragment:
        return "Leave out everything from ? or # on."
    if parts.scheme == "http" and host not in _THIS_MACHINE:
        return "Use https://; a key must not travel in the clear."
    return None

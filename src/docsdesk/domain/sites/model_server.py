"""A server with a language model behind OpenAI's chat interface, as configured for a site."""

from ipaddress import ip_address
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from docsdesk.domain.sites.network_address import AddressReach, reach_of
from docsdesk.domain.sites.origin import read_address

_Line = Annotated[str, StringConstraints(strip_whitespace=True)]

# Names outside public DNS (RFC 6761, 6762, 8375 and ICANN's .internal).
_NEAR = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test")


class ModelServer(BaseModel):
    """`/chat/completions` is appended to `base_url`; `model` is the server's name for the model. Holds no key."""

    model_config = ConfigDict(frozen=True)

    base_url: _Line = ""
    model: _Line = ""

    @property
    def host(self) -> str:
        """Host and port for display; text that is no address is returned unchanged."""
        try:
            return read_address(self.base_url).authority
        except ValueError:
            return self.base_url

    def url(self, path: str) -> str:
        """The address of a path of the interface, such as `/models`."""
        return self.base_url.rstrip("/").removesuffix("/chat/completions") + path


def model_server_problems(server: ModelServer) -> dict[str, str]:
    """`model_url` or `model` → what is wrong with it; empty if the server can be asked."""
    problems: dict[str, str] = {}
    if problem := _address_problem(server.base_url):
        problems["model_url"] = problem
    if not server.model:
        problems["model"] = "Name the model that answers."
    return problems


def is_nearby(host: str) -> bool:
    """Whether a host, by its name alone, is this machine or in a private network."""
    try:
        return reach_of(str(ip_address(host))) is AddressReach.PRIVATE
    except ValueError:
        return "." not in host.rstrip(".") or host.rstrip(".").endswith(_NEAR)


def _address_problem(text: str) -> str:
    if not text:
        return "Enter the server's address, like http://localhost:11434/v1."
    if not text.lower().startswith(("https://", "http://")):
        return "Enter an address that starts with https:// or http://."
    try:
        address = read_address(text)
    except ValueError as error:
        return str(error)
    if address.scheme == "http" and not is_nearby(address.host):
        return "Use https://, so that questions and the key are encrypted."
    return "Leave out everything from ? or # on." if "?" in text or "#" in text else ""

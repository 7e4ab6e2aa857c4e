"""The model that answers for `docsdesk serve` and `ask`: options name it, the environment holds its key."""

import os
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.model_server import ModelServer, model_server_problems
from docsdesk.domain.sites.site import Site

if TYPE_CHECKING:
    from docsdesk.adapters.http.model_server import ModelServerHttp
    from docsdesk.adapters.secrets.redaction import Redactor

ModelUrlOption = Annotated[
    str,
    typer.Option(
        help="Answer with a model behind this base URL of an OpenAI-compatible server, like "
        "http://localhost:11434/v1; plain http only to this machine and private networks. Its key, if it wants one, "
        "comes from DOCSDESK_MODEL_KEY.",
    ),
]
ModelOption = Annotated[str, typer.Option(help="The model, as that server calls it.")]
ModelKeyStdinOption = Annotated[
    bool, typer.Option("--model-key-stdin", help="Read the model server's key from the first line of standard input.")
]


def model_server(url: str, model: str) -> ModelServer | None:
    """None where no model is named. Raises typer.BadParameter."""
    if not url and not model:
        return None
    server = ModelServer(base_url=url, model=model)
    for field, problem in model_server_problems(server).items():
        raise typer.BadParameter(problem, param_hint=f"--{field.replace('_', '-')}")
    return server


def with_model(site: Site, url: str, model: str) -> Site:
    """The site of a local folder, answered by that model where one is named. Raises typer.BadParameter."""
    server = model_server(url, model)
    if server is not None and not site.is_local:
        raise typer.BadParameter("A service answers with its own model.", param_hint="--model-url")
    return site.model_copy(update={"model_server": server})


def answering_model(
    server: ModelServer | None, environment: MutableMapping[str, str], redactor: "Redactor", *, key_on_stdin: bool
) -> "ModelServerHttp | None":
    """The client of that server. Raises WrongKeyKindError."""
    from pydantic import SecretStr

    from docsdesk.adapters.http.model_server import ModelServerHttp
    from docsdesk.adapters.secrets.environment_keys import key_from_environment

    if server is None:
        return None
    found = None if key_on_stdin else key_from_environment(KeyKind.MODEL, environment)
    key = SecretStr(_first_line()) if key_on_stdin else found.secret if found else None
    if key is None or not key.get_secret_value():
        return ModelServerHttp(server, redact=redactor.redact)
    redactor.know(key)
    return ModelServerHttp(server, key, redact=redactor.redact)


def _first_line() -> str:
    """Read byte by byte: whoever waits for the input's end must find what comes behind it."""
    line = bytearray()
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return line.decode(errors="replace").strip()

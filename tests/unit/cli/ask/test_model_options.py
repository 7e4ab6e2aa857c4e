import os
from pathlib import Path

import pytest
import typer

from docsdesk.adapters.secrets.environment_keys import forget_keys
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.cli.ask.model_options import answering_model, model_server, with_model
from docsdesk.cli.serve import read_key_line
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site
from docsdesk.network.network import Network

SERVER = ModelServer(base_url="http://localhost:11434/v1", model="tiny")


@pytest.mark.parametrize(
    ("url", "model", "option"),
    [("", "tiny", "--model-url"), ("http://localhost/v1", "", "--model"), ("nowhere", "tiny", "--model-url")],
)
def test_that_what_is_missing_or_wrong_is_said_by_its_option(url: str, model: str, option: str):
    with pytest.raises(typer.BadParameter) as refused:
        model_server(url, model)
    assert refused.value.param_hint == option


def test_that_no_model_need_be_named():
    assert model_server("", "") is None
    assert answering_model(None, {}, Redactor(), network=Network(), key=None) is None
    site = Site(name="Ferry", stored_keys=frozenset({KeyKind.MODEL}))
    assert answering_model(None, {}, Redactor(), network=Network(), key=None, owner=site) is None


def test_that_a_service_keeps_its_own_model():
    with pytest.raises(typer.BadParameter):
        with_model(Site(name="x", kind=DeploymentKind.CLOUD), SERVER.base_url, SERVER.model)
    local = Site(name="x", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/x"))
    assert with_model(local, SERVER.base_url, SERVER.model).model_server == SERVER


def test_that_the_key_of_the_environment_is_never_shown_nor_handed_on():
    environment, redactor = {"DOCSDESK_MODEL_KEY": "sk-canary-123"}, Redactor()
    assert answering_model(SERVER, environment, redactor, network=Network(), key=None) is not None
    assert "canary" not in redactor.redact("the key sk-canary-123 there")
    forget_keys(environment)
    assert not environment


def test_that_only_the_first_line_of_the_input_is_the_key():
    reading, writing = os.pipe()
    os.write(writing, b"sk-canary-123\nrest")
    os.close(writing)
    redactor, kept = Redactor(), os.dup(0)
    try:
        os.dup2(reading, 0)
        given = read_key_line(is_given=True)
        answering_model(SERVER, {"DOCSDESK_MODEL_KEY": "sk-another"}, redactor, network=Network(), key=given)
        assert os.read(0, 10) == b"rest"
    finally:
        os.dup2(kept, 0)
        os.close(kept)
        os.close(reading)
    assert "canary" not in redactor.redact("sk-canary-123")

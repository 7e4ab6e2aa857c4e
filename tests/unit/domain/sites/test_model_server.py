from pathlib import Path

import pytest

from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer, model_server_problems
from docsdesk.domain.sites.site import Site, site_problems


@pytest.mark.parametrize(
    "url",
    [
        "https://api.example.com/v1",
        "http://localhost:11434/v1",
        "http://127.0.0.1:8080",
        "http://[::1]:8080/v1",
        "http://192.168.1.20:1234/v1",
        "http://gpu-box:8000/v1",
        "http://gpu.lan/v1",
        "http://host.docker.internal:11434/v1",
    ],
)
def test_that_http_is_for_this_machine_and_private_networks(url: str):
    assert not model_server_problems(ModelServer(base_url=url, model="tiny"))


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "Enter the server's address"),
        ("localhost:11434/v1", "starts with https:// or http://"),
        ("ftp://localhost/v1", "starts with https:// or http://"),
        ("http://api.example.com/v1", "are encrypted"),
        ("http://203.0.113.7/v1", "are encrypted"),
        ("http://169.254.169.254/v1", "are encrypted"),
        ("https://me:word@api.example.com/v1", "user name"),
        ("https://api.example.com/v1?key=x", "from ? or # on"),
        ("https://api example.com", "space"),
    ],
)
def test_that_an_address_that_cannot_be_asked_is_said(url: str, words: str):
    assert words in model_server_problems(ModelServer(base_url=url, model="tiny"))["model_url"]


def test_that_a_server_is_called_by_its_host_or_by_whatever_stands_there():
    assert ModelServer(base_url="http://localhost:11434/v1").host == "localhost:11434"
    assert ModelServer(base_url="http://[::1").host == "http://[::1"


def test_that_a_model_has_a_name():
    assert list(model_server_problems(ModelServer(base_url="https://api.example.com", model=" "))) == ["model"]


@pytest.mark.parametrize("base", ["https://x.example/v1", "https://x.example/v1/", " https://x.example/v1 "])
def test_that_paths_are_put_behind_the_base_url(base: str):
    assert ModelServer(base_url=base).url("/models") == "https://x.example/v1/models"


def test_that_the_address_of_the_answers_itself_does_as_a_base_url():
    assert ModelServer(base_url="https://x.example/v1/chat/completions").url("/models") == "https://x.example/v1/models"


def test_that_a_folder_is_checked_with_its_model_server():
    site = Site(name="x", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/x"), model_server=ModelServer())
    assert list(site_problems(site)) == ["model_url", "model"]
    assert not site_problems(site.model_copy(update={"model_server": None}))

from datetime import date
from pathlib import Path

import pytest

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature, configurable_features
from docsdesk.domain.sites.site import Site, site_problems, sites_called


def cloud_site(**changes: object) -> Site:
    return Site.model_validate({"name": "Docs", "base_url": "https://api.example.com", **changes})


def test_that_a_complete_site_has_no_problems():
    assert site_problems(cloud_site(assistant_domain="acme", export_hostname="docs.acme.example")) == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "  "),
        ("base_url", "api.example.com"),
        ("base_url", "http://api.example.com"),
        ("base_url", "https://user:password@api.example.com"),
        ("base_url", "https://[broken"),
        ("assistant_domain", "https://dashboard.example.com/acme"),
        ("export_hostname", "https://docs.example.com"),
        ("export_hostname", "docs.example.com/guide"),
        ("project_id", "https://dashboard.example.com/acme"),
        ("project_id", "two words"),
        ("project_id", "../jobs"),
        ("project_id", "a" * 129),
    ],
)
def test_that_a_wrong_field_is_named(field: str, value: str):
    assert list(site_problems(cloud_site(**{field: value}))) == [field]


def test_that_a_project_id_is_taken_as_pasted():
    site = cloud_site(project_id=" 66f1c0_a-B9\n")
    assert site.project_id == "66f1c0_a-B9"
    assert site_problems(site) == {}


def test_that_a_local_folder_needs_only_its_folder():
    local = Site(name="Mine", kind=DeploymentKind.LOCAL_FOLDER)
    assert list(site_problems(local)) == ["docs_folder"]
    assert site_problems(local.model_copy(update={"docs_folder": Path("docs")})) == {}


def test_that_only_a_cloud_service_on_the_internet_must_hand_out_public_https_links():
    assert not cloud_site().allows_private_storage
    assert cloud_site(base_url="http://127.0.0.1:8080").allows_private_storage
    assert cloud_site(kind=DeploymentKind.CLIENT_HOSTED).allows_private_storage


def test_that_a_service_on_this_machine_may_speak_plain_http():
    assert site_problems(cloud_site(base_url="http://127.0.0.1:8080")) == {}


def test_that_a_client_hosted_site_offers_only_the_configurable_features_switched_on():
    site = cloud_site(kind=DeploymentKind.CLIENT_HOSTED, features=[Feature.ASSISTANT])
    assert site.offers(Feature.ASSISTANT)
    assert not site.offers(Feature.SEARCH)
    assert site.offers(Feature.PLAYGROUND)


def test_that_an_air_gapped_site_never_offers_the_assistant():
    site = cloud_site(kind=DeploymentKind.AIR_GAPPED, features=list(Feature))
    assert not site.offers(Feature.ASSISTANT)
    assert configurable_features(DeploymentKind.AIR_GAPPED) == (Feature.PLAYGROUND,)


def test_that_a_key_is_called_expiring_two_weeks_ahead_and_not_before():
    site = cloud_site(key_expiry={KeyKind.ADMIN: date(2026, 5, 15), KeyKind.ASSISTANT: date(2026, 5, 16)})
    assert site.expiring_keys(date(2026, 5, 1)) == {KeyKind.ADMIN: 14}


@pytest.mark.parametrize(
    ("name", "wanted"), [("Ferry", "1"), ("ferry ", "1"), ("2", "2"), ("DOCS", "4"), ("docs", "3"), ("dOCS", "34")]
)
def test_that_sites_are_named_by_their_name_or_id_and_exactly_first(name: str, wanted: str):
    sites = [Site(id=str(number), name=name) for number, name in enumerate(("Ferry", "Harbour", "docs", "DOCS"), 1)]
    assert "".join(site.id for site in sites_called(name, sites)) == wanted

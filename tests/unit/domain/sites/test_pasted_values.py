import pytest

from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.sites.pasted_values import (
    clean_assistant_domain,
    clean_base_url,
    clean_hostname,
    clean_key,
    clean_project_id,
)
from docsdesk.domain.sites.site import assistant_domain_problem

ROOT = "https://api.example.com"


@pytest.mark.parametrize(
    ("pasted", "note"),
    [
        (ROOT, ""),
        (f"  {ROOT}/ ", ""),
        (f"{ROOT}///", "Left out: ///"),
        (f'"{ROOT}"', "The quotes around it were left out."),
        (f"\u200b\u201c{ROOT}\u201d", "The quotes around it were left out."),
        (f"<{ROOT}>", "The quotes around it were left out."),
        (f"{ROOT}/v1", "Left out: /v1"),
        (f"{ROOT}/v2/", "Left out: /v2/"),
        (f"{ROOT}/discovery", "Left out: /discovery"),
        (f"{ROOT}/discovery/v1", "Left out: /discovery/v1"),
        (f"{ROOT}/discovery/v1/assistant/acme/message", "Left out: /discovery/v1/assistant/acme/message"),
        (f"{ROOT}/v1/static-export/jobs", "Left out: /v1/static-export/jobs"),
        (f"{ROOT}/v1/static-export/prj_1/jobs/se_2", "Left out: /v1/static-export/prj_1/jobs/se_2"),
        (f"{ROOT}/V1/Static-Export", "Left out: /V1/Static-Export"),
        (f"{ROOT}/v1?token=c4nary", "Left out: /v1?…"),
        (f"{ROOT}#/keys", "Left out: #…"),
    ],
)
def test_that_the_root_is_what_stays_of_an_address_of_the_interface(pasted: str, note: str):
    cleaned = clean_base_url(pasted)
    assert (cleaned.text, cleaned.note) == (ROOT, note)


@pytest.mark.parametrize(
    "kept",
    [f"{ROOT}/docs", f"{ROOT}/v1beta", f"{ROOT}/my-discovery", f"{ROOT}/v1/other", "api.example.com", "", "https://"],
)
def test_that_what_is_no_part_of_the_interface_stays(kept: str):
    assert clean_base_url(kept).text == kept.rstrip("/")


def test_that_a_service_below_a_path_keeps_it():
    assert clean_base_url(f"{ROOT}/gateway/v1/static-export/jobs").text == f"{ROOT}/gateway"


@pytest.mark.parametrize(
    ("pasted", "note"),
    [
        ("docs.example.com", ""),
        (" docs.example.com. ", "Left out: ."),
        ("https://docs.example.com/", "Left out: https://"),
        ("https://docs.example.com/guides?x=1", "Left out: https://, /guides?…"),
        ("//docs.example.com/a", "Left out: //, /a"),
        ("'docs.example.com'", "The quotes around it were left out."),
    ],
)
def test_that_the_name_is_what_stays_of_a_pasted_address(pasted: str, note: str):
    cleaned = clean_hostname(pasted)
    assert (cleaned.text, cleaned.note) == ("docs.example.com", note)


@pytest.mark.parametrize(
    "pasted",
    [
        "acme",
        "  acme ",
        "https://dashboard.example.com/acme",
        "https://dashboard.example.com/team/acme/",
        "https://dashboard.example.com/team/acme?tab=keys#top",
        "dashboard.example.com/acme",
        "/discovery/v1/assistant/acme/message",
        "https://api.example.com/discovery/v2/assistant/acme/message",
        "'acme'",
    ],
)
def test_that_the_last_segment_is_what_stays_of_a_dashboards_address(pasted: str):
    assert clean_assistant_domain(pasted).text == "acme"
    assert clean_project_id(pasted.replace("acme", "prj_1")).text == "prj_1"


@pytest.mark.parametrize("hostname", ["docs.example.com", "https://docs.example.com/", "acme.mintlify.app"])
def test_that_a_hostname_is_no_assistant_domain(hostname: str):
    problem = assistant_domain_problem(clean_assistant_domain(hostname).text)
    assert problem is not None
    assert "last segment of your dashboard" in problem


@pytest.mark.parametrize("domain", ["acme", "acme-docs", "acme_2", "v1.2", "docs.1"])
def test_that_a_name_is_one(domain: str):
    assert assistant_domain_problem(domain) is None


@pytest.mark.parametrize(
    "pasted",
    [
        "svc_c4nary",
        " svc_c4nary\n",
        '"svc_c4nary"',
        "`svc_c4nary`",
        "Bearer svc_c4nary",
        "bearer   svc_c4nary",
        "Authorization: Bearer svc_c4nary",
        "authorization: svc_c4nary",
        '"Authorization: Bearer svc_c4nary"',
        "\ufeffsvc_c4nary",
    ],
)
def test_that_a_key_is_read_without_what_stands_around_it(pasted: str):
    assert read_key(pasted, wanted=KeyKind.ADMIN).secret.get_secret_value() == "svc_c4nary"
    assert "c4nary" not in clean_key(pasted).note


@pytest.mark.parametrize(
    ("pasted", "note"),
    [
        ("acme", ""),
        ("'acme'", "The quotes around it were left out."),
        ("https://dashboard.example.com/team/acme?tab=keys", "Left out: https://dashboard.example.com/team/, ?…"),
        ("/discovery/v1/assistant/acme/message", "Left out: /discovery/v1/assistant/, /message"),
        (f"https://{'a' * 80}/acme", f"Left out: https://{'a' * 52}"),
    ],
)
def test_that_what_was_left_out_of_a_dashboards_address_is_told(pasted: str, note: str):
    assert (clean_assistant_domain(pasted).text, clean_assistant_domain(pasted).note) == ("acme", note)

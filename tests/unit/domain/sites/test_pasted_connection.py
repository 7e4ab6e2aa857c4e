"""An address and keys in a pasted text."""

import pytest

from docsdesk.domain.sites.pasted_connection import connection_in

ADMIN, ASSISTANT, URL = "svc_a1B2c3==", "svc_dsc_d4E5f6", "https://api.example.com/v1?x=1"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ()),
        (ADMIN, ("admin_key",)),
        (f"Bearer {ASSISTANT}", ("assistant_key",)),
        (f"{ADMIN} {ASSISTANT}", ("admin_key", "assistant_key")),
        (f"DOCS_ADMIN_KEY={ADMIN}\nDOCS_ASSISTANT_KEY='{ASSISTANT}'", ("admin_key", "assistant_key")),
        (f'{{"adminKey": "{ADMIN}", "assistantKey":"{ASSISTANT}"}}', ("admin_key", "assistant_key")),
        (f"admin: {ADMIN}; url: {URL}", ("base_url", "admin_key")),
        (f"{ADMIN}, {ADMIN}", ("admin_key",)),
        ("api.example_host.com and my_folder/pages.mdx", ()),
        ("svc_us_1234", ()),
    ],
)
def test_that_each_value_is_found_by_its_field(text: str, names: tuple[str, ...]):
    wanted = {"base_url": URL, "admin_key": ADMIN, "assistant_key": ASSISTANT}
    assert connection_in(text) == {name: wanted[name] for name in names}


@pytest.mark.parametrize("text", [f"{ADMIN} svc_other", f"{URL} https://docs.example.com {ADMIN}"])
def test_that_two_values_for_one_field_are_not_told_apart(text: str):
    assert connection_in(text) == {}

from pathlib import PurePosixPath

import pytest

from docsdesk.docs.front_matter.values import FrontMatter
from docsdesk.docs.openapi.specification import Operation, Specification
from docsdesk.docs.pages.access import may_see, playground_display
from docsdesk.docs.pages.effective_settings import SettingLayer, page_settings, site_layer
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.domain.api_settings import EXAMPLE_LANGUAGES, AuthMethod
from docsdesk.domain.reader import ANONYMOUS, Reader

SIGNED_IN = Reader(is_signed_in=True)
ADMIN = Reader(is_signed_in=True, groups=frozenset({"admin"}))
SPEC = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "servers": [{"url": "https://a.example"}]})


def page(front=None, metadata=None, spec=SPEC, method="GET", operation=None):
    source = ApiSource(spec, Operation(method, "/x", operation or {}))
    return Page("x", "X", front_matter=FrontMatter(front or {}, inherited=metadata or {}), api=source)


def manual(front):
    return Page("x", "X", front_matter=FrontMatter(front))


@pytest.mark.parametrize(
    ("front", "reader", "shown"),
    [
        ({}, ANONYMOUS, "none"),
        ({}, SIGNED_IN, "interactive"),
        ({"groups": ["admin"]}, SIGNED_IN, "none"),
        ({"groups": ["admin"]}, ADMIN, "interactive"),
        ({"groups": ["admin"]}, Reader(is_signed_in=False, groups=frozenset({"admin"})), "none"),
        ({"groups": [{"includes": ["admin"], "excludes": ["guest"]}]}, ADMIN, "interactive"),
        ({"groups": [{"excludes": ["admin"]}]}, ADMIN, "none"),
        ({"groups": [{"excludes": ["admin"]}]}, SIGNED_IN, "interactive"),
    ],
)
def test_that_a_playground_for_signed_in_readers_goes_by_reader_and_groups(front, reader, shown):
    assert playground_display({"playground": {"display": "auth"}}, page(front), reader) == shown


def test_that_the_page_wins_over_the_description_and_the_description_over_the_site():
    api = {"playground": {"display": "none"}}

    assert playground_display(api, page(), ANONYMOUS) == "none"
    assert playground_display(api, page(metadata={"playground": "simple"}), ANONYMOUS) == "simple"
    both = page({"playground": "interactive"}, {"playground": "simple"})
    assert playground_display(api, both, ANONYMOUS) == "interactive"
    assert page_settings(api, both).display.layer is SettingLayer.PAGE
    assert page_settings(api, page(metadata={"playground": "simple"})).display.layer is SettingLayer.SPECIFICATION


def test_that_a_display_nobody_knows_counts_as_not_written():
    settings = page_settings({"playground": {"display": "hidden"}}, page({"playground": 3}))

    assert (settings.display.value, settings.display.layer) == ("interactive", SettingLayer.DEFAULT)


def test_that_a_request_without_a_server_is_only_shown():
    bare = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0"})

    assert playground_display({}, page(spec=bare), ANONYMOUS) == "simple"
    own = page(spec=bare, operation={"servers": [{"url": "https://b.example"}]})
    assert playground_display({}, own, ANONYMOUS) == "interactive"
    assert playground_display({}, page(method="WEBHOOK"), ANONYMOUS) == "simple"
    assert playground_display({}, manual({"api": "GET /x"}), ANONYMOUS) == "simple"
    assert playground_display({"mdx": {"server": ["https://a.example"]}}, manual({"api": "GET /x"}), ANONYMOUS) == (
        "interactive"
    )
    assert playground_display({}, manual({"api": "GET https://a.example/x"}), ANONYMOUS) == "interactive"


def test_that_groups_close_a_page_unless_it_is_public():
    closed, opened = manual({"groups": ["admin"]}), manual({"groups": ["admin"], "public": True})

    assert [may_see(closed, reader) for reader in (ANONYMOUS, SIGNED_IN, ADMIN)] == [False, False, True]
    assert may_see(opened, ANONYMOUS)
    assert may_see(manual({}), ANONYMOUS)
    assert not may_see(manual({"groups": [{"excludes": ["admin"]}]}), ADMIN)


@pytest.mark.parametrize(
    ("auth", "front", "expected"),
    [
        ({"method": "bearer"}, {}, (AuthMethod.BEARER, "Authorization", SettingLayer.SITE)),
        ({"method": "key", "name": "X-Key"}, {}, (AuthMethod.KEY, "X-Key", SettingLayer.SITE)),
        ({"method": "key"}, {}, (AuthMethod.KEY, "Key", SettingLayer.SITE)),
        ({"method": "cobo"}, {}, (AuthMethod.COBO, "API-SECRET", SettingLayer.SITE)),
        ({"method": "bearer"}, {"authMethod": "basic"}, (AuthMethod.BASIC, "Authorization", SettingLayer.PAGE)),
    ],
)
def test_that_manual_pages_prove_who_sends_as_the_page_or_the_site_says(auth, front, expected):
    setting = page_settings({"mdx": {"auth": auth}}, manual(front)).auth

    assert setting.value is not None
    assert (setting.value.method, setting.value.header, setting.layer) == expected


def test_that_a_page_may_do_without_proof():
    setting = page_settings({"mdx": {"auth": {"method": "bearer"}}}, manual({"authMethod": "none"})).auth

    assert (setting.value, setting.layer) == (None, SettingLayer.PAGE)


def test_that_languages_keep_their_order_and_aliases_become_keys():
    settings = page_settings({"examples": {"languages": ["rs", "klingon", "curl", "bash"]}}, manual({}))

    assert settings.value(EXAMPLE_LANGUAGES) == ("rust", "bash")
    assert site_layer({}, EXAMPLE_LANGUAGES) is SettingLayer.DEFAULT

"""The chains of `tests/faults/redirects.py`."""

from collections.abc import Generator

import pytest
from tests.faults.redirects import CHAINS, Chain, Internet, internet, problems_of


@pytest.fixture(scope="module")
def net() -> Generator[Internet, None, None]:
    with internet() as net:
        yield net


@pytest.mark.parametrize("chain", CHAINS, ids=lambda chain: " ".join(map(ascii, (chain.link, *chain.locations[:3]))))
def test_that_a_redirect_takes_no_credential_along_and_leads_only_where_downloads_may_go(chain: Chain, net: Internet):
    assert problems_of(chain, net) == []

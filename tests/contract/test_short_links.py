"""A small share of `tests/faults/short_links.py`."""

from pathlib import Path

from tests.faults.short_links import Conditions, travel


def test_that_a_bundle_outlasts_its_links_and_a_network_that_breaks_off_unattended(tmp_path: Path):
    journey = travel(Conditions(size=2_500_000, rate=1_000_000, link_lifetime=2, cut_after=0.8), tmp_path)
    assert journey.is_unattended, journey

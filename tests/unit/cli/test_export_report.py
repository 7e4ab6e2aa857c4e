"""What `docsdesk export` says once the bundle is there."""

import pytest

from docsdesk.cli.export.report import ExportReport, tell_findings


@pytest.mark.parametrize("has_address", [True, False])
def test_that_it_says_what_is_left_out_without_the_sites_address(has_address: bool, capsys: pytest.CaptureFixture[str]):
    tell_findings(ExportReport(3, 1_000_000, "0f", has_address=has_address))

    assert ("no sitemap, feeds or canonical addresses" in capsys.readouterr().err) is not has_address

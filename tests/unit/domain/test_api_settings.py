from docsdesk.domain.api_settings import DISPLAY, PROXY, effective


def test_that_an_unwritten_setting_counts_with_its_default():
    assert effective({"playground": {"proxy": False}}, PROXY) is False
    assert effective({}, PROXY) is True
    assert effective({"playground": "odd"}, DISPLAY) == "interactive"

from docsdesk.engine.site.content_policy import page_policy


def test_that_pages_may_connect_to_the_sites_servers_and_nothing_else():
    origins = ("https://api.example", "wss://live.example:8443", "https://*.example.com")
    assert page_policy(origins).endswith(f"connect-src 'self' {' '.join(origins)}")


def test_that_nothing_written_in_a_description_adds_to_the_policy():
    wild = ("https://x.example; script-src *", "https://[::1]", "data:", "*", "https://*", "http://a_b.example")
    assert page_policy(wild) == page_policy()

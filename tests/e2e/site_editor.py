"""Filling in the site editor as a person does."""

from tests.e2e.window import Window


def fill_in(window: Window, base_url: str, *, domain: str, hostname: str, admin: str, assistant: str) -> None:
    """From the first run up to the editor's buttons: a service that its client runs, with an assistant."""
    window.press(id="connect_choice")
    window.press(id="site_more")
    window.type("Hosted", id="site_name")
    window.click(id="site_kind")
    window.keys("Down", "Return")
    window.press(id="feature_assistant")
    window.type(base_url, id="base_url")
    window.type(hostname, id="export_hostname")
    window.type(admin, id="admin_key")
    window.type(assistant, id="assistant_key")
    window.type(domain, id="assistant_domain")

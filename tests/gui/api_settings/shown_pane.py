"""What a person finds in the pane of the API settings."""

from docsdesk.ui.api_settings.pane import ApiSettingsPane


class ShownPane:
    pane: ApiSettingsPane

    def find(self, kind, name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def sees(self, kind, name: str) -> bool:
        found = self.pane.findChild(kind, name)
        return found is not None and found.isVisible()

"""The folder's own style sheets, rewritten for this site's pages."""

// Runs before the page is painted, so that a chosen scheme never flashes the other one.
(function () {
  "use strict";
  const root = document.documentElement;

  // Some browsers keep nothing for files on a disk; a choice then lasts as long as the page.
  function recall(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  function remember(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      return;
    }
  }

  const scheme = recall("docs-scheme") || root.dataset.default;
  if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
  root.classList.add("has-script");
  const make = (name, properties, ...children) => {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  };
  window.docsdesk = { recall, remember, make };
})();

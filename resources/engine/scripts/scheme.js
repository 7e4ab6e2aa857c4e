// Runs before the page is painted, so that a chosen scheme never flashes the other one.
(function () {
  "use strict";
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem("docs-scheme");
  } catch (error) {
    // Some browsers keep nothing for files; the system's scheme then counts.
  }
  const scheme = chosen || root.dataset.default;
  if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
  root.classList.add("has-script");
})();

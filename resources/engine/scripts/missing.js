// The page for addresses that lead nowhere can be shown at any of them: make its own addresses start where the site does.
(function () {
  "use strict";
  const home = new URL("../", document.currentScript.src);
  const { body } = document;
  const isHere = new URL(body.dataset.root + "/", document.baseURI).href === home.href;
  if (isHere || window.docsdeskHome) return;
  window.docsdeskHome = home;
  const isRelative = (address) => address && !/^([a-z]+:|\/|#)/i.test(address);
  for (const node of document.querySelectorAll("[href], [src]:not(script)")) {
    const name = node.hasAttribute("href") ? "href" : "src";
    const address = node.getAttribute(name);
    if (isRelative(address)) node.setAttribute(name, new URL(address, home).href);
  }
  body.dataset.root = home.href.replace(/\/$/, "");
  body.dataset.static = home.href + "_docsdesk";
  for (const name of ["scheme", "frame", "site", "search"]) {
    const script = document.createElement("script");
    script.src = home.href + "_docsdesk/" + name + ".js";
    script.async = false;
    document.head.append(script);
  }
})();

// The page for addresses that lead nowhere can be shown at any of them: make its own addresses start where the site does.
"use strict";
{
  const home = new URL("../", document.currentScript.src).href;
  const { dataset } = document.body;
  if (new URL(dataset.root + "/", document.baseURI).href !== home) {
    for (const name of ["href", "src"]) {
      for (const node of document.querySelectorAll(`[${name}]:not(script)`)) {
        const address = node.getAttribute(name);
        if (!/^([a-z]+:|\/|#|$)/i.test(address)) node[name] = home + address;
      }
    }
    dataset.root = home.slice(0, -1);
    dataset.static = home + "_docsdesk";
    for (const name of ["scheme", "frame", "site", "search"]) {
      const script = document.createElement("script");
      document.head.append(Object.assign(script, { src: dataset.static + `/${name}.js`, async: false }));
    }
  }
}

// Makes the content of pages handier where scripts run; without them everything is still there to read.
(function () {
  "use strict";
  const { remember, recall } = window.docsdesk;

  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  function copyButtons() {
    for (const block of document.querySelectorAll(".code")) {
      const pre = block.querySelector("pre");
      if (pre) block.append(copyButton(() => pre.textContent, "Copy code"));
    }
    for (const endpoint of document.querySelectorAll(".endpoint")) {
      const path = endpoint.querySelector(".endpoint-path");
      if (path) endpoint.append(copyButton(() => path.textContent, "Copy endpoint"));
    }
    for (const prompt of document.querySelectorAll(".prompt")) {
      const text = prompt.querySelector(".prompt-text");
      prompt.append(copyButton(() => textOf(text), "Copy prompt"));
    }
  }

  // The text as it is laid out, of folded parts too.
  function textOf(node) {
    const copy = node.cloneNode(true);
    copy.className = "unseen";
    document.body.append(copy);
    const text = copy.innerText.trim();
    copy.remove();
    return text;
  }

  function copyButton(text, label) {
    const button = make("button", { type: "button", className: "copy", ariaLabel: label }, "Copy");
    button.addEventListener("click", async () => {
      button.textContent = (await copied(text())) ? "Copied" : "Press Ctrl+C";
      setTimeout(() => (button.textContent = "Copy"), 1600);
    });
    return button;
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      // Files on a disk have no clipboard interface: copy from a field instead.
      const field = make("textarea", { value: text, className: "unseen" });
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    }
  }

  let tabNumber = 0;

  function tabSets() {
    for (const set of document.querySelectorAll("[data-tabs]")) makeTabs(set);
    const kept = recall("docs-tab");
    if (kept) chooseEverywhere(kept);
  }

  function makeTabs(set) {
    const panels = [...set.children].filter((child) => child.matches(".tab"));
    const titles = panels.map((panel) => panel.dataset.title || "Tab");
    const isAlone = set.hasAttribute("data-alone");
    function pick(index) {
      if (isAlone) return choose(index);
      remember("docs-tab", titles[index]);
      chooseEverywhere(titles[index]);
      choose(index);
    }
    const list = set.hasAttribute("data-dropdown") ? dropdown(titles, pick) : tabList(panels, titles, pick);
    function choose(index) {
      panels.forEach((panel, position) => panel.classList.toggle("away", position !== index));
      list.show(index);
    }
    set.prepend(list.node);
    set.classList.add("ready");
    set.chooseTitle = (title) => {
      if (!isAlone && titles.includes(title)) choose(titles.indexOf(title));
    };
    set.showPanel = (panel) => choose(panels.indexOf(panel));
    choose(Math.min(Number(set.dataset.first) || 0, panels.length - 1));
  }

  function tabList(panels, titles, pick) {
    const node = make("div", { className: "tab-list", role: "tablist" });
    const buttons = panels.map((panel, index) => {
      tabNumber += 1;
      const button = make("button", { type: "button", role: "tab", id: "tab-" + tabNumber });
      const label = panel.querySelector(":scope > .tab-title");
      button.append(...(label ? label.cloneNode(true).childNodes : [titles[index]]));
      panel.id = panel.id || "panel-" + tabNumber;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", button.id);
      button.setAttribute("aria-controls", panel.id);
      button.addEventListener("click", () => pick(index));
      return button;
    });
    node.addEventListener("keydown", (event) => {
      const at = buttons.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      const index = (to + buttons.length) % buttons.length;
      pick(index);
      buttons[index].focus();
    });
    node.append(...buttons);
    function show(chosen) {
      buttons.forEach((button, index) => {
        button.setAttribute("aria-selected", String(index === chosen));
        button.tabIndex = index === chosen ? 0 : -1;
      });
    }
    return { node, show };
  }

  function dropdown(titles, pick) {
    const select = make("select", { ariaLabel: "Language" }, ...titles.map((title) => make("option", {}, title)));
    select.addEventListener("change", () => pick(select.selectedIndex));
    return { node: make("div", { className: "choose" }, select), show: (index) => (select.selectedIndex = index) };
  }

  function chooseEverywhere(title) {
    for (const set of document.querySelectorAll("[data-tabs]")) set.chooseTitle(title);
  }

  // An address with an anchor inside something folded opens it.
  function reveal() {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && document.getElementById(id);
    if (!target) return;
    for (let node = target; node; node = node.parentElement) {
      if (node.matches("details")) node.open = true;
      if (node.matches(".tab") && node.parentElement.showPanel) node.parentElement.showPanel(node);
    }
    target.scrollIntoView();
  }

  function headingLinks() {
    for (const heading of document.querySelectorAll(".prose h2[id], .prose h3[id], .prose h4[id]")) {
      const label = "Link to " + heading.textContent;
      heading.append(make("a", { className: "heading-link", href: "#" + heading.id, ariaLabel: label }, "#"));
    }
  }

  copyButtons();
  tabSets();
  headingLinks();
  reveal();
  addEventListener("hashchange", reveal);
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll(".prose details")) details.open = true;
  });
})();

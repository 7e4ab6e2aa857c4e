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
    const list = make("div", { className: "tab-list", role: "tablist" });
    const buttons = panels.map((panel) => {
      tabNumber += 1;
      const title = panel.dataset.title || "Tab";
      const button = make("button", { type: "button", role: "tab", id: "tab-" + tabNumber }, title);
      panel.id = panel.id || "panel-" + tabNumber;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", button.id);
      button.setAttribute("aria-controls", panel.id);
      button.addEventListener("click", () => {
        remember("docs-tab", title);
        chooseEverywhere(title);
        choose(buttons.indexOf(button));
      });
      return button;
    });
    function choose(index, isFocused) {
      buttons.forEach((button, position) => {
        const isChosen = position === index;
        button.setAttribute("aria-selected", String(isChosen));
        button.tabIndex = isChosen ? 0 : -1;
        panels[position].classList.toggle("away", !isChosen);
      });
      if (isFocused) buttons[index].focus();
    }
    list.addEventListener("keydown", (event) => {
      const at = buttons.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      choose((to + buttons.length) % buttons.length, true);
    });
    list.append(...buttons);
    set.prepend(list);
    set.classList.add("ready");
    set.chooseTitle = (title) => {
      const index = panels.findIndex((panel) => panel.dataset.title === title);
      if (index >= 0) choose(index);
    };
    set.showPanel = (panel) => choose(panels.indexOf(panel));
    choose(0);
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

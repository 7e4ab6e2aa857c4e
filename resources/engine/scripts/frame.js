// Around the page: scheme, menus, sidebar, table of contents, announcement.
"use strict";
const sidebar = document.getElementById("sidebar");
const currentLine = () => sidebar.querySelector(".lines [aria-current=page]");
const leadsTo = ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)));

function schemeButton(button) {
  const { dataset } = root;
  const names = ["system", "light", "dark"];
  const show = () => (button.ariaLabel = button.title = "Colour scheme: " + dataset.scheme);
  button.onclick = () => {
    dataset.scheme = names[(names.indexOf(dataset.scheme) + 1) % 3];
    remember("scheme", dataset.scheme);
    show();
  };
  show();
}

function keepInView() {
  const current = currentLine();
  if (current && current.offsetTop > sidebar.clientHeight * 0.7) {
    sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 3;
  }
}

// On a phone the sidebar is a drawer over the page.
function drawer() {
  sidebar.addEventListener("toggle", ({ newState }) => {
    for (const other of all(".column, .toc, .tabs-bar")) other.inert = newState === "open";
    keepInView();
  });
  matchMedia("(min-width: 901px)").onchange = () => sidebar.hidePopover();
}

// A big sidebar comes in a file of its own; what the page had of it stays where the reader sees it.
function docsdeskNavigation(html) {
  const lines = sidebar && sidebar.querySelector(".lines");
  if (!lines) return;
  const before = currentLine();
  const top = before && before.getBoundingClientRect().top;
  lines.innerHTML = html;
  const { root: start, files } = document.body.dataset;
  for (const link of all("a", lines)) {
    const address = link.getAttribute("href");
    if (files !== undefined && !/^(\w+:|\/|#)/.test(address)) link.href = start + "/" + address;
    if (before && link.href === before.href && !currentLine()) {
      link.ariaCurrent = "page";
      for (let node = link; node !== lines; node = node.parentElement) if (node.matches("details")) node.open = true;
      sidebar.scrollTop += link.getBoundingClientRect().top - top;
    }
  }
  keepInView();
}

let contents = [];

function markCurrent() {
  const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 4;
  const isReached = (link) => {
    const { top } = leadsTo(link).getBoundingClientRect();
    return top < 160 || (isAtEnd && top < innerHeight && location.hash === link.hash);
  };
  const current = contents.findLast(isReached) || contents[0];
  for (const link of contents) link.ariaCurrent = link === current ? "location" : null;
}

function followContents() {
  contents = all(".toc a").filter(leadsTo);
  markCurrent();
}

function announcement(banner) {
  const text = banner.textContent.trim();
  if (recall("announcement") === text) return banner.remove();
  const dismiss = () => {
    remember("announcement", text);
    banner.remove();
  };
  banner.append(make("button", { type: "button", ariaLabel: "Dismiss", onclick: dismiss }, "×"));
}

all(".scheme-button").forEach(schemeButton);
all("[data-dismissible]").forEach(announcement);
addEventListener("scroll", markCurrent, { passive: true });
followContents();
if (sidebar) {
  drawer();
  keepInView();
  if ("drilldown" in document.body.dataset) {
    sidebar.onclick = ({ target }) => {
      const group = target.closest(".lines details:not([open])");
      if (group) group.querySelector("a")?.click();
    };
  }
}
document.addEventListener("click", ({ target }) => {
  for (const menu of all(".switch[open]")) menu.open = menu.contains(target);
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  const { activeElement } = document;
  if (activeElement.closest(".tooltip")) activeElement.blur();
  for (const menu of all(".switch[open]")) {
    menu.open = false;
    menu.firstElementChild.focus();
  }
});

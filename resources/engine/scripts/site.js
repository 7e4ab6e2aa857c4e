// Makes the content of pages handier where scripts run; without them everything is still there to read.
"use strict";
const tabSets = [];

// The text as it is laid out, of folded parts too.
function laidOut(node) {
  const copy = node.cloneNode(true);
  copy.className = "unseen";
  document.body.append(copy);
  const text = copy.innerText.trim();
  copy.remove();
  return text;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers give the clipboard to safe addresses only: elsewhere copy from a field.
    const field = make("textarea", { value: text, className: "unseen" });
    document.body.append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    return isDone;
  }
}

function makeCopy(button, read) {
  const label = button.textContent;
  button.onclick = async () => {
    const isDone = await Promise.resolve()
      .then(read)
      .then(copied, () => false);
    button.textContent = isDone ? "Copied" : "Cannot copy";
    setTimeout(() => (button.textContent = label), 1600);
  };
}

function copyButtons(around, inside, label, read = (node) => node.textContent) {
  for (const block of all(around)) {
    const node = block.querySelector(inside);
    if (!node || all(":scope > .copy", block).length) continue;
    const button = make("button", { type: "button", className: "copy", ariaLabel: label }, "Copy");
    makeCopy(button, () => read(node));
    block.append(button);
  }
}

// Of the panels only those of the chosen title show; `list` is what the reader chooses it with.
function makeTabs(panels, titles, list, { isAlone = false, first = 0 } = {}) {
  const places = new Map(
    panels.map((panel, at) => [panel, panel.dataset.view ? titles.indexOf(panel.dataset.view) : at]),
  );
  const node = list(titles, pick);
  function show(index) {
    for (const [panel, place] of places) panel.classList.toggle("away", place !== index);
    node.show(index);
  }
  function pick(index) {
    if (!isAlone) {
      remember("tab", titles[index]);
      showTitle(titles[index]);
    }
    show(index);
  }
  tabSets.push({ places, titles, isAlone, show });
  show(Math.min(first, panels.length - 1));
  return node;
}

function tabList(panels) {
  return (titles, pick) => {
    const buttons = panels.map((panel, index) => {
      const number = tabSets.length + "-" + index;
      const button = make("button", { type: "button", role: "tab", id: "tab-" + number, onclick: () => pick(index) });
      const label = panel.querySelector(":scope > .tab-title");
      button.append(...(label ? label.cloneNode(true).childNodes : [titles[index]]));
      panel.id ||= "panel-" + number;
      panel.role = "tabpanel";
      panel.setAttribute("aria-labelledby", button.id);
      button.setAttribute("aria-controls", panel.id);
      return button;
    });
    const show = (chosen) =>
      buttons.forEach((button, index) => {
        button.ariaSelected = String(index === chosen);
        button.tabIndex = index === chosen ? 0 : -1;
      });
    const onkeydown = (event) => {
      const at = buttons.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      const button = buttons.at(to % buttons.length);
      button.click();
      button.focus();
    };
    return make("div", { className: "tab-list", role: "tablist", onkeydown, show }, ...buttons);
  };
}

function dropdown(label) {
  return (titles, pick) => {
    const select = make("select", {}, ...titles.map((title) => new Option(title)));
    select.onchange = () => pick(select.selectedIndex);
    return make("label", { className: "choose", show: (index) => (select.selectedIndex = index) }, label, select);
  };
}

function showTitle(title) {
  for (const { titles, isAlone, show } of tabSets) {
    if (!isAlone && titles.includes(title)) show(titles.indexOf(title));
  }
}

function makeSets() {
  for (const set of all("[data-tabs]:not(.ready)")) {
    const { alone, first, dropdown: isDropdown } = set.dataset;
    const panels = all(":scope > .tab", set);
    const titles = panels.map((panel) => panel.dataset.title || "Tab");
    const list =
      isDropdown === undefined
        ? tabList(panels)
        : dropdown(make("span", { className: "unseen" }, isDropdown || "Language"));
    set.prepend(makeTabs(panels, titles, list, { isAlone: alone !== undefined, first: Number(first) || 0 }));
    set.classList.add("ready");
  }
  // Every view's title is offered once, above the first of the views.
  const views = all("[data-view]");
  const titles = [...new Set(views.map((view) => view.dataset.view))];
  if (titles.length > 1 && !all(".has-switch").length)
    views[0].before(makeTabs(views, titles, dropdown("Show for"), { isAlone: true }));
  for (const view of titles.length > 1 ? views : []) view.parentElement.classList.add("has-switch");
  showTitle(recall("tab"));
}

// An address with an anchor inside something folded opens it.
function reveal() {
  const target = leadsTo(location);
  if (!target) return;
  for (const { places, show } of tabSets) {
    for (const [panel, place] of places) if (panel.contains(target)) show(place);
  }
  for (let node = target; node; node = node.parentElement) if (node.matches("details")) node.open = true;
  target.scrollIntoView();
}

// Pictures that are shown smaller than they are open in full.
function makeZoomable(image) {
  if (image.naturalWidth < image.clientWidth * 1.2 && !image.src.endsWith(".svg")) return;
  const enlarge = () => {
    const copy = make("img", { src: image.src, alt: image.alt });
    const dialog = make("dialog", { className: "zoom", ariaLabel: image.alt || "Picture" }, copy);
    dialog.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    document.body.append(dialog);
    dialog.showModal();
  };
  const onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    enlarge();
  };
  Object.assign(image, {
    tabIndex: 0,
    role: "button",
    ariaLabel: "Enlarge: " + image.alt,
    onclick: enlarge,
    onkeydown,
  });
  image.classList.add("zoomable");
}

// Everything that the content gets; the preview calls it again for new content, and live components for more of it.
function refine(isNew = true) {
  if (isNew) tabSets.length = 0;
  for (const button of all(".copy-page")) {
    makeCopy(button, async () => (await fetch(button.dataset.markdown)).text());
  }
  copyButtons(".code", "pre", "Copy code");
  copyButtons(".endpoint", ".endpoint-path", "Copy endpoint");
  copyButtons(".prompt", ".prompt-text", "Copy prompt", laidOut);
  makeSets();
  // Films that play by themselves wait for readers who want less motion.
  for (const film of matchMedia("(prefers-reduced-motion: reduce)").matches ? all("video[autoplay]") : []) {
    Object.assign(film, { autoplay: false, controls: true }).pause();
  }
  for (const heading of all(".prose :is(h2, h3, h4)[id]:not(:has(.heading-link))")) {
    const label = "Link to " + heading.textContent;
    heading.append(make("a", { className: "heading-link", href: "#" + heading.id, ariaLabel: label }, "#"));
  }
  for (const image of all(".prose img:not(.icon, .zoomable, [data-small], a img, button img)")) {
    if (image.complete && image.naturalWidth) makeZoomable(image);
    else image.onload = () => makeZoomable(image);
  }
}

refine();
reveal();
addEventListener("hashchange", reveal);
addEventListener("docsdesk-shown", () => refine(false));

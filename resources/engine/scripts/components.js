// What the components of a page can do where scripts run: views to choose from, pictures to enlarge, tips to dismiss.
(function () {
  "use strict";

  // Of a page's views only the chosen one shows; every choice is offered once, above the first.
  function views() {
    const all = [...document.querySelectorAll("[data-view]")];
    const titles = [...new Set(all.map((view) => view.dataset.view))];
    if (titles.length < 2) return;
    const select = document.createElement("select");
    for (const title of titles) select.append(new Option(title));
    const label = document.createElement("label");
    label.className = "choose";
    label.append("Show for", select);
    all[0].before(label);
    function show() {
      for (const view of all) view.classList.toggle("away", view.dataset.view !== select.value);
    }
    select.addEventListener("change", show);
    for (const view of all) view.parentElement.classList.add("has-switch");
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const holder = target && target.closest("[data-view]");
    if (holder) select.value = holder.dataset.view;
    show();
  }

  function enlarge(node) {
    const dialog = document.createElement("dialog");
    dialog.className = "zoom";
    dialog.setAttribute("aria-label", node.alt || "Picture");
    const copy = node.cloneNode(true);
    copy.removeAttribute("role");
    copy.removeAttribute("tabindex");
    copy.className = "";
    dialog.append(copy);
    dialog.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      node.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  // Pictures that are shown smaller than they are open in full.
  function makeZoomable(image) {
    if (image.naturalWidth < image.clientWidth * 1.2 && !image.src.endsWith(".svg")) return;
    image.classList.add("zoomable");
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-label", "Enlarge" + (image.alt ? ": " + image.alt : ""));
    image.addEventListener("click", () => enlarge(image));
    image.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      enlarge(image);
    });
  }

  function pictures() {
    for (const image of document.querySelectorAll(".prose img:not(.icon, [data-small], a img, button img)")) {
      if (image.complete && image.naturalWidth) makeZoomable(image);
      else image.addEventListener("load", () => makeZoomable(image), { once: true });
    }
  }

  function tips() {
    document.addEventListener("keydown", (event) => {
      const tip = event.key === "Escape" && document.activeElement.closest(".tooltip");
      if (tip) document.activeElement.blur();
    });
  }

  views();
  pictures();
  tips();
})();

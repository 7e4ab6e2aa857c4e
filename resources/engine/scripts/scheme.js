// Runs before the page is painted, so that a chosen scheme never flashes the other one.
// The scripts of a page are in one scope: the others use what stands here.
"use strict";
const root = document.documentElement;

// Some browsers keep nothing for files on a disk; a choice then lasts as long as the page.
function recall(key) {
  try {
    return localStorage.getItem("docs-" + key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem("docs-" + key, value);
  } catch {}
}

function make(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

const all = (selector, node = document) => [...node.querySelectorAll(selector)];

root.dataset.scheme = recall("scheme") || root.dataset.default;
root.classList.add("has-script");

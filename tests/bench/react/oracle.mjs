// What React makes of pages: one JSON line with `html` or `refused` for each line with `file`, `text` and `frontmatter`.
// node oracle.mjs FOLDER VARIABLES

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, normalize, relative } from "node:path";
import { createInterface } from "node:readline";
import { createProcessor } from "@mdx-js/mdx";
import { build } from "esbuild";
import * as React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import * as runtime from "./runtime.mjs";

const [root, variables] = [process.argv[2], JSON.parse(process.argv[3])];
const remarkPlugins = [remarkFrontmatter, remarkGfm, remarkMath];
const processor = createProcessor({ jsxImportSource: "docsdesk", providerImportSource: "docsdesk/components", remarkPlugins });
const SUFFIXES = ["", ".mdx", ".jsx", ".tsx", ".js", ".ts", ".md", "/index.jsx", "/index.tsx", "/index.js"];
const LOADERS = { ".jsx": "jsx", ".js": "jsx", ".mjs": "jsx", ".tsx": "tsx", ".ts": "ts", ".json": "json" };

const MARKS = /(?:\/\/|#|--|;|\/\*|<!--)[ \t]*\[!code [^\]\n]*\][ \t]*(?:\*\/|-->)?|(?<=^[ \t]*>[ \t]*)\[![A-Z]+\]/gim;

// A snippet may name its attributes without `props.`, so they are looked up while it is rendered.
const held = [];
globalThis.__holding = (Content) =>
  function Held(props) {
    held.push(props ?? {});
    try {
      return Content(props ?? {});
    } finally {
      held.pop();
    }
  };
globalThis.__snippets = {};

async function compiled(text, isPage) {
  for (const [name, value] of Object.entries(variables)) text = text.replaceAll(`{{${name}}}`, String(value));
  text = text.replace(MARKS, "");
  let code = String(await processor.process(text));
  code = code.replace(/(function _missingMdxReference\([^)]*\) \{)/, "$1 return;");
  for (const [, name] of code.matchAll(/_missingMdxReference\("(\w+)\./g)) runtime.components[name] ??= runtime.unknownFamily;
  if (!isPage) code = code.replace("export default function MDXContent(", "function MDXContent(") + "\nexport default __holding(MDXContent);";
  const named = [...text.matchAll(/<Snippet\s+file=["']\/?(?:snippets\/)?([^"']+)["']/g)].map((match) => match[1]);
  const taken = [...new Set(named)].map((file, at) => `import _taken${at} from "/snippets/${file}"; __snippets[${JSON.stringify(file)}] = _taken${at};`);
  return `${code}\n${taken.join("\n")}`;
}

function located(path, holder) {
  const bases = path.startsWith(".") ? [join(dirname(holder), path)] : [join(root, path)];
  for (const base of bases) {
    for (const suffix of SUFFIXES) {
      const file = normalize(base + suffix);
      if (!relative(root, file).startsWith("..") && existsSync(file) && statSync(file).isFile()) return file;
    }
  }
  return null;
}

const loaded = new Map();

async function load(file) {
  if (!loaded.has(file)) loaded.set(file, read(file));
  return loaded.get(file);
}

async function read(file) {
  const suffix = extname(file);
  if (suffix === ".mdx" || suffix === ".md") return { contents: await compiled(readFileSync(file, "utf8"), false), loader: "js" };
  if (LOADERS[suffix]) return { contents: readFileSync(file, "utf8"), loader: LOADERS[suffix] };
  return { contents: `export default ${JSON.stringify(`/${relative(root, file)}`)}`, loader: "js" };
}

const site = {
  name: "site",
  setup(bundle) {
    bundle.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      if (kind === "entry-point") return { path, namespace: "site" };
      if (path === "docsdesk/jsx-runtime" || path === "docsdesk/components" || /^react(-dom)?(\/|$)/.test(path)) return { path, namespace: "given" };
      const file = located(path, importer);
      return file === null ? { path, namespace: "absent" } : { path: file, namespace: "site" };
    });
    bundle.onLoad({ filter: /.*/, namespace: "given" }, ({ path }) => ({ contents: `module.exports = __given[${JSON.stringify(path)}] ?? {}`, loader: "js" }));
    bundle.onLoad({ filter: /.*/, namespace: "absent" }, () => ({ contents: "module.exports = { __esModule: true }", loader: "js" }));
    bundle.onLoad({ filter: /.*/, namespace: "site" }, ({ path }) => load(path));
  },
};

globalThis.__given = {
  react: { ...React, default: React, __esModule: true },
  "docsdesk/jsx-runtime": runtime,
  "docsdesk/components": { useMDXComponents: () => runtime.components },
};

async function bundled(file) {
  const done = await build({
    entryPoints: [file],
    bundle: true,
    format: "iife",
    globalName: "__page",
    jsx: "automatic",
    jsxImportSource: "docsdesk",
    logLevel: "silent",
    plugins: [site],
    write: false,
  });
  return done.outputFiles[0].text;
}

// Anything may be asked of it, and it answers with itself.
const stub = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? function* () {} : key === "length" ? 0 : stub),
  apply: () => stub,
  construct: () => stub,
});
const BROWSER = ["window", "document", "localStorage", "sessionStorage", "navigator", "location", "fetch"];

function scope(own, hasBrowser) {
  const shared = { ...runtime.globals, ...own };
  for (const name of BROWSER) shared[name] = hasBrowser ? stub : undefined;
  const find = (name) => (held.length && Object.hasOwn(held.at(-1), name) ? held.at(-1) : Object.hasOwn(shared, name) ? shared : null);
  return new Proxy({}, { has: (_, name) => typeof name === "string" && find(name) !== null, get: (_, name) => find(name)?.[name] });
}

function rendered(code, frontmatter, hasBrowser) {
  held.length = 0;
  const own = { frontmatter, user: {} };
  const Page = new Function("__scope", `with (__scope) { ${code}\nreturn __page.default; }`)(scope(own, hasBrowser));
  return renderToStaticMarkup(runtime.jsx(Page, {}));
}

async function answer({ file, text, frontmatter }) {
  try {
    loaded.set(join(root, file), Promise.resolve({ contents: await compiled(text, true), loader: "js" }));
    const code = await bundled(join(root, file));
    try {
      return { html: rendered(code, frontmatter, false) };
    } catch (error) {
      return { html: rendered(code, frontmatter, true), again: String(error) };
    }
  } catch (error) {
    return { refused: String(error.reason ?? error.errors?.[0]?.text ?? error).split("\n")[0] };
  } finally {
    loaded.delete(join(root, file));
  }
}

console.error = console.warn = console.log = console.info = () => {};
for await (const line of createInterface({ input: process.stdin })) {
  const said = `${JSON.stringify(await answer(JSON.parse(line)))}\n`;
  await new Promise((written) => process.stdout.write(said, written));
}
process.exit(0);

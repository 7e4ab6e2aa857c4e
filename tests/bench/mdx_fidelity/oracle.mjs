// Reads one JSON text per line from standard input, writes its tree or why it is refused as one line of JSON.
// With --verdicts the compiler itself is asked, which writes no tree.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { compileSync } from "@mdx-js/mdx";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

// The compiler's own step that turns paragraphs of nothing but tags into blocks; its package does not export it.
const step = join(process.cwd(), "node_modules/@mdx-js/mdx/lib/plugin/remark-mark-and-unravel.js");
const { remarkMarkAndUnravel } = await import(pathToFileURL(step).href);

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkMarkAndUnravel);

const KEPT = [
  "type", "value", "depth", "ordered", "start", "spread", "checked", "lang", "meta", "url", "title", "alt",
  "identifier", "align", "name",
];

function plain(node) {
  const kept = { offset: node.position ? node.position.start.offset : -1 };
  for (const key of KEPT) if (node[key] !== undefined && node[key] !== null) kept[key] = node[key];
  if (node.attributes) kept.attributes = node.attributes.map(attribute);
  if (node.children) kept.children = node.children.map(plain);
  return kept;
}

function attribute({ type, name, value }) {
  if (type === "mdxJsxExpressionAttribute") return ["...", value];
  if (value === null || value === undefined) return [name, true];
  return typeof value === "string" ? [name, value] : [name, { code: value.value }];
}

const remarkPlugins = [remarkFrontmatter, remarkGfm, remarkMath];
const isAskedForVerdicts = process.argv.includes("--verdicts");

function read(text) {
  try {
    if (!isAskedForVerdicts) return { tree: plain(processor.runSync(processor.parse(text))) };
    compileSync(text, { remarkPlugins });
    return {};
  } catch (error) {
    const place = error.place?.start ?? error.place ?? {};
    return { refused: String(error.reason ?? error), line: place.line ?? 0, column: place.column ?? 0 };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(read(JSON.parse(line)))}\n`);
}

// Answers one question per line of JSON from standard input with the hosted site's own packages, as one line of JSON:
// {page} for the ids of its headings and its text; {navigation, descriptions} for the pages made of descriptions.
import { createInterface } from "node:readline";
import { generateOpenApiFromDocsConfig } from "@mintlify/prebuild";
import { getAST, preprocessCustomHeadingIds, remarkComponentIds, remarkUnwrapJsxHeadings } from "@mintlify/common";
import { safeCleanHeadingId } from "./node_modules/@mintlify/common/dist/slugify.js";
import { remarkMarkAndUnravel } from "./node_modules/@mdx-js/mdx/lib/plugin/remark-mark-and-unravel.js";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkSmartypants from "remark-smartypants";
import { unified } from "unified";
import { visit } from "unist-util-visit";

// The order of @mintlify/mdx, after the compiler's own steps.
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkMarkAndUnravel)
  .use(remarkGfm)
  .use(remarkSmartypants)
  .use(remarkMath)
  .use(remarkComponentIds, {});

function readPage(text) {
  const tree = processor.runSync(processor.parse(preprocessCustomHeadingIds(text)));
  const ids = [];
  let shown = "";
  visit(tree, (node) => {
    if (node.type === "text" || node.type === "inlineCode") shown += node.value;
    if (!["Heading", "h1", "h2", "h3", "h4"].includes(node.name)) return;
    const id = node.attributes.find(({ name }) => name === "id")?.value;
    if (typeof id === "string") ids.push(safeCleanHeadingId(id));
  });
  return { ids, text: shown };
}

async function makePages({ navigation, descriptions }) {
  const files = Object.entries(descriptions).map(([name, spec]) => ({
    filename: name,
    spec,
    originalFileLocation: `/${name}`,
  }));
  const pages = {};
  const { newNav } = await generateOpenApiFromDocsConfig(navigation, files, pages, { writeFiles: false });
  return { pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, page.openapi])), navigation: newNav };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer;
  try {
    answer = "page" in asked ? readPage(asked.page) : await makePages(asked);
  } catch (error) {
    answer = { refused: String(error.message ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

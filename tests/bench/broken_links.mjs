// Writes each link of a docs folder that leads nowhere as [page, link]; only links of pages, not those of docs.json.
import { buildGraph } from "@mintlify/link-rot";

const graph = await buildGraph(process.argv[2], {});
graph.precomputeFileResolutions();
const pages = new Map();
for (const node of Object.values(graph.nodes)) for (const path of node.paths) pages.set(path, node.label);
for (const broken of graph.getBrokenInternalLinks({ checkAnchors: true })) {
  console.log(JSON.stringify([pages.get(broken), broken.originalPath]));
}

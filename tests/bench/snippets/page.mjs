// What a page with a file input has: its files are those that the run names.
import { openAsBlob } from "node:fs";

const chosen = await Promise.all(process.argv.slice(2).map((name) => openAsBlob(name)));
globalThis.document = { querySelector: () => ({ files: chosen }) };


// Bundles one module of the client for Node, so that the tests run what the browser runs.
import { build } from "esbuild";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export async function load(module) {
  const outfile = join(await mkdtemp(join(tmpdir(), "handelshuis-")), "module.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [module],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".svg": "text", ".css": "empty" },
  });
  return import(pathToFileURL(outfile));
}

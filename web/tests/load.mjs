// Bundles modules of the client for Node, so that the tests run what the browser runs.
import { build } from "esbuild";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What some modules export; together, so that they share what they keep. */
export async function load(...modules) {
  const outfile = join(await mkdtemp(join(tmpdir(), "handelshuis-")), "module.mjs");
  const contents = modules.map((module) => `export * from "./${module}";`).join("\n");
  await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
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

/** The modules that a module of the client brings, each with what it imports at once and what later. */
export async function inputsOf(module) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [module],
    outdir: "none",
    write: false,
    metafile: true,
    bundle: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".svg": "text", ".css": "empty" },
    external: ["*.css?text"],
  });
  return metafile.inputs;
}

/** Moves in the engine's notation, some of every kind. */
export async function movesOf(game) {
  return JSON.parse(await readFile(new URL(`notation/${game}.json`, import.meta.url), "utf8"));
}

/** Positions in which a player is asked, as a page gets them; `make check` has the engine write them. */
export async function positionsOf(game) {
  const file = new URL(`../../build/positions/${game}.json`, import.meta.url);
  const tables = JSON.parse(await readFile(file, "utf8"));
  return tables.flatMap(({ printed, positions }) =>
    positions.map(({ view, ...rest }) => ({ ...rest, view: { ...view, printed } })),
  );
}

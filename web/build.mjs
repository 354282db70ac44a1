// Bundles the browser client into the Python package: index.html, hashed assets, licences.
import { build, context, transform } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import subset from "subset-font";

const here = fileURLToPath(new URL(".", import.meta.url));
const place = process.env.HANDELSHUIS_WEB_CLIENT ?? join(here, "../src/handelshuis/web_client");
const watching = process.argv.includes("--watch");
// A build that fails leaves the page as it was.
const target = watching ? place : join(here, "node_modules/.web_client");

const browsers = ["chrome123", "firefox121", "safari17.5"];

/** A stylesheet as text, for a page that puts it on and takes it off. */
const styleAsText = {
  name: "style-as-text",
  setup(b) {
    b.onResolve({ filter: /\.css\?text$/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path.replace("?text", "")),
      namespace: "style-as-text",
    }));
    b.onLoad({ filter: /.*/, namespace: "style-as-text" }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const wanted = { loader: "css", minify: !watching, target: browsers };
      return {
        contents: (await transform(source, wanted)).code,
        loader: "text",
        watchFiles: [path],
      };
    });
  },
};

/** The faces, with the signs fonts.css asks of them and without the features no style uses; italics are all of one weight. */
const faces = {
  name: "faces",
  setup(b) {
    b.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const face = await readFile(path);
      if (!path.includes("-latin-wght-")) return { contents: face, loader: "file" };
      const contents = await subset(face, LATIN, {
        targetFormat: "woff2",
        keepFeatures: ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"],
        ...(path.includes("-italic.") && { variationAxes: { wght: 500 } }),
      });
      return { contents, loader: "file" };
    });
  },
};

/** Every sign that the first faces of fonts.css are for. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
  .map(signsOf)
  .join("");

/** What else names are written with, where they are drawn into a picture. */
const SIGNS = {
  "latin-ext": signsOf([0x100, 0x24f]) + signsOf([0x1e00, 0x1eff]),
  greek: signsOf([0x370, 0x3ff]),
  cyrillic: signsOf([0x400, 0x45f]),
};

/** Every sign from one code to another. */
function signsOf([from, to]) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
}

/** Everything but index.html may be kept by the browser for ever, so every name carries a hash. */
const options = {
  absWorkingDir: here,
  entryPoints: ["src/main.tsx"],
  outdir: join(target, "assets"),
  publicPath: "/assets",
  bundle: true,
  format: "esm",
  splitting: true,
  chunkNames: "[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !watching,
  sourcemap: watching ? "linked" : false,
  legalComments: "none",
  target: browsers,
  plugins: [styleAsText, faces],
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "text", ".woff2": "file" },
  metafile: true,
  logLevel: "warning",
};

/** What the page's script imports is asked for with it, not after it; the faces come when they are needed. */
function preloads({ outputs }) {
  const main = Object.values(outputs).find((each) => each.entryPoint === "src/main.tsx");
  return main.imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path }) => `<link rel="modulepreload" href="/assets/${basename(path)}">\n`)
    .join("");
}

/** What must have the same name for ever: what a device keeps of the house, and what wakes it. */
async function lasting() {
  const entryPoints = ["src/worker/worker.ts"];
  const plain = { absWorkingDir: here, bundle: true, minify: !watching, target: browsers };
  await build({ ...plain, entryPoints, outdir: target, logLevel: "warning" });
  for (const name of ["manifest.webmanifest", "icon-192.png", "icon-512.png"])
    await cp(join(here, name), join(target, name));
}

async function page(metafile) {
  const outputs = Object.keys(metafile.outputs).map((path) => `/assets/${basename(path)}`);
  const one = (pattern) => outputs.find((path) => pattern.test(path)) ?? "";
  const icon = await readFile(join(here, "favicon.svg"));
  const iconName = `favicon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
  await cp(join(here, "favicon.svg"), join(target, "assets", iconName));
  const html = await readFile(join(here, "index.html"), "utf8");
  await writeFile(
    join(target, "index.html"),
    html
      .replace("{{script}}", one(/main-\w+\.js$/))
      .replace("{{style}}", one(/main-\w+\.css$/))
      .replace("{{preloads}}", preloads(metafile))
      .replace("{{icon}}", `/assets/${iconName}`),
  );
}

/** What previews of links are drawn with, by the server: signs in the colours of the day, and faces it can read. */
async function preview() {
  await mkdir(join(target, "preview"));
  const tokens = await readFile(join(here, "src/styles/tokens.css"), "utf8");
  const day = Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): (?:light-dark\()?([^,;()]+)/g)].map(([, name, of]) => [
      name,
      of,
    ]),
  );
  const sheets = ["src/icons.svg", "src/house/emblems.svg", "preview/harbour.svg"];
  const texts = await Promise.all(sheets.map((name) => readFile(join(here, name), "utf8")));
  const art = texts
    .map((text) => text.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ""))
    .join("")
    .replace(/var\(--(player-\w+|[\w-]+)\)/g, (whole, name) => day[name] ?? whole)
    .replace(/light-dark\(([^,]+),[^)]+\)/g, "$1");
  await writeFile(join(target, "preview/art.svg"), art);
  await writeFile(join(target, "preview/colours.json"), JSON.stringify(day));
  for (const [name, wght] of [
    ["alegreya", 800],
    ["source-sans-3", 600],
  ]) {
    for (const part of ["latin", "latin-ext", "greek", "cyrillic"]) {
      const file = `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
      const face = await readFile(join(here, file));
      const signs = part === "latin" ? LATIN : SIGNS[part];
      const made = await subset(face, signs, {
        targetFormat: "truetype",
        keepFeatures: ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk"],
        variationAxes: { wght },
      });
      await writeFile(join(target, `preview/${name}-${part}.ttf`), made);
    }
  }
}

async function licences() {
  const { dependencies } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
  const texts = [];
  for (const name of [...Object.keys(dependencies), "@preact/signals-core"]) {
    const folder = join(here, "node_modules", name);
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    if (file) texts.push(`${name}\n\n${await readFile(join(folder, file), "utf8")}`);
  }
  await writeFile(join(target, "licences.txt"), texts.join("\n\n----\n\n"));
}

/** Leave every text packed beside itself, as well as it can be: packed once, it is sent often. */
async function pack() {
  for (const name of await readdir(target, { recursive: true })) {
    if (!/\.(js|css|svg|html|txt)$/.test(name)) continue;
    const text = await readFile(join(target, name));
    const well = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(join(target, `${name}.br`), await promisify(brotliCompress)(text, well));
    await writeFile(join(target, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
  }
}

await rm(target, { recursive: true, force: true });
await mkdir(join(target, "assets"), { recursive: true });
await lasting();
if (watching) {
  const refresh = { name: "page", setup: (b) => b.onEnd((r) => r.metafile && page(r.metafile)) };
  await (await context({ ...options, plugins: [styleAsText, faces, refresh] })).watch();
} else {
  const { metafile } = await build(options);
  await page(metafile);
  await preview();
  await licences();
  await pack();
  await rm(place, { recursive: true, force: true });
  await cp(target, place, { recursive: true });
}

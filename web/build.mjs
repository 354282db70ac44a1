// Bundles the browser client into the Python package: index.html, hashed assets, licences.
import { build, context, transform } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Everything but index.html may be kept by the browser for ever, so every name carries a hash. */
const options = {
  absWorkingDir: here,
  entryPoints: ["src/main.tsx"],
  outdir: join(target, "assets"),
  publicPath: "/assets",
  bundle: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !watching,
  sourcemap: watching ? "linked" : false,
  legalComments: "none",
  target: browsers,
  plugins: [styleAsText],
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "text", ".woff2": "file" },
  metafile: true,
  logLevel: "warning",
};

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
      .replace("{{title-font}}", one(/alegreya-latin-wght-normal/))
      .replace("{{text-font}}", one(/source-sans-3-latin-wght-normal/))
      .replace("{{icon}}", `/assets/${iconName}`),
  );
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

await rm(target, { recursive: true, force: true });
await mkdir(join(target, "assets"), { recursive: true });
if (watching) {
  const refresh = { name: "page", setup: (b) => b.onEnd((r) => r.metafile && page(r.metafile)) };
  await (await context({ ...options, plugins: [styleAsText, refresh] })).watch();
} else {
  const { metafile } = await build(options);
  await page(metafile);
  await licences();
  await rm(place, { recursive: true, force: true });
  await cp(target, place, { recursive: true });
}

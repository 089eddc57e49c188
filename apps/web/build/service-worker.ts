import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { paths } from "../src/lib/paths.ts";

const source = path.join(import.meta.dirname, "../service-worker/service-worker.ts");

const publicDirectory = path.join(import.meta.dirname, "../public");

/** What the worker keeps: scripts, styles and fonts; the page itself it asks for by "/". */
const isKept = (file: string): boolean => /\.(js|css|woff2)$/.test(file);
/** The one file without a hash in its name that the page needs to look right. */
const unhashed = "color-scheme.js";
const cachePrefix = "evenkeel-";

/** Writes /service-worker.js: the worker's source with the lists of this build's files and screens in front. */
export function serviceWorker(): Plugin {
  return {
    name: "evenkeel-service-worker",
    apply: "build",
    generateBundle: {
      // Last: the page's own plugin takes files away that it needs no more.
      order: "post",
      async handler(_options, bundle) {
        const files = [...Object.keys(bundle).filter(isKept), unhashed]
          .map((file) => `/${file}`)
          .sort();
        const build = createHash("sha256")
          .update(files.join("\n"))
          .update(readFileSync(path.join(publicDirectory, unhashed)))
          .digest("hex");
        const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: [
            `const builtFiles = ${JSON.stringify(files)};`,
            `const cachePrefix = ${JSON.stringify(cachePrefix)};`,
            `const cacheName = ${JSON.stringify(cachePrefix + build.slice(0, 16))};`,
            `const screenPaths = ${JSON.stringify(Object.values(paths))};`,
            code,
          ].join("\n"),
        });
      },
    },
  };
}

import path from "node:path";
import type { Plugin } from "vite";

/** The helper that Vite puts around each `import()` of a build; its name is Vite's own. */
const helper = "\0vite/preload-helper.js";
const ours = path.join(import.meta.dirname, "../src/lib/bring-files.ts");

/** Lets src/lib/bring-files.ts fetch the files of each `import()`, in the place of Vite's own helper. */
export function pageFiles(): Plugin {
  let isInPlace = false;
  return {
    name: "evenkeel-page-files",
    apply: "build",
    enforce: "pre",
    load: {
      order: "pre",
      handler(id) {
        if (id !== helper) return null;
        isInPlace = true;
        return `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)};`;
      },
    },
    generateBundle() {
      if (!isInPlace) this.error("Vite's helper for import() has another name now");
    },
  };
}

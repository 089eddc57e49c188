import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * The router's package names its development build to every bundler. The built page gets the other one that lies beside
 * it: the same without the warnings for developers.
 */
export function shortRouter(): Plugin {
  const ours = createRequire(import.meta.url).resolve("react-router-dom/package.json");
  const router = path.dirname(createRequire(ours).resolve("react-router/package.json"));
  const production = (file: string) => path.join(router, "dist/production", file);
  return {
    name: "evenkeel-short-router",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production("index.mjs") },
          { find: /^react-router\/dom$/, replacement: production("dom-export.mjs") },
        ],
      },
    }),
  };
}

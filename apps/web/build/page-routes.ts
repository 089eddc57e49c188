import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const tables = /\/packages\/contract\/src\/routes\/(?!index\.|route\.)[\w-]+\.ts$/;

/** What the API document, the server and its tests know of a call and the page never asks about. */
const forTheServer = new Set(["summary", "fails", "bodyLimit", "revised"]);

/** Leaves out of the built page what only the server reads in the route table, most of it prose. */
export function pageRoutes(): Plugin {
  let count = 0;
  return {
    name: "evenkeel-page-routes",
    apply: "build",
    enforce: "pre",
    async transform(_code, id) {
      if (!tables.test(id.split(path.sep).join("/"))) return null;
      count += 1;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(module)
        .map(([name, rows]) => `export const ${name} = ${JSON.stringify(rows, kept)};`)
        .join("\n");
    },
    buildEnd() {
      if (count === 0) this.error("The route table of the contract is somewhere else now");
    },
  };
}

/** The page asks of `access` only whether anyone may make the call; which role may, the server says. */
const kept = (key: string, value: unknown): unknown =>
  forTheServer.has(key) || (key === "access" && value !== "anyone") ? undefined : value;

import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const tables = /\/packages\/contract\/src\/routes\/(?!index\.|route\.)[\w-]+\.ts$/;

/** What the API document, the server and its tests know of a call and the page never asks about. */
const forTheServer = new Set(["summary", "fails", "bodyLimit"]);

/** What the built page does not carry two hundred times: the slice's name before each call, and the usual method. */
const namingId = "virtual:evenkeel-named-rows";
const naming = `export const named = (slice, rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [slice + "." + name, { method: "POST", ...row }]));`;

/** Leaves out of the built page what only the server reads in the route table, most of it prose. */
export function pageRoutes(): Plugin {
  let count = 0;
  return {
    name: "evenkeel-page-routes",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === namingId ? `\0${id}` : null),
    load: (id) => (id === `\0${namingId}` ? naming : null),
    async transform(_code, id) {
      if (!tables.test(id.split(path.sep).join("/"))) return null;
      count += 1;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      const tablesHere = Object.entries(module).map(
        ([name, rows]) => `export const ${name} = ${table(rows as object)};`,
      );
      return [`import { named } from ${JSON.stringify(namingId)};`, ...tablesHere].join("\n");
    },
    buildEnd() {
      if (count === 0) this.error("The route table of the contract is somewhere else now");
    },
  };
}

function table(rows: object): string {
  const [slice = ""] = Object.keys(rows)[0]?.split(".") ?? [];
  const short = Object.entries(rows).map(([name, row]): [string, object] => {
    if (!name.startsWith(`${slice}.`)) throw new Error(`${name} is not of the slice ${slice}`);
    return [name.slice(slice.length + 1), withoutServers(row)];
  });
  return `named(${JSON.stringify(slice)}, ${JSON.stringify(Object.fromEntries(short))})`;
}

/** The page asks of `access` only whether anyone may make the call; which role may, the server says. */
const withoutServers = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        !forTheServer.has(key) &&
        !(key === "access" && value !== "anyone") &&
        !(key === "method" && value === "POST"),
    ),
  );

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface SourceFile {
  /** Below the root, with slashes. */
  path: string;
  text: string;
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);

/** The TypeScript of a folder below the root, without its tests. */
export function sourcesOf(folder: string): SourceFile[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => `${folder}/${name.split(sep).join("/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && !isTest(path))
    .filter((path) => !path.includes("node_modules/") && !path.includes("/generated/"))
    .sort()
    .map((path) => ({
      path: relative(root, join(root, path)).split(sep).join("/"),
      text: read(path),
    }));
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

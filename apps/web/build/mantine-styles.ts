import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const styleId = "virtual:mantine-styles.css";
const styles = path.dirname(
  createRequire(import.meta.url).resolve("@mantine/core/styles/global.css"),
);
const core = path.dirname(styles);
const esm = path.join(core, "esm");

/**
 * The stylesheets of exactly those Mantine components that the sources use, in the order Mantine asks for
 * (what a component is built from comes first). The whole sheet is 42 kB gzipped, most of it unused here;
 * a list by hand is forgotten as soon as a screen takes a new component.
 */
export function mantineStyles(sourceRoot: string): Plugin {
  return {
    name: "evenkeel-mantine-styles",
    resolveId: (id) => (id === styleId ? `\0${styleId}` : null),
    load(id) {
      if (id !== `\0${styleId}`) return null;
      const names = stylesheetsOf(usedComponents(sourceRoot));
      return ["baseline", "global", ...names]
        .map((name) => readFileSync(path.join(styles, `${name}.layer.css`), "utf8"))
        .join("\n");
    },
  };
}

/** Names imported as values from @mantine/core anywhere below `sourceRoot`. */
export function usedComponents(sourceRoot: string): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(sourceRoot, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(sourceRoot, file), "utf8");
    for (const [, list] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@mantine\/core"/g)) {
      for (const name of (list ?? "").split(",")) {
        const trimmed = name.trim().split(/\s+as\s+/)[0] ?? "";
        if (trimmed !== "" && !trimmed.startsWith("type ")) names.add(trimmed);
      }
    }
  }
  return names;
}

/** Stylesheet names (without extension) behind these components, dependencies first. */
export function stylesheetsOf(components: Iterable<string>): string[] {
  const index = readFileSync(path.join(esm, "index.mjs"), "utf8");
  const fileOf = new Map<string, string>();
  for (const [, list, file] of index.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)) {
    for (const name of (list ?? "").split(",")) fileOf.set(name.trim(), path.join(esm, file ?? ""));
  }
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const sheet = /([^/\\]+)\.module\.mjs$/.exec(file)?.[1];
    if (sheet !== undefined) {
      sheets.add(sheet);
      return;
    }
    const text = readFileSync(file, "utf8");
    for (const [, target] of text.matchAll(/from\s*"(\.[^"]+)"/g)) {
      visit(path.resolve(path.dirname(file), target ?? ""));
    }
  };
  // Sorted, so that the result does not depend on the order in which files are read.
  for (const name of [...components].sort()) {
    const file = fileOf.get(name);
    if (file !== undefined) visit(file);
  }
  const existing = new Set(readdirSync(styles));
  return [...sheets].filter((name) => existing.has(`${name}.layer.css`));
}

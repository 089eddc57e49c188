import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const text = readFileSync(join(root, "docs/security.md"), "utf8");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

const sectionOf = (heading) =>
  (text.split(`\n## ${heading}\n`)[1] ?? "").split("\n## ", 1)[0] ?? "";
/** What a claim names: a file of tests, or another that shows it. */
const named = (claim) => claim.match(/(?<=`)[\w./-]+\.(?:test\.\w+|yml)(?=`)/g) ?? [];
/** A name may leave out the folders that every room has. */
const isThere = (name) => {
  const parts = name.split("/");
  return files.some((file) => {
    const folders = file.split("/");
    return folders.at(-1) === parts.at(-1) && parts.every((part) => folders.includes(part));
  });
};

const rows = sectionOf("What holds")
  .split("\n")
  .filter(
    (line) =>
      line.startsWith("| ") && !line.startsWith("| attack |") && !line.startsWith("| --- |"),
  );
const findings = sectionOf("What the suite found and what we changed")
  .split("\n")
  .filter((line) => line.startsWith("- "));

describe("docs/security.md claims nothing that no test shows", () => {
  it("names a test in each row of what holds, and after each finding", () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(findings.length).toBeGreaterThan(30);
    const without = [...rows.map((row) => row.split(" | ").at(-1) ?? ""), ...findings].filter(
      (claim) => named(claim).length === 0 && !claim.includes("by hand"),
    );
    expect(without).toEqual([]);
  });

  it("names no test that is not there", () => {
    expect(named(text).filter((name) => !isThere(name))).toEqual([]);
  });
});

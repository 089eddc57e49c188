import { execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyInstalled, programIn } from "./programs.ts";

it("PostgreSQL's programs can be copied to where its user may read them, and then no longer need the originals", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "evenkeel-programs-test-")));
  const copy = copyInstalled(folder);
  const links = readdirSync(copy, { recursive: true, encoding: "utf8" })
    .map((name) => join(copy, name))
    .filter((path) => lstatSync(path).isSymbolicLink());
  expect(
    links.map((path) => realpathSync(path)).filter((path) => !path.startsWith(folder)),
  ).toEqual([]);
  expect(execFileSync(programIn(copy, "postgres"), ["--version"], { encoding: "utf8" })).toContain(
    "(PostgreSQL) 18",
  );
  rmSync(folder, { recursive: true });
});

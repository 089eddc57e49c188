import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./workspace.mjs";

it("an install on any machine checks the packages against the Node that will run them", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const settings = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
  expect(settings).toContain(`\nnodeVersion: ${devDependencies.node}\n`);
});

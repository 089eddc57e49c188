import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isUnderOrOverCapabilities } from "./structure.mjs";
import { root } from "./workspace.mjs";

/** Any slice has the same files. */
const slice = "disputes";
const most = 6;

it("whoever adds a plain call touches six files at most, and finds each of them where the guide says", () => {
  const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const [, section = ""] = guide.split("\n## Adding a call\n");
  const steps = (section.split("\n## ", 1)[0] ?? "")
    .split("\n")
    .filter((line) => /^\d+\. /.test(line));
  const files = steps.flatMap((step) => step.match(/(?<=`)[\w/<>.-]+\.ts(?=`)/g) ?? []);
  expect(files.length).toBeGreaterThan(3);
  expect(files.length).toBeLessThanOrEqual(most);
  const missing = files.filter((file) => !existsSync(join(root, file.replace("<slice>", slice))));
  expect(missing).toEqual([]);
});

it("whoever looks for a slice finds it by one name in contract, api, web and ai", () => {
  const namesIn = (folder) =>
    readdirSync(join(root, folder)).map((name) => name.replace(/\.ts$/, ""));
  const slices = namesIn("packages/contract/src/routes");
  const othersIn = (folder) => namesIn(folder).filter((name) => !slices.includes(name));
  // Work that no call asks for, and what a page is made of without a call of its own.
  expect(othersIn("apps/api/src/domains")).toEqual(["reminders", "verification"]);
  expect(othersIn("apps/web/src/features")).toEqual(["chat", "home", "offline", "support-test"]);
  // What capabilities stand on, what puts them together, the second capability of moderation, and its figures for courts.
  expect(othersIn("packages/ai/src").filter((name) => !isUnderOrOverCapabilities(name))).toEqual([
    "measured",
    "rewriting",
  ]);
});

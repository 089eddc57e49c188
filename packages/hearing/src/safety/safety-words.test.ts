import { expect, test } from "vitest";
import { crisisResources, resourcesFor } from "@evenkeel/contract/crisis-resources";
import { readDangers, safetyWords } from "./index.ts";

test("a parent with thoughts of suicide reads 988 and 911, one afraid of a partner the hotline, one with a child in danger Childhelp", () => {
  expect(safetyWords(["crisis"], "english", "writer")).toMatch(/988[\s\S]*988/);
  expect(safetyWords(["crisis"], "english", "writer")).toContain("911");
  expect(safetyWords(["partner-fear"], "english", "writer")).toContain(
    "1-800-799-7233 or text START to 88788",
  );
  expect(safetyWords(["child-danger"], "english", "writer")).toMatch(
    /^A child's safety comes first/,
  );
  expect(safetyWords(["child-danger"], "english", "writer")).toContain("1-800-422-4453");
  expect(safetyWords(["crisis"], "spanish", "writer")).toContain("988");
  expect(safetyWords([], "english", "writer")).toBe("");
});

test.each([
  ["I want to kill myself because he took the kids", "writer"],
  ["ya no quiero vivir", "writer"],
  ["My daughter told me she wants to kill herself", "child"],
  ["My ex threatens to kill himself", "co-parent"],
  ["Marcus wants to end his life", "unsure"],
  ["mi hijo dice que se quiere matar", "child"],
  ["i wish i was dead he took everything", "writer"],
  ["Priya wants to die", "unsure"],
] as const)("'%s' speaks of the danger of: %s", async (text, whose) => {
  expect((await readDangers(text)).whose).toBe(whose);
});

test("a parent who tells of someone else's danger is not taken for the one in danger, and still reads the numbers", () => {
  for (const whose of ["child", "co-parent", "unsure", "both"] as const)
    for (const language of ["english", "spanish"] as const) {
      const words = safetyWords(["crisis"], language, whose);
      expect(words).toMatch(/988/);
      expect(words).not.toMatch(/Your safety matters|su seguridad es lo más/);
    }
  expect(safetyWords(["partner-fear"], "english", "both")).not.toMatch(/your fault|you describe/i);
  expect(safetyWords(["partner-fear"], "english", "unsure")).toMatch(/not your fault/);
});

test("the page gets every number as plain data that can be tapped", () => {
  expect(crisisResources.map(({ dial }) => dial)).toEqual([
    "911",
    "988",
    "+18007997233",
    "+18004224453",
  ]);
  expect(resourcesFor(["crisis", "child-danger"]).map(({ id }) => id)).toEqual([
    "emergency",
    "suicide-and-crisis-lifeline",
    "childhelp",
  ]);
});

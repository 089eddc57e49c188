import { expect, test } from "vitest";
import { crisisResources, resourcesFor } from "@evenkeel/contract/crisis-resources";
import { safetyWords } from "./index.ts";

test("thoughts of suicide bring 988 and 911, fear of a partner the hotline, danger to a child Childhelp", () => {
  expect(safetyWords(["crisis"], "english")).toMatch(/988[\s\S]*988/);
  expect(safetyWords(["crisis"], "english")).toContain("911");
  expect(safetyWords(["partner-fear"], "english")).toContain(
    "1-800-799-7233 or text START to 88788",
  );
  expect(safetyWords(["child-danger"], "english")).toMatch(/^A child's safety comes first/);
  expect(safetyWords(["child-danger"], "english")).toContain("1-800-422-4453");
  expect(safetyWords(["crisis"], "spanish")).toContain("988");
  expect(safetyWords([], "english")).toBe("");
});

test("the page has every number as plain data that can be tapped", () => {
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

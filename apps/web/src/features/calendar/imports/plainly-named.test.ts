import { describe, expect, test } from "vitest";
import { isPlainlyNamed } from "./plainly-named.ts";

const parties = {
  parent1: "MARCUS T. BELL, Petitioner, Father",
  parent2: "Joanna Bell Núñez, Respondent, Mother",
};

describe("a document's name for a parent", () => {
  test.each(["Marcus Bell", "marcus t. bell", "Bell, Marcus"])("is plainly that of %s", (name) => {
    expect(isPlainlyNamed(parties, "parent1", name)).toBe(true);
  });

  test("is the same with and without accents", () => {
    expect(isPlainlyNamed(parties, "parent2", "Joanna Nunez")).toBe(true);
  });

  test.each([
    ["another name", "Robin Bell"],
    ["a first name alone", "Marcus"],
    ["a name that fits both parents", "Bell"],
    ["what it calls the parent", "Father"],
    ["no name at all", ""],
  ])("is not plainly that of an account with %s", (_which, name) => {
    expect(isPlainlyNamed(parties, "parent1", name)).toBe(false);
  });

  test("is plain where the document, too, has the first name alone", () => {
    expect(isPlainlyNamed({ parent1: "Robin", parent2: "Sam" }, "parent2", "Sam")).toBe(true);
  });

  test("is not plain where it names nobody", () => {
    expect(isPlainlyNamed(null, "parent1", "Marcus Bell")).toBe(false);
  });
});

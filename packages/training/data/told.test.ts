import { expect, test } from "vitest";
import { toldTexts } from "../train/told.ts";

const told = toldTexts();
const dangers = told.filter(({ danger }) => danger !== undefined);
const emergencies = told.filter(({ urgent }) => urgent);
const calm = told.filter(({ danger, urgent }) => danger === undefined && !urgent);

test("every line says who is in danger, that it cannot wait, or neither, and none stands twice", () => {
  const texts = told.map(({ text }) => text.trim().toLowerCase());
  expect(texts.length).toBeGreaterThan(1_500);
  expect(new Set(texts).size).toBe(texts.length);
  expect(told.map(({ text }) => text).filter((text) => text !== text.trim())).toEqual([]);
});

test("calm lines have at least as much room as dangers and emergencies together", () => {
  expect(calm.length).toBeGreaterThanOrEqual(dangers.length + emergencies.length);
});

test.each(["self-harm", "partner-violence", "child-danger", "harm-to-others"] as const)(
  "%s is told in many ways, and most of them indirectly",
  (kind) => {
    const own = dangers.filter(({ danger }) => danger?.kind === kind);
    expect(own.length).toBeGreaterThanOrEqual(80);
    const possible = own.filter(({ danger }) => danger?.sure === "possible");
    expect(possible.length / own.length).toBeGreaterThan(0.6);
  },
);

test("dangers and emergencies have calm twins that share their words and not their meaning", () => {
  const meanings = new Set(calm.map(({ meaning }) => meaning));
  const twins = [...dangers, ...emergencies].filter(({ meaning }) => meanings.has(meaning));
  expect(twins.length).toBeGreaterThanOrEqual(300);
});

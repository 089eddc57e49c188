import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("barbs/", import.meta.url);
const messages = readdirSync(folder)
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trim().split("\n"))
  .map((line) => (JSON.parse(line) as { text: string }).text);

const marks = /\[\[.*?\]\]|\{\{.*?=>.*?\}\}/gsu;
/** The message as it was written. */
const plain = (marked: string): string =>
  marked.replaceAll(marks, (mark) => mark.slice(2, -2).split("=>", 1)[0] ?? "");

test("every mark in a message that teaches what hurts is opened and closed, and none stands in another", () => {
  expect(messages.length).toBeGreaterThan(4_000);
  expect(
    messages.filter((text) => /\[\[|\]\]|\{\{|\}\}|=>/u.test(text.replaceAll(marks, ""))),
  ).toEqual([]);
  expect(messages.filter((text) => /\[\[|\{\{/u.test(plain(text)))).toEqual([]);
});

test("most messages keep something beside what hurts, and many have nothing that hurts", () => {
  const kept = messages.filter((text) => text.replaceAll(marks, "").trim() !== "");
  expect(kept.length / messages.length).toBeGreaterThan(0.85);
  const calm = messages.filter((text) => text === plain(text));
  expect(calm.length).toBeGreaterThan(500);
});

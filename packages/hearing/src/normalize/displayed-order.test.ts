import { expect, it } from "vitest";
import { displayedOrder } from "./displayed-order.ts";

const words = (text: string): string[] => displayedOrder(text).match(/[a-z]+/gi) ?? [];

it("words between marks that nobody sees are read in the order in which they stand on the screen", () => {
  const backwards = "\u200fyou\u200f kill\u200f will\u200f I";
  expect(words(backwards)).toEqual(["I", "will", "kill", "you"]);
  expect(words("\u05d0 you \u05d0 kill \u05d0 will \u05d0 I")).toEqual([
    "I",
    "will",
    "kill",
    "you",
  ]);
});

it("a phrase of Latin letters within Hebrew or Arabic keeps its own order", () => {
  expect(words("\u05ea\u05d1\u05d9\u05d0 Mia to school \u05de\u05d7\u05e8")).toEqual([
    "Mia",
    "to",
    "school",
  ]);
  expect(words("\u0645\u0631\u062d\u0628\u0627 pick up at five")).toEqual([
    "pick",
    "up",
    "at",
    "five",
  ]);
});

it("each line is a line, and a text without letters from right to left is as it is", () => {
  expect(displayedOrder("Can you\npick her up?")).toBe("Can you\npick her up?");
  expect(displayedOrder("\u05d0 one \u05d0 two\nthree")).toMatch(/two.*one.*\nthree$/s);
});

it("a long text of many stretches is ordered in time that grows as it does", () => {
  const text = "\u05d0 a ".repeat(5_000);
  expect(displayedOrder(text)).toHaveLength(text.length);
});

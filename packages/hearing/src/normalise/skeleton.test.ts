import { expect, it } from "vitest";
import { skeletonOf } from "./skeleton.ts";

it.each(["MIA", "Міа", "Ｍｉａ", "𝐌𝐢𝐚", "M\u200bia", "ᴍɪᴀ", "🅼🅸🅰", "ꓟꓲꓮ", "Mla", "M1a", " Mia "])(
  "a name that looks like another is the same: Mia and %s",
  (name) => {
    expect(skeletonOf(name)).toBe(skeletonOf("Mia"));
  },
);

it("a name is the same in every normal form", () => {
  for (const name of ["Zoë", "Íñigo", "Thủy", "राम", "김민준", "が"]) {
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
      expect(skeletonOf(name.normalize(form))).toBe(skeletonOf(name));
    }
  }
});

it.each([
  ["Mia", "Mía"],
  ["Thúy", "Thùy"],
  ["Ana", "Anna"],
  ["राम", "रमा"],
  ["محمد", "أحمد"],
  ["יואב", "יואל"],
  ["小明", "小红"],
  ["Иван", "Иванна"],
])("names that people tell apart are two: %s and %s", (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

import { expect, it } from "vitest";
import { lettersOf, skeletonOf } from "./skeleton.ts";

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

it.each(["Mi a", "M i a", "MIA!", "M.i.a", "Mia 🙂", "«Mia»", "М і а"])(
  "a name with blanks and signs has the letters of the one without: Mia and %s",
  (name) => {
    expect(lettersOf(name)).toBe(lettersOf("Mia"));
  },
);

it("accents tell children apart, and not grown-ups", () => {
  expect(lettersOf("Mía")).not.toBe(lettersOf("Mia"));
  const grownUp = (name: string) => lettersOf(name, { withoutAccents: true });
  for (const name of ["ParentTwo", "Parent-Two", "Parent Tẉo", "Paɾent Two", "PARENT TW0"]) {
    expect(grownUp(name)).toBe(grownUp("Parent Two"));
  }
  // Signs of vowels are no accents.
  expect(grownUp("राम")).not.toBe(grownUp("रमा"));
});

import { describe, expect, it } from "vitest";
import { isNoName } from "./no-names.ts";

describe("a name", () => {
  it.each(
    "You the Her THEM Mother mom Dad Daddy tú Usted ella's Mamá PAPÁ madre padre Nobody quién".split(
      " ",
    ),
  )("is none where it is a word of every message: %s", (word) => {
    expect(isNoName(word)).toBe(word !== "ella's");
  });

  it.each(["Ｙｏｕ", "𝐘𝐨𝐮", "Уоu", "ʏᴏᴜ", "Y0u", " you ", "Mamа", "Mama\u0301"])(
    "is none in another alphabet or font either: %s",
    (word) => {
      expect(isNoName(word)).toBe(true);
    },
  );

  it.each(
    "Will Grace May Joy Faith Angel Mark Bill Hope Jesús Sol Luz Consuelo Ma An Mai My Kid Mia Mía Ella Una Al Dolores Leo Nguyễn 小明 محمد Анна Ἄννα".split(
      " ",
    ),
  )("is one where people are called so: %s", (name) => {
    expect(isNoName(name)).toBe(false);
  });
});

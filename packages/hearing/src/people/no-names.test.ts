import { describe, expect, it } from "vitest";
import { isNoName, isOnlySigns, isRole } from "./no-names.ts";

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

  it.each(
    "Judge|The court|THE  JUDGE|Administrator|Even keel|Even-Keel!|Evenkeel|Your lawyer|Tu abogada|La corte|El juez|Ϳudge|The other parent|Co-parent|Policía|My lawyer|Mi abogada|La Evenkeel|The juez".split(
      "|",
    ),
  )("is none where it is a role of the court, of the server or of the product: %s", (name) => {
    expect(isRole(name)).toBe(true);
  });

  it.each(
    "Ella Court|Una Court|Al Judge|Mia Clerk|Del Judge|Court Reviewer|Rae Mediator|Judge Reinhold|Parent One|Courtney|Clerk Gable|Juez Ortiz|Leo Judge|Ms. Lee|Mai".split(
      "|",
    ),
  )("is one where a person is called so: %s", (name) => {
    expect(isRole(name)).toBe(false);
  });

  it.each(["🙂", "🙂🙂", "♥"])("needs a letter: %s", (name) => {
    expect(isOnlySigns(name)).toBe(true);
  });
});

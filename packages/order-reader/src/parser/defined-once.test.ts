/** What a page defines once, and tables in lines of text. */
import { describe, expect, test } from "vitest";
import { openOf, pageOf, rulesOf } from "./pages-in-short.harness.ts";

describe("what is defined once holds wherever its word stands", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        pageOf(
          "en",
          "A weekend means Friday at 5:00 p.m. through Sunday at 7:00 p.m.",
          "Father has every other weekend starting on January 8, 2027.",
        ),
        ["F biweekly Friday 17:00 Sunday 19:00 2027-01-08"],
      ],
      [
        pageOf(
          "en",
          '1. "Weekend" means Friday at 5:00 p.m. to Sunday at 7:00 p.m.',
          "2. Father has alternate weekends.",
        ),
        ["F biweekly Friday 17:00 Sunday 19:00"],
      ],
      [
        pageOf(
          "en",
          "For purposes of this plan, a weekend will start at 6:00 (p.m.) on Friday and end at 6:00 (p.m.) on Sunday.",
          "Father has the first and third weekend of each month.",
        ),
        ["F monthly Friday 18:00 Sunday 18:00"],
      ],
      [
        pageOf(
          "en",
          "Father has weekends, as defined in 1.2, of every even week.",
          '1.2 "Weekend" means Friday at 5:00 p.m. through Sunday at 7:00 p.m.',
        ),
        ["F biweekly Friday 17:00 Sunday 19:00"],
      ],
      [
        pageOf(
          "en",
          "For purposes of this order, weekends begin at 6:00 p.m. on Friday and end at 6:00 p.m. on Sunday.",
          "Mother has alternate weekends.",
        ),
        ["M biweekly Friday 18:00 Sunday 18:00"],
      ],
      [
        pageOf(
          "en",
          "Weekends start on Friday at 6:00 p.m. and end on Sunday at 6:00 p.m.",
          "Father has every other weekend beginning January 8, 2027.",
        ),
        ["F biweekly Friday 18:00 Sunday 18:00 2027-01-08"],
      ],
      [
        pageOf(
          "en",
          "The exchange time is 4:45 p.m.",
          "Father has Pia every Monday from the exchange time to Wednesday at the exchange time.",
        ),
        ["F weekly Monday 16:45 Wednesday 16:45"],
      ],
      [
        pageOf(
          "en",
          '"The exchange time" means 5:00 p.m. in every case in which no other hour is given.',
          "Father has Pia every Friday from the exchange time to Saturday at the exchange time.",
        ),
        ["F weekly Friday 17:00 Saturday 17:00"],
      ],
      [
        pageOf(
          "en",
          "The exchange hour shall be 6:00 p.m.",
          "Father has Pia every Friday from the exchange hour to Sunday at the exchange hour.",
        ),
        ["F weekly Friday 18:00 Sunday 18:00"],
      ],
      [
        pageOf(
          "en",
          "A weekend means Friday at 5:00 p.m. through Sunday at 7:00 p.m.",
          "Father has alternate weekends from Saturday at 10:00 a.m. to Sunday at 6:00 p.m.",
        ),
        ["F biweekly Saturday 10:00 Sunday 18:00"],
      ],
      [
        pageOf(
          "en",
          "A weekend means Friday at 5:00 p.m. through Sunday at 7:00 p.m.",
          "Father has Easter weekend every year.",
        ),
        ["FF Easter weekend 04-05 -"],
      ],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      [
        pageOf(
          "en",
          "A weekend means Friday at 5:00 p.m. through Sunday at 7:00 p.m.",
          "A weekend means Saturday at 9:00 a.m. through Sunday at 7:00 p.m.",
          "Father has alternate weekends.",
        ),
      ],
      [
        pageOf(
          "en",
          "During the school year, a weekend means Friday at 5:00 p.m. through Sunday at 7:00 p.m.",
          "Father has alternate weekends.",
        ),
      ],
      [
        pageOf(
          "en",
          "The exchange time is agreed by text.",
          "Father has Pia every Friday from the exchange time to Sunday at the exchange time.",
        ),
      ],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

describe("a table with marks between its cells", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years / Hours",
          "Easter / Mother / Father / Saturday 6:00 p.m. to Sunday 6:00 p.m.",
          "July 4th / Father / Mother / 9:00 a.m. 7-4 to 9:00 a.m. 7-5",
        ),
        ["MF Easter 04-05 18:00-18:00", "FM Independence Day 07-04 09:00-09:00"],
      ],
      [
        pageOf(
          "en",
          "Holiday | Even | Odd | Days and Times",
          "Easter | Mother | Father | Saturday 6:00 p.m. to Sunday 6:00 p.m.",
          "Labor Day | Father | Mother | 9 a.m. to 6 p.m.",
        ),
        ["MF Easter 04-05 18:00-18:00", "FM Labor Day 09-07 09:00-18:00"],
      ],
      [
        pageOf(
          "en",
          "Holiday / Even-Numbered Years / Odd-Numbered Years / Times",
          "Easter / Mother / Father / 9 a.m. to 6 p.m.",
          "Halloween / Father / Mother / 4 p.m. to 8 p.m.",
        ),
        ["MF Easter 04-05 09:00-18:00", "FM Halloween 10-31 16:00-20:00"],
      ],
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years",
          "Easter / Mother / Father",
          "Halloween / Father / Mother",
        ),
        ["MF Easter 04-05 -", "FM Halloween 10-31 -"],
      ],
      [
        pageOf(
          "en",
          "Occasion | Even years | Odd years | When",
          "Dec 24 | Mother | Father | from noon",
          "Dec 25 | Father | Mother | from noon",
        ),
        ["MF Christmas Eve 12-24 12:00-", "FM Christmas Day 12-25 12:00-"],
      ],
      [
        pageOf(
          "en",
          "Occasion | Even years | Odd years | When",
          "Pia b-day 8/16 | Mother | Father | 4 p.m. to 8 p.m.",
          "Easter | Father | Mother | all day",
        ),
        ["MF Child's Birthday 08-16 16:00-20:00", "FM Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years / Hours",
          "Thanksgiving / Mother / Father / Wed 6 p.m. to Fri 6 p.m.",
          "Christmas Eve / Father / Mother / 9:00 p.m. 12-23 to 9:00 p.m. 12-24",
        ),
        ["MF Thanksgiving 11-26 18:00-18:00", "FM Christmas Eve 12-24 21:00-21:00"],
      ],
      [
        pageOf(
          "es",
          "Feriado / Años pares / Años impares / Días y horas",
          "Pascua / Madre / Padre / sábado 6:00 p.m. a domingo 6:00 p.m.",
          "Navidad / Padre / Madre / 9:00 a.m. a 6:00 p.m.",
        ),
        ["MF Easter 04-05 18:00-18:00", "FM Christmas Day 12-25 09:00-18:00"],
      ],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years / Hours",
          "Easter / Mother / Father / to be decided",
          "Halloween / Father / Mother / if he is sober",
        ),
      ],
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years / Hours",
          "Easter / both / both / 9 a.m. to 6 p.m.",
          "Halloween / neither / neither / 4 p.m. to 8 p.m.",
        ),
      ],
      [pageOf("en", "Easter is 9 a.m. / 6 p.m. / noon with Mother every year.")],
      [
        pageOf(
          "en",
          "Holiday / Even years / Odd years / Hours",
          "Easter / Mother / Father / 9:00 a.m. 4-4 to 7 p.m.",
          "Halloween / Mother / Father / 9 to 9",
        ),
      ],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

describe("nothing of these goes by in silence", () => {
  const known = "Father has Pia every Wednesday from 5 p.m. to 8 p.m.";
  const rule = "F weekly Wednesday 17:00 Wednesday 20:00";

  test.each([
    ["First Monday of each month, 6:00 PM to 8:00 PM, with paternal grandmother."],
    [
      "When Pia begins first grade the parties will move to a week-on/week-off schedule with exchanges on Sundays.",
    ],
    ["All other holidays per FL-341(C) to be attached by counsel."],
    ["Mid-winter Break - school calendar - odd years Father, even years Mother"],
    ["Mother and Father have Easter every year."],
  ])("%s", (line) => {
    const page = pageOf("en", known, line);
    expect(rulesOf(page)).toEqual([rule]);
    expect(openOf(page)).not.toEqual([]);
  });

  test("what stands with a parent's mother, and not in her presence", () => {
    const text =
      "El padre tiene a Pia todos los lunes de 6:00 p.m. a 8:00 p.m., con la abuela paterna.";
    expect(openOf(pageOf("es", text))).toEqual([text]);
    const watched = `${known.slice(0, -1)}, in the presence of the paternal grandmother.`;
    expect(rulesOf(pageOf("en", watched))).toEqual([rule]);
  });

  test("a heading with a point behind it limits what stands below it", () => {
    expect(rulesOf(pageOf("en", "A. School Year.", known))).toEqual([`${rule} season`]);
  });

  test("an empty box of a form whose boxes are round", () => {
    const page = pageOf(
      "en",
      "(X) Every other weekend from Friday at 6 p.m. to Sunday at 6 p.m. with Father.",
      "( ) The first and third weekend of each month from Friday at 6 p.m. to Sunday at 6 p.m. with Father.",
    );
    expect(rulesOf(page)).toEqual(["F biweekly Friday 18:00 Sunday 18:00"]);
  });

  test("both parents whose weekends alternate have theirs", () => {
    const text =
      "Weekends, from Friday at 5 p.m. to Sunday at 5 p.m., shall alternate, Mother's first weekend being that of January 8, 2027.";
    expect(rulesOf(pageOf("en", text))).toEqual([
      "M biweekly Friday 17:00 Sunday 17:00 2027-01-08",
      "F biweekly Friday 17:00 Sunday 17:00 2027-01-15",
    ]);
  });
});

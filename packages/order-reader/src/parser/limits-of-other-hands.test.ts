import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const tuesday = "1. Father has the child every Tuesday from 4:00 p.m. to 7:00 p.m.";
const saturday = "Father has Pia every Saturday from 10:00 a.m. to 4:00 p.m.";

/** The rules that a page gives, and whether anything of it is left to be asked or set aside. */
function read(text: string) {
  const page = parseSchedule(layoutOfText(`PARENTING PLAN\n\n${text}\n\nCUSTODY AND VISITATION`));
  const isOpen = page.statements.some(
    ({ outcome }) => outcome === "question" || outcome === "not_taken_over",
  );
  return { rules: page.recurringRules, isOpen };
}

describe("what may limit or take back the time below it", () => {
  test.each([
    "The parties were unable to agree on the following:",
    "The court declines to order the following:",
    "The court vacates the following order:",
    "The court previously ordered:",
    "The court orders, on completion of treatment:",
    "The court orders upon proof of sobriety:",
    "The parties agree, in the event of relocation, as follows:",
    "Los padres acuerdan, en caso de recaída, lo siguiente:",
    "La corte ordena, tras cumplir el tratamiento:",
    "Military Leave",
    "In case of breach",
    "Mother Unavailable",
    "Baby Schedule",
    "Twins",
  ])("is asked about, and is no opening of an order: %s", (above) => {
    const { rules, isOpen } = read(`${head}${above}\n\n${tuesday}`);
    expect([rules.length === 0 || isOpen, above]).toEqual([true, above]);
  });

  test.each([
    "The parties agree as follows:",
    "Los padres acuerdan lo siguiente:",
    "It is hereby ordered, adjudged and decreed as follows:",
  ])("is not what opens an order: %s", (above) => {
    expect(read(`${head}${above}\n\n${tuesday}`)).toMatchObject({ rules: [{}] });
  });
});

test.each([
  `${saturday.slice(0, -1)}, with no overnights until June 1, 2027.`,
  `${saturday.slice(0, -1)}, no overnights beginning June 1, 2027.`,
  `${saturday.slice(0, -1)}, no overnights from June 1 to August 31.`,
  `${saturday.slice(0, -1)} with no overnights in the summer.`,
  "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m., no sleepovers on school nights, and every Wednesday from 4:00 p.m. to Thursday at 8:00 a.m.",
])("a limit of nights is not taken for one of the visits: %s", (text) => {
  const { rules, isOpen } = read(head + text);
  expect([
    isOpen,
    rules.filter(({ firstDate, lastDate, seasons }) => firstDate ?? lastDate ?? seasons),
  ]).toEqual([true, []]);
});

test.each([
  "Father has Pia on the weekend of July 9, 2027 from Friday at 6:00 p.m. to Sunday at 6:00 p.m.",
  "Father has Pia the week of July 5, 2027 from Monday at 9:00 a.m. to Friday at 5:00 p.m.",
])("a stay of one time does not come again: %s", (text) => {
  expect(read(head + text)).toEqual({ rules: [], isOpen: true });
});

test.each([
  "Father has the sons every Tuesday from 4:00 p.m. to 7:00 p.m. and the daughters every Thursday from 4:00 p.m. to 7:00 p.m.",
  "Father has the twins every Tuesday from 4:00 p.m. to 7:00 p.m.",
  "Father has Pia every other weekend from Friday at 6:00 p.m. to Sunday at 6:00 p.m. in Texas.",
  "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m. located in Texas.",
  "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m. ( ) and every Thursday from 4:00 p.m. to 7:00 p.m.",
])("which children, which place and a blank are asked about: %s", (text) => {
  const { rules, isOpen } = read(head + text);
  expect([text, isOpen || rules.length === 2]).toEqual([text, true]);
});

test("the children's letters are not the parents'", () => {
  const page = parseSchedule(
    layoutOfText(
      "Our custody schedule for the children.\nL = Leo, M = Mia.\nM is at home every Tuesday from 4:00 p.m. to 7:00 p.m. and L is here every Thursday from 4:00 p.m. to 7:00 p.m.",
    ),
  );
  expect(page.recurringRules).toEqual([]);
});

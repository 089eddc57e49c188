/** Orders that can be taken in two ways, or that say a condition in passing, each beside a twin that says one thing alone. */
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const heads = {
  en: "ORDER ON PARENTING TIME\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
  form: "ORDER ON PARENTING TIME\nPetitioner: Ilse Maddox (Mother). Respondent: Tomas Rivelle (Father). Child: Pia.\n\n",
};
type Head = keyof typeof heads;
const pageOf = (text: string, head: Head = "en") => parseSchedule(layoutOfText(heads[head] + text));
const letter = (parent: string): string => (parent === "parent1" ? "M" : "F");

/** Each rule in a few words: M and F are the parents, even years first. */
function rulesOf(text: string, head: Head = "en"): string[] {
  const { holidayRules, recurringRules } = pageOf(text, head);
  return [
    ...holidayRules.map(
      (rule) =>
        `${letter(rule.evenYearsAssignee)}${letter(rule.oddYearsAssignee)} ${rule.name} ${rule.endsDaysAfter ?? ""}`,
    ),
    ...recurringRules.map(
      (rule) =>
        `${letter(rule.assignee)} ${rule.startDay} ${rule.startTime} ${rule.firstDate ?? ""}`,
    ),
  ].map((line) => line.trim());
}
const asked = (text: string, head: Head = "en"): string[] =>
  pageOf(text, head).statements.flatMap(({ text: said, outcome }) =>
    outcome === "question" || outcome === "not_taken_over" ? [said] : [],
  );

const segments =
  "Christmas: Segment A from noon on December 24 until noon on December 25; Segment B from noon on December 25 until noon on December 26. ";
const periods =
  "Christmas shall be in two periods: Period 1 from the release of school until December 25 at 2:00 p.m.; Period 2 from then until January 1 at 2:00 p.m. ";
const saturday =
  "Father shall have the child every Saturday from 9:00 a.m. to 5:00 p.m., provided that ";
const pickUp =
  "pick up the children from Mother's residence and return the children to that same place.";
const weeks = "One week with Mother and one week with Father; exchanges on Sundays at 5 p.m.";
const days =
  "Week One: Mother Monday and Tuesday, Father Wednesday and Thursday, Mother Friday through Sunday. Week Two is the reverse. All exchanges at 9:00 a.m.";
const rotation =
  "The parties shall exercise equal parenting time on a 2-2-3 rotation commencing Monday, January 4, 2027";
const winter =
  "Winter Break: Mother in even years, Father in odd years, from the day school lets out until 6 p.m. on ";
const invierno =
  "Vacaciones de invierno: con la madre en los a\u00f1os pares y con el padre en los a\u00f1os impares, desde que salen de la escuela hasta el ";
const regreso = " anterior al regreso a clases a las 6 p. m.";

describe("what can be taken in two ways, or hangs on something, gives no rule", () => {
  test.each<[text: string, head?: Head]>([
    // Years that are said ahead of what they are of.
    [`${segments}Father shall have Segment A in even years and in odd years Segment B.`],
    [
      `${segments}Father shall have Segment A in even years; in odd years Father shall have Segment B.`,
    ],
    [
      `${segments}Father shall have Segment A in even-numbered years and in odd-numbered years Mother shall have Segment A.`,
    ],
    [`${segments}Segment A to Mother in even years and in odd years to Father.`],
    [
      `${periods}Mother shall have Period 1 in even-numbered years and in odd-numbered years Period 2.`,
    ],
    [
      `${periods}Father shall have Period 2 in odd-numbered years and in even-numbered years Period 1.`,
    ],
    [
      `${segments}Father shall have Segment A in even years. In odd years the regular schedule applies.`,
    ],
    [
      `${segments}Father shall have Segment A in even years and Mother has the regular schedule in odd years.`,
    ],
    [
      `${segments}Father shall have Segment A. In even years Mother shall have Segment B in odd years, Father in even years.`,
    ],
    // The other one of two is said behind it.
    [
      `${periods}Mother shall have Period 1 in even-numbered years and Father Period 1 in odd-numbered years. Father shall have Period 2 in every year.`,
    ],
    [
      `${segments}Father shall have Segment A in even years, Mother in odd years. Father shall have Segment B each year.`,
    ],
    // A condition between whom it is of and what they shall do.
    [`${saturday}Father is drug free and shall ${pickUp}`],
    [`${saturday}his mother supervises and shall ${pickUp}`],
    [`${saturday}Father first tests clean and shall ${pickUp}`],
    [`${saturday}on alternate weeks Mother shall ${pickUp}`],
    [`${saturday}a relative supervising him shall ${pickUp}`],
    // Where the exchanges are is not whose week begins.
    [
      "One week with Mother and one week with Father, exchanges on Sundays at 5 p.m. at Father's, beginning Sunday, June 13, 2027.",
    ],
    [
      "One week with Mother and one week with Father; exchanges at 5 p.m. on Sundays at the home of Father commencing June 13, 2027.",
    ],
    [
      "The parties alternate weeks, exchanges on Sundays at 5 p.m. at Father's home beginning Sunday, June 13, 2027.",
    ],
    // Two parents, or two hours, for the first day.
    [`${rotation}, beginning with Father. ${days}`],
    [
      `Starting Monday, January 4, 2027, with Father: ${days.slice(10).replace("Week Two is the reverse", "The next week is reversed")}`,
    ],
    [`${rotation} at 6:00 p.m. ${days}`],
    // A day behind a break that lies in it, or nobody says how far behind.
    [
      "Mid-winter Break Odd: Mother Even: Father begins: Friday 5:00 p.m. before the break ends: Monday 5:00 p.m. after",
    ],
    [
      "Mid-winter Break Odd: Mother Even: Father begins: Friday 5:00 p.m. before the break ends: Thursday 5:00 p.m. after",
    ],
    [
      "Spring Break Odd: Father Even: Mother begins: Friday 5:00 p.m. before the break ends: Wednesday 5:00 p.m. after",
    ],
    [
      "Spring Break Odd: Father Even: Mother begins: Sunday 5:00 p.m. before the break ends: Friday 5:00 p.m. after",
    ],
    [`${winter}the Friday before it resumes.`],
    [`${winter}the Friday before school resumes.`],
    [`${invierno}lunes${regreso}`, "es"],
    // Of a stay over New Year's: the year that it begins in, or the one that it ends in.
    [
      "Winter Break: Mother in years when that January 1 falls in an odd year, Father when that January 1 falls in an even year, from Friday at 6:00 p.m. when school lets out to the Sunday at 6:00 p.m. before school resumes.",
    ],
    [
      "New Year's Eve at noon through New Year's Day at 6:00 p.m. shall be with Father in even-numbered years and with Mother in odd-numbered years.",
    ],
    [
      "December 31 at noon to January 1 at noon: Mother in even years, Father in odd years. January 1 at noon to January 2 at noon: the other way round.",
    ],
    // Hours that hang on a hearing are no court's business alone.
    [
      "3. Visitation for Respondent:\n   (1) Until the review hearing\n       from Wednesday at 5:30 p.m. to Wednesday at 8:00 p.m.",
      "form",
    ],
  ])("%s", (text, head) => {
    expect(rulesOf(text, head)).toEqual([]);
    expect(asked(text, head)).not.toEqual([]);
  });
});

describe("a twin that says one thing is read", () => {
  const own = ["FM December 24 to December 25", "MF December 25 to December 26"];
  test.each<[text: string, rules: string[], head?: Head]>([
    [`${segments}Father shall have Segment A in even years and Segment B in odd years.`, own],
    [
      `${segments}Father shall have Segment A in even years and Mother in odd years; Mother shall have Segment B in even years and Father in odd years.`,
      own,
    ],
    [
      `${periods}Mother shall have Period 1 in even-numbered years and Period 2 in odd-numbered years.`,
      ["MF Winter Break (first half)", "FM Winter Break (second half)"],
    ],
    [`${saturday}Tomas Rivelle shall ${pickUp}`, ["F Saturday 09:00"]],
    [`${saturday}the receiving parent shall ${pickUp}`, ["F Saturday 09:00"]],
    [
      `${weeks.slice(0, -1)}. at Mother's home. Father begins on Sunday, June 13, 2027.`,
      ["F Sunday 17:00 2027-06-13", "M Sunday 17:00 2027-06-20"],
    ],
    [
      `${rotation} at 9:00 a.m. ${days}`,
      [
        "M Monday 09:00 2027-01-04",
        "F Wednesday 09:00 2027-01-06",
        "M Friday 09:00 2027-01-08",
        "F Monday 09:00 2027-01-11",
        "M Wednesday 09:00 2027-01-13",
        "F Friday 09:00 2027-01-15",
      ],
    ],
    [
      "Mid-winter Break Odd: Mother Even: Father begins: Friday 5:00 p.m. before the break ends: Sunday 5:00 p.m. after",
      ["FM Presidents' Week 6"],
    ],
    [
      "Spring Break Odd: Father Even: Mother begins: Friday 5:00 p.m. before the break ends: Sunday 5:00 p.m. after",
      ["MF Spring Break 9"],
    ],
    [`${winter}the Sunday before it resumes.`, ["MF Winter Break"]],
    [`${invierno}domingo${regreso}`, ["MF Winter Break"], "es"],
    [
      "Christmas Eve at noon through Christmas Day at 6:00 p.m. shall be with Father in even-numbered years and with Mother in odd-numbered years.",
      ["FM Christmas Eve 1"],
    ],
    [
      "December 31 at noon to January 1 at noon: Father each year. January 2 at noon to January 3 at noon: Mother each year.",
      ["FF December 31 to January 1", "MM January 2 to January 3"],
    ],
  ])("%s", (text, rules, head) => {
    expect(rulesOf(text, head)).toEqual(rules);
    expect(asked(text, head)).toEqual([]);
  });
});

describe("whose the items of a list are", () => {
  const list =
    "3. Visitation for Respondent:\n   (1) [X] Weekdays starting (date): 04/07/2027\n       from Wednesday at 5:30 p.m. to Wednesday at 8:00 p.m.\n";
  const mondays = "   (2) Mondays\n       from Monday at 4:00 p.m. to Monday at 6:00 p.m.";
  const wednesday = "F Wednesday 17:30 2027-04-07";

  test.each([
    "The Petitioner shall have the following time.",
    "The time below belongs to Petitioner.",
    "The following is for the grandmother.",
  ])("is open behind a sentence that speaks of somebody else's time: %s", (between) => {
    expect(rulesOf(`${list}${between}\n${mondays}`, "form")).toEqual([wednesday]);
    expect(asked(`${list}${between}\n${mondays}`, "form")).toContainEqual(
      expect.stringContaining("Mondays"),
    );
  });
  test.each([
    "",
    "Petitioner shall drive the child.\n",
    "[X] The parties will alternate the fifth weekends, with the petitioner having the initial fifth weekend.\n",
  ])("is the list's own behind anything else: %s", (between) => {
    expect(rulesOf(list + between + mondays, "form")).toEqual([wednesday, "F Monday 16:00"]);
  });
  test("is asked about where one of them says until when somebody has to be there", () => {
    const other =
      "   (4) [X] Other (specify days and times as well as any additional restrictions): supervised by the grandmother until the court reviews.";
    expect(asked(list + other, "form")).toEqual([other.trim()]);
  });
});

describe("a sentence behind rules that changes them is asked about", () => {
  const remaining =
    "The other parent has the remaining portion until 6 p.m. the day before school resumes, supervised by the grandmother.";
  const summer =
    "The summer vacation shall be divided equally, Father having June 20 to July 20 and Mother the balance, exchanges at noon.";
  const weekends =
    "Father has alternate weekends from Friday 6 p.m. to Sunday 6 p.m. beginning January 8, 2027. ";
  test.each([
    [
      `${rotation}. ${days} The rotation ends on June 15, 2027.`,
      "The rotation ends on June 15, 2027.",
    ],
    [
      `Winter Break: from the time school is dismissed until December 28 at noon with Mother in odd years; Father in even years. ${remaining}`,
      remaining,
    ],
    [weekends + summer, "Mother the balance"],
  ])("%s", (text, words) => {
    const { statements, questions } = pageOf(text);
    expect(statements).toContainEqual(
      expect.objectContaining({ outcome: "question", text: words }),
    );
    expect(questions.map(({ asks }) => asks)).toContain("what-it-changes");
  });
  test("and a balance in which nobody else has time is not", () => {
    expect(rulesOf(summer)).toEqual(["FF June 20 to July 20"]);
    expect(asked(summer)).toEqual([]);
  });
});

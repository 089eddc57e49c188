/** Kinds of wording that were asked about until they were read, each beside twins that say one thing more, or less. */
import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = {
  en: "ORDER ON PARENTING TIME\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "PLAN DE CRIANZA\nMadre: Ilse Maddox. Padre: Tom\u00e1s Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
};
const pageOf = (text: string, language: "en" | "es" = "en") =>
  parseSchedule(layoutOfText(head[language] + text));

/** Each rule in a line, with what limits it: M and F are the parents, even years first. */
function rulesOf(text: string, language: "en" | "es" = "en"): string[] {
  const { holidayRules, recurringRules } = pageOf(text, language);
  const letter = (parent: string): string => (parent === "parent1" ? "M" : "F");
  const limits = (fields: Record<string, unknown>): string[] =>
    Object.values(fields).flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
  return [
    ...holidayRules.map((rule) =>
      [
        letter(rule.evenYearsAssignee) + letter(rule.oddYearsAssignee),
        rule.name,
        rule.startMonthDay,
        `${rule.startTime ?? "?"} to ${rule.endMonthDay ?? ""} ${rule.endTime ?? "?"}`,
        ...limits({ before: rule.startsDaysBefore, after: rule.endsDaysAfter }),
      ].join(", "),
    ),
    ...recurringRules.map((rule) =>
      [
        letter(rule.assignee),
        rule.cadence,
        `${rule.startDay} ${rule.startTime} to ${rule.endDay} ${rule.endTime}`,
        ...limits({
          first: rule.firstDate,
          last: rule.lastDate,
          weeks: rule.weeksOfMonth,
          by: rule.countedBy,
          months: rule.months,
        }),
      ].join(", "),
    ),
  ];
}

const weeks =
  "The parties shall exercise equal parenting time on a 2-2-3 rotation commencing Monday, January 4, 2027. Week One: Mother Monday and Tuesday, Father Wednesday and Thursday, Mother Friday through Sunday. Week Two is the reverse. All exchanges at 9:00 a.m.";
const segments =
  "Christmas: Segment A from noon on December 24 until noon on December 25; Segment B from noon on December 25 until noon on December 26. Father shall have Segment A in even-numbered years";
const periods =
  "Christmas shall be in two periods: Period 1 from the release of school until December 25 at 2:00 p.m.; Period 2 from then until January 1 at 2:00 p.m. Mother shall have Period 1 in even-numbered years and Father Period 1 in odd-numbered years and vice versa for Period 2.";
const remaining =
  "The parents shall divide Winter Break in half. Father shall have the child from the day and time school is dismissed until December 26 at noon in odd-numbered years; Mother in even-numbered years. The other parent has the remaining portion until school resumes.";
const midpoint =
  "Winter Break: Mother has the first half in even years and Father the first half in odd years; the exchange day is the midpoint, at 2:00 p.m.";
const fathersDay =
  "Father's Day: each year with Father, beginning at 6:00 p.m. on the Friday preceding Father's Day and ending at 6:00 p.m. on Father's Day, provided that he";

test.each<[what: string, text: string, rules: string[]]>([
  [
    "a week told by its days, and its reverse",
    weeks,
    [
      'M, biweekly, Monday 09:00 to Wednesday 09:00, "2027-01-04"',
      'F, biweekly, Wednesday 09:00 to Friday 09:00, "2027-01-06"',
      'M, biweekly, Friday 09:00 to Monday 09:00, "2027-01-08"',
      'F, biweekly, Monday 09:00 to Wednesday 09:00, "2027-01-11"',
      'M, biweekly, Wednesday 09:00 to Friday 09:00, "2027-01-13"',
      'F, biweekly, Friday 09:00 to Monday 09:00, "2027-01-15"',
    ],
  ],
  [
    "weeks with each parent, and who begins",
    "One week with Mother and one week with Father; exchanges on Sundays at 5 p.m. Father begins on Sunday, June 13, 2027.",
    [
      'F, biweekly, Sunday 17:00 to Sunday 17:00, "2027-06-13"',
      'M, biweekly, Sunday 17:00 to Sunday 17:00, "2027-06-20"',
    ],
  ],
  [
    "segments between dates",
    `${segments} and Mother in odd-numbered years, the other party to have Segment B.`,
    [
      "FM, December 24 to December 25, 12-24, 12:00 to 12-25 12:00",
      "MF, December 25 to December 26, 12-25, 12:00 to 12-26 12:00",
    ],
  ],
  [
    "periods from the release of school",
    periods,
    [
      "MF, Winter Break (first half), 12-20, ? to 12-25 14:00",
      "FM, Winter Break (second half), 12-25, 14:00 to 01-01 14:00",
    ],
  ],
  [
    "the remaining portion of a break",
    remaining,
    [
      "MF, Winter Break (first half), 12-20, ? to 12-26 12:00",
      "FM, Winter Break (second half), 12-26, 12:00 to  ?",
    ],
  ],
  [
    "halves that meet halfway",
    midpoint,
    [
      "MF, Winter Break (first half), 12-20, ? to  14:00",
      "FM, Winter Break (second half), 12-27, 14:00 to  ?",
    ],
  ],
  [
    "a date with its years",
    "September 16: Mother in even years and Father in odd years, from 9:00 a.m. to 9:00 p.m.",
    ["MF, September 16, 09-16, 09:00 to 09-16 21:00"],
  ],
  [
    "dates, and the other way round",
    "December 24 at noon to December 25 at noon: Mother in even years, Father in odd years. December 25 at noon to December 26 at noon: the other way round.",
    [
      "MF, December 24 to December 25, 12-24, 12:00 to 12-25 12:00",
      "FM, December 25 to December 26, 12-25, 12:00 to 12-26 12:00",
    ],
  ],
  [
    "from one feast to another",
    "Christmas Eve at noon through Christmas Day at 6:00 p.m. shall be with Father every year.",
    ["FF, Christmas Eve, 12-24, 12:00 to  18:00, 0, 1"],
  ],
  [
    "from Good Friday to Easter",
    "Easter is Father's each year from Good Friday at 10:00 a.m. until Easter Sunday at 4:00 p.m.",
    ["FF, Easter, 04-05, 10:00 to  16:00, 2, 0"],
  ],
  [
    "a bell of the day itself",
    "Halloween: Mother in even years, Father in odd years, from after school to 9:00 p.m.",
    ["MF, Halloween, 10-31, ? to  21:00"],
  ],
  [
    "sunset on the eve",
    "Eid al-Fitr shall be spent with Father every year from sunset on the eve until 9:00 p.m. on the day.",
    ["FF, Eid al-Fitr, 03-20, ? to  21:00, 1"],
  ],
  [
    "around a break",
    "Mid-winter Break Odd: Mother Even: Father begins: Friday 5:00 p.m. before the break ends: Sunday 5:00 p.m. after",
    ["FM, Presidents' Week, 02-16, 17:00 to  17:00, 3, 6"],
  ],
  [
    "until the next Sunday",
    "Spring break: Father in even years, Mother in odd years, Friday 5 p.m. to next Sunday 5 p.m.",
    ["FM, Spring Break, 04-01, 17:00 to  17:00, 9"],
  ],
  [
    "the Friday that school lets out",
    "Spring Break: Father odd-numbered years, Mother even-numbered years, from Friday 6:00 p.m. school lets out to the Sunday 6:00 p.m. before school resumes.",
    ["MF, Spring Break, 04-01, 18:00 to  18:00"],
  ],
  [
    "a day of one month",
    "Father shall have the child the second Saturday of December, 8:00 a.m. to 6:00 p.m., every year.",
    ["F, monthly, Saturday 08:00 to Saturday 18:00, [2], [12]"],
  ],
  [
    "the first weekend by both of its days",
    "Commencing August 7, 2027: alternate weekends with Father, Saturday 9 am to Sunday 5 pm, first weekend to be August 7-8.",
    ['F, biweekly, Saturday 09:00 to Sunday 17:00, "2027-08-07"'],
  ],
  [
    "visits in a phase, by day",
    "Phase I (through June 30, 2027): Father has every Saturday from 10:00 a.m. to 4:00 p.m., no overnights.",
    ['F, weekly, Saturday 10:00 to Saturday 16:00, "2027-06-30"'],
  ],
  [
    "a summer between exchanges, the rest with whom the child lives",
    "The summer vacation shall be divided equally, Father having June 20 to July 20 and Mother the balance, exchanges at noon.",
    ["FF, June 20 to July 20, 06-20, 12:00 to 07-20 12:00"],
  ],
  [
    "an evening after school",
    "Tuesdays after school until 7 with Father.",
    ["F, weekly, Tuesday 15:00 to Tuesday 19:00"],
  ],
  [
    "who fetches the child",
    `${fathersDay} shall pick up the children from Mother's residence and return the children to that same place.`,
    ["FF, Father's Day, 06-21, 18:00 to  18:00, 2"],
  ],
])("%s is read", (_what, text, rules) => {
  expect(rulesOf(text)).toEqual(rules);
});

test.each<[what: string, text: string, rules: string[]]>([
  [
    "weeks with each parent, and who begins",
    "Los ni\u00f1os vivir\u00e1n una semana con la madre y una semana con el padre; el cambio ser\u00e1 los domingos a las 5 de la tarde. El padre empieza el domingo 13 de junio de 2027.",
    [
      'F, biweekly, Sunday 17:00 to Sunday 17:00, "2027-06-13"',
      'M, biweekly, Sunday 17:00 to Sunday 17:00, "2027-06-20"',
    ],
  ],
  [
    "halves that meet halfway",
    "Las vacaciones de invierno se partir\u00e1n a la mitad: la primera mitad con la madre en a\u00f1os impares y con el padre en a\u00f1os pares; el cambio ser\u00e1 a mediod\u00eda del d\u00eda que queda en medio.",
    [
      "FM, Winter Break (first half), 12-20, ? to  12:00",
      "MF, Winter Break (second half), 12-27, 12:00 to  ?",
    ],
  ],
  [
    "a date with its years",
    "El 16 de septiembre: a\u00f1os pares con el padre e impares con la madre, de 9:00 a. m. a 9:00 p. m.",
    ["FM, September 16, 09-16, 09:00 to 09-16 21:00"],
  ],
  [
    "the same hours",
    "El D\u00eda del Padre, desde las 9:00 a. m. hasta las 8:00 p. m., Pia est\u00e1 con el padre; el D\u00eda de la Madre, con la madre, en el mismo horario.",
    ["FF, Father's Day, 06-21, 09:00 to  20:00", "MM, Mother's Day, 05-10, 09:00 to  20:00"],
  ],
  [
    "from Good Friday to Easter",
    "Semana Santa: del Viernes Santo a las 9:00 a. m. al Domingo de Pascua a las 8:00 p. m., todos los a\u00f1os con la madre.",
    ["MM, Easter, 04-05, 09:00 to  20:00, 2, 0"],
  ],
  [
    "an evening after school",
    "Los martes el padre recoge a Pia saliendo de la escuela y la regresa a las 8 ya cenada.",
    ["F, weekly, Tuesday 15:00 to Tuesday 20:00"],
  ],
])("in Spanish, %s is read", (_what, text, rules) => {
  expect(rulesOf(text, "es")).toEqual(rules);
});

test.each<[what: string, text: string, language?: "en" | "es"]>([
  ["a week of six days", weeks.replace("Friday through Sunday", "Friday and Saturday")],
  ["a week that begins on another day", weeks.replace("Monday, January 4", "Tuesday, January 5")],
  ["a week without an hour", weeks.replace(" All exchanges at 9:00 a.m.", "")],
  ["a week with a condition", weeks.replace("Sunday.", "Sunday, if she is home.")],
  [
    "a week of which nobody says when it begins",
    weeks.replace(" commencing Monday, January 4, 2027", ""),
  ],
  ["a second week that is not the reverse", weeks.replace("is the reverse", "is as agreed")],
  ["a segment that goes to nobody", `${segments}.`],
  ["segments of no years", segments.replace(" in even-numbered years", ".")],
  ["segments with a condition", `${segments} and Mother in odd-numbered years if he is sober.`],
  ["both segments in the same years", `${segments} and Segment B in even-numbered years.`],
  ["periods with a limit", periods.replace("for Period 2", "for Period 2, unless Father works")],
  [
    "a remaining portion with no date where it begins",
    "The parents shall divide Winter Break in half. Father has the remaining portion until school resumes.",
  ],
  ["halves with a condition", midpoint.replace("p.m.", "p.m., unless school is open.")],
  ["a date in even years alone", "September 16: Mother in even years, from 9:00 a.m. to 9:00 p.m."],
  [
    "a date of no year that comes again",
    "Father has Pia on September 16 from 9:00 a.m. to 9:00 p.m.",
  ],
  [
    "a date with a condition",
    "September 16: Mother in even years and Father in odd years, from 9:00 a.m. to 9:00 p.m., if school is closed.",
  ],
  [
    "feasts with a condition",
    "Christmas Eve at noon through Christmas Day at 6:00 p.m. shall be with Father every year if he is in town.",
  ],
  [
    "feasts that no number of days joins",
    "Easter is Father's each year from Good Friday at 10:00 a.m. until Christmas Day at 4:00 p.m.",
  ],
  [
    "a bell on a day without school",
    "Thanksgiving: Mother in even years, Father in odd years, from after school to 9:00 p.m.",
  ],
  [
    "a feast of which the last day is meant",
    "Eid al-Fitr shall be spent with Father every year from sunset on the eve until 9:00 p.m. on the last day.",
  ],
  [
    "a break from Friday to the following Sunday",
    "Spring break: Father in even years, Mother in odd years, Friday 5 p.m. to the following Sunday 5 p.m.",
  ],
  [
    "a break whose end is beside nothing",
    "Mid-winter Break Odd: Mother Even: Father begins: Friday 5:00 p.m. before the break ends: Sunday 5:00 p.m.",
  ],
  [
    "a day of the month, and a month",
    "Father shall have the child on the second Saturday and in December, 8:00 a.m. to 6:00 p.m.",
  ],
  [
    "a first weekend without its year",
    "Alternate weekends with Father, Saturday 9 am to Sunday 5 pm, first weekend to be August 7-8.",
  ],
  [
    "a bound of nights",
    "Father has every Saturday from 10:00 a.m. to 4:00 p.m., no overnights until June 30, 2027.",
  ],
  [
    "the rest with whom the child does not live",
    "The summer vacation shall be divided equally, Mother having June 20 to July 20 and Father the balance, exchanges at noon.",
  ],
  [
    "a proviso with a condition",
    `${fathersDay}, when sober, shall pick up the children from Mother's residence and return the children to that same place.`,
  ],
  [
    "a proviso with a condition inside",
    `${fathersDay} when sober shall pick up the children from Mother's residence and return the children to that same place.`,
  ],
  ["a proviso of another kind", `${fathersDay} has paid support.`],
  [
    "supervision until something",
    "Father's parenting time shall be supervised until he completes a class and shall take place each Saturday from 11:00 a.m. to 2:00 p.m.",
  ],
  [
    "a date in even years alone",
    "El 16 de septiembre: a\u00f1os pares con el padre, de 9:00 a. m. a 9:00 p. m.",
    "es",
  ],
])("%s is asked about, or listed, and is no rule", (_what, text, language) => {
  const page = pageOf(text, language);
  expect([...page.holidayRules, ...page.recurringRules]).toEqual([]);
  expect(
    page.statements.some(({ outcome }) => outcome === "question" || outcome === "not_taken_over"),
  ).toBe(true);
});

test("a visit that is supervised has its hours, and who is there is kept beside it", () => {
  const text =
    "Father's parenting time shall be supervised and shall take place each Saturday from 11:00 a.m. to 2:00 p.m. at the Worcester Visitation Center.";
  expect(rulesOf(text)).toEqual(["F, weekly, Saturday 11:00 to Saturday 14:00"]);
  expect(pageOf(text).statements).toContainEqual(
    expect.objectContaining({ outcome: "clause", text: expect.stringMatching(/supervised/) }),
  );
});

test("the items of a form are of whom its list is, from their own first day on", () => {
  const form =
    "3. Visitation (parenting time) for Father:\n   (1) [X] Weekends starting (date): 04/02/2027\n       (Note: The first weekend of the month is the first weekend with a Saturday.)\n       [X] 1st  [ ] 2nd  [X] 3rd  [ ] 4th  [ ] 5th weekend of the month\n       from Friday at 5:30 p.m. to Sunday at 6:00 p.m.\n   (3) [X] Weekdays starting (date): 04/07/2027\n       from Wednesday at 5:30 p.m. to Wednesday at 8:00 p.m.";
  const own = [
    'F, monthly, Friday 17:30 to Sunday 18:00, "2027-04-02", [1,3], "Saturday"',
    'F, weekly, Wednesday 17:30 to Wednesday 20:00, "2027-04-07"',
  ];
  expect(rulesOf(form)).toEqual(own);
  // What stands behind the list is nobody's.
  expect(rulesOf(`${form}\n4. Every Monday from 4:00 p.m. to 6:00 p.m.`)).toEqual(own);
});

test("a feast of no year is each year's only when a parent says so", () => {
  const page = pageOf(
    "Christmas Eve at noon through Christmas Day at 6:00 p.m. shall be with Father.",
  );
  expect(page.holidayRules).toMatchObject([{ name: "Christmas Eve", endsDaysAfter: 1 }]);
  expect(page.questions.map(({ asks }) => asks)).toContain("every-year");
});

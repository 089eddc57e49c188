import { describe, expect, test } from "vitest";
import { type DocumentLayout, layoutOfText, type Table } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const mia = { id: "mia", names: ["Mia Lopez"] };
const noah = { id: "noah", names: ["Noah", "Nono"] };
const children = [mia, noah];

/** An order of the Superior Court for two children who do not live with the same parent. */
const order = `SUPERIOR COURT OF CALIFORNIA, COUNTY OF ALAMEDA
Petitioner: ANA LOPEZ (Mother)
Respondent: DAVID LOPEZ (Father)

FINDINGS AND ORDER AFTER HEARING

1. The minor children of the parties are Mia Lopez, born May 3, 2014, and Noah Lopez, born August 19, 2018.

2. Mia shall reside primarily with Mother.

3. Noah shall reside primarily with Father.

4. Father shall have Mia on alternate weekends from Friday at 6:00 p.m. until Sunday at 6:00 p.m., commencing with the first weekend of even-numbered weeks.

5. Mother shall have Noah every Wednesday from 3:00 p.m. until Thursday at 8:00 a.m. Mother shall also have him every Saturday from 9:00 a.m. to 6:00 p.m.

6. The children shall be together with Father every Tuesday from 5:00 p.m. to 8:00 p.m.

7. Thanksgiving: Mother in even years, Father in odd years.

8. Mia's birthday (May 3): Mother in even years, Father in odd years.`;

/** A table with ruled lines, its cells parted by bars. */
function table(rows: readonly string[]): Table {
  const size = { width: 100, height: 30 };
  const cells = rows.flatMap((row, index) =>
    row.split("|").map((text, column) => {
      const box = { x: column * 110, y: 600 + index * 40, ...size };
      const words = text.split(" ").map((word) => ({ text: word, box, confidence: 1 }));
      return { words, box, row: index, column, rows: 1, columns: 1 };
    }),
  );
  const box = { x: 0, y: 600, width: 800, height: 40 * rows.length };
  return { kind: "table", rows: rows.length, columns: 7, cells, box };
}

const said = (text: string, listed = children) => saidOf(layoutOfText(text), listed);

function saidOf(layout: DocumentLayout, listed = children) {
  const page = parseSchedule(layout, listed);
  return {
    recurring: page.recurringRules.map(
      ({ startDay, startTime, endDay, endTime, assignee, childIds }) =>
        `${(childIds ?? ["all"]).join("+")}: ${startDay} ${startTime} to ${endDay} ${endTime} ${assignee}`,
    ),
    holidays: page.holidayRules.map(
      ({ name, evenYearsAssignee, childIds }) =>
        `${(childIds ?? ["all"]).join("+")}: ${name} ${evenYearsAssignee}`,
    ),
    residence: page.residence?.assignee ?? null,
    residences: page.residences.map(({ childIds, assignee }) => [childIds.join("+"), assignee]),
    questions: page.questions.map(({ asks }) => asks),
  };
}

describe("one order for two children", () => {
  test("gives each child the parent it lives with and the times that name it, and what names none to both", () => {
    expect(said(order)).toEqual({
      recurring: [
        "mia: Friday 18:00 to Sunday 18:00 parent2",
        "all: Tuesday 17:00 to Tuesday 20:00 parent2",
        "noah: Wednesday 15:00 to Thursday 08:00 parent1",
        "noah: Saturday 09:00 to Saturday 18:00 parent1",
      ],
      holidays: ["all: Thanksgiving parent1", "all: Mia's Birthday parent1"],
      residence: null,
      residences: [
        ["mia", "parent1"],
        ["noah", "parent2"],
      ],
      questions: ["which-weeks"],
    });
  });

  test("a heading with a name is for what is below it, until the next heading", () => {
    const caption = order.split("FINDINGS")[0] ?? "";
    const page = said(`${caption}
Schedule for Mia:
Father has every Monday from 4:00 p.m. to 8:00 p.m.

Schedule for Noah:
Father has every Friday from 4:00 p.m. to 8:00 p.m.

Holidays:
Labor Day: Father in even years, Mother in odd years.`);
    expect(page.recurring).toEqual([
      "mia: Monday 16:00 to Monday 20:00 parent2",
      "noah: Friday 16:00 to Friday 20:00 parent2",
    ]);
    expect(page.holidays).toEqual(["all: Labor Day parent2"]);
  });

  test("a table names the child in its rows", () => {
    const caption = order.split("FINDINGS")[0] ?? "";
    const text = layoutOfText(`${caption}PARENTING TIME SCHEDULE`);
    const page = saidOf({
      ...text,
      blocks: [
        ...text.blocks,
        table([
          "Child|Start day|Start time|End day|End time|Weeks|With",
          "Mia|Tuesday|3:00 pm|Wednesday|7:45 am|every week|Father",
          "Noah|Friday|6:00 pm|Sunday|5:00 pm|odd weeks|Father",
          "Mia and Noah|Thursday|4:00 pm|Thursday|7:00 pm|every week|Father",
        ]),
      ],
    });
    expect(page.recurring).toEqual([
      "mia: Tuesday 15:00 to Wednesday 07:45 parent2",
      "all: Thursday 16:00 to Thursday 19:00 parent2",
      "noah: Friday 18:00 to Sunday 17:00 parent2",
    ]);
  });

  test("lists them apart in its caption without giving all that follows to the last", () => {
    const page = said(`${order.split("FINDINGS")[0]}
Minor children:
Mia Lopez, DOB 05/03/2014
Noah Lopez, DOB 08/19/2018

Father shall have the children every Wednesday from 5:00 p.m. to 8:00 p.m.`);
    expect(page.recurring).toEqual(["all: Wednesday 17:00 to Wednesday 20:00 parent2"]);
  });

  test("a child called Will or May takes no sentence that only says 'will', or names the month", () => {
    const page = said(
      `${order.split("FINDINGS")[0]}
Father will have the children every Wednesday from 5:00 p.m. to 8:00 p.m.

Father will have Will every Friday from 5:00 p.m. to 8:00 p.m.

Spring break in May 2027: Mother.`,
      [
        { id: "will", names: ["Will"] },
        { id: "may", names: ["May"] },
      ],
    );
    expect(page.recurring).toEqual([
      "all: Wednesday 17:00 to Wednesday 20:00 parent2",
      "will: Friday 17:00 to Friday 20:00 parent2",
    ]);
  });

  test("asks about each child's own rule, where what it leaves open is not the same rule for both", () => {
    const { questions } = parseSchedule(
      layoutOfText(`${order.split("FINDINGS")[0]}
Schedule for Mia:
Father has alternate weekends from Friday at 6:00 p.m. until Sunday at 6:00 p.m.
Thanksgiving: Mother in even years.

Schedule for Noah:
Father has alternate weekends from Friday at 6:00 p.m. until Monday at 8:00 a.m.
Thanksgiving: Father in even years.

Both children:
Easter: Mother in even years.`),
      children,
    );
    const asked = questions.map((one) => [
      one.asks,
      "holiday" in one ? one.holiday : "",
      "childIds" in one ? one.childIds : undefined,
    ]);
    expect(asked.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ["other-years", "Easter", undefined],
      ["other-years", "Thanksgiving", ["mia"]],
      ["other-years", "Thanksgiving", ["noah"]],
      ["which-weeks", "", ["mia"]],
      ["which-weeks", "", ["noah"]],
    ]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  test("where the family has not entered them, what cannot be told apart is asked", () => {
    const page = said(order, []);
    expect([page.residence, page.residences]).toEqual([null, []]);
    expect(page.questions).toContain("children-apart");
  });
});

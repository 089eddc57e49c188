/** A court's page has a caption, signatures and feet around its rules: a parent is not asked about them. */
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const people =
  "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const rule = "Father has every Wednesday from 4 pm to 7 pm.\n\n";
const outcomesOf = (text: string) =>
  parseSchedule(layoutOfText(text)).statements.map(({ outcome }) => outcome);
const lastOf = (text: string) => outcomesOf(text).at(-1);

describe("what stands on the page of any court behind a rule is put away", () => {
  test.each([
    "RESPONDENT",
    "Petitioner in Pro Per",
    "By: Rosa Lima",
    "Lima & Wick, PLLC",
    "1200 Smith Street, Suite 400",
    "Houston, Texas 77002",
    "State Bar No. 24011223",
    "Fax: (713) 555-0145",
    "SIGNED on March 3, 2026.",
    "Dated this 3rd day of March, 2026.",
    "IT IS SO ORDERED this 18th day of March, 2025.",
    "BY THE COURT:",
    "Presented by:",
    "CERTIFICATE OF SERVICE",
    "Subscribed and sworn to before me this 3rd day of March, 2026.",
    "My commission expires: June 1, 2027",
    "Guardian ad Litem",
    "Parenting Plan - Page 3",
    "RCW 26.09.016, .181, .187, .194",
    "Mandatory Form (05/2016)",
    "JD-FM-284 Rev. 8-19",
    "Electronically Filed 03/03/2026 4:15 PM",
    "IN THE COURT OF COMMON PLEAS OF ALLEGHENY COUNTY, PENNSYLVANIA",
    "No. FD-24-001183",
    "vs.",
    "School: Lincoln Elementary",
    "Expediente 123/2026",
    "R\u00fabrica",
  ])("%s", (line) => {
    expect(["boilerplate", "people"]).toContain(lastOf(people + rule + line));
  });

  test("and so is the block below a signature", () => {
    const block =
      "SIGNED on March 3, 2026.\n\nJudge Presiding\n\nAPPROVED AS TO FORM ONLY:\n\nLima & Wick, PLLC\n\n1200 Smith Street\n\nHouston, Texas 77002\n\nBy: Rosa Lima";
    expect(outcomesOf(people + rule + block)).not.toContain("question");
  });
});

describe("what looks like it and says something is asked about", () => {
  test.each([
    "Dated: June 5, 2026\n\nTuesday changed to Thursday",
    "Signed\n\nFather moved to Ohio",
    "Children: Pia goes alternate weeks",
    "Re: this is a trial",
    "cc: the new plan of June replaces this",
    "Filed Denied 5/5/26",
    "In the Superior Court another order governs Wednesdays from June",
    "CS-18: see new order",
    "Phone: father calls the day before to confirm",
    "Sole custody to Mother",
    "School: starts in August, then Thursdays",
    "SCHOOL: LINCOLN ELEMENTARY in Dayton, he goes",
    "The court has jurisdiction and stays Father's visits until May.",
    "All other issues are reserved; Wednesdays are suspended until the hearing.",
    "Violation of this order by Father ends his Wednesdays.",
    "Suspended - Page 2",
    "Page 3 Sundays Only",
    "Suspendido, a 3 de mayo de 2026",
    "Parenting Plan (VOID)",
    "Signed in Error, March 3, 2026",
    "SO ORDERED IN PART",
    "Registrar Refused",
    "Mother is present",
    "School: Mondays",
    "2 Hours At Family Court",
    "Not applicable",
  ])("%s", (line) => {
    expect(lastOf(people + rule + line)).toBe("question");
  });

  test("also where a date stands at the top", () => {
    const page = `Dated: May 5, 2026\n\n${people}${rule}Father in jail\n\nTrial basis`;
    expect(outcomesOf(page).slice(-2)).toEqual(["question", "question"]);
  });
});

test("a sentence that gives time is no usual line, whatever stands beside it", () => {
  const sentence = "Father has Pia every Friday from 4 pm to 7 pm, and Appendix A is attached.";
  expect(lastOf(people + rule + sentence)).not.toBe("boilerplate");
});

test.each(["Mother lives with the child.", "Pia and Mother live in Ohio."])(
  "and with whom they live is: '%s'",
  (line) => {
    const { residence } = parseSchedule(
      layoutOfText(`Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n${rule}${line}`),
    );
    expect(residence?.assignee).toBe("parent1");
  },
);

test.each(["Father lives abroad now", "Father resides in Ohio", "El padre vive en Ohio"])(
  "where a parent lives is not where the children do: '%s'",
  (line) => {
    const { residence } = parseSchedule(
      layoutOfText(`Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n${rule}${line}`),
    );
    expect(residence).toBeNull();
  },
);

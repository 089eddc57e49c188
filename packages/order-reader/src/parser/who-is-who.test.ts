/** Who is who, by what a document itself says of it. */
import { describe, expect, test } from "vitest";
import { rulesOf } from "./pages-in-short.harness.ts";

const hours = "every Tuesday from 5:00 p.m. to 8:00 p.m.";
const second = "F weekly Tuesday 17:00 Tuesday 20:00";
const first = "M weekly Tuesday 17:00 Tuesday 20:00";

describe("a parent is known by every word that the document gives them", () => {
  test.each([
    [
      'Agreement of Joanna Fitch (hereinafter "Joanna" or "Wife") and Peter Fitch (hereinafter "Peter" or "Husband").',
      "Peter",
    ],
    ["Custodial Parent (CP): Dana Whitfield\nNoncustodial Parent (NCP): Marcus Bell", "NCP"],
    ["P1 = Leah Novak\nP2 = Omar Haddad", "P2"],
    ['Parents: Shauna ("S") and Wade ("W")', "W"],
    ["Obligee: Rita Jensen\nObligor: Carl Jensen", "The Obligor"],
    ["Mother's name: Tanya Brooks\nFather's name: Earl Brooks", "Earl"],
    [
      "PETITIONER/PLAINTIFF: CECILIA NAVARRO\nRESPONDENT/DEFENDANT: IVAN POPOV",
      "Respondent/Defendant",
    ],
    [
      "Noor Rahman is named Sole Managing Conservator and Farid Rahman is named Possessory Conservator of the child.",
      "The Possessory Conservator",
    ],
    ["Pet. = Benjamin Cole (dad)   Resp. = Andrea Mora (mom)", "Resp."],
    [
      "THIS AGREEMENT is made between RUTH ANN COLE, residing at 12 Elm Street (“Ruth”), and DENNIS COLE, residing at 40 Oak Avenue (“Dennis”).",
      "Dennis",
    ],
    [
      "Kelsie Hansen, Plaintiff/Mother\nDean Hansen, Defendant/Father\nThe word “nonresidential parent” (NRP) means the Father.",
      "NRP",
    ],
    ["Brandon & Jess, what we said\nHalloween Brandon even / Jess odd, bc of her mom", "Jess"],
  ])("%s", (head, called) => {
    expect(rulesOf(`${head}\n\n1. ${called} has the children ${hours}`)).toContain(second);
  });

  test.each([
    [
      "Convenio que celebran Lucía Barrera Ponce (en adelante “la señora Barrera”) y Tomás Ibarra Soto (en adelante “el señor Ibarra”).",
      "El señor Ibarra",
    ],
    [
      "La parte actora, Sra. Carmen Ruelas, y la parte demandada, Sr. Hugo Bátiz, convienen:",
      "La parte demandada",
    ],
    ["Chuy y Lupita, lo de los niños\nHalloween: pares Chuy, nones Lupita", "Lupita"],
  ])("%s", (head, called) => {
    const text = `${head}\n\n1. ${called} tiene a los niños todos los martes de 5:00 p.m. a 8:00 p.m.`;
    expect(rulesOf(text)).toContain(second);
  });

  test("a note says who writes it and whom it is for", () => {
    const note = `Kelly,\nI have the kids ${hours}\nYou have them on Halloween every year.\nSteve`;
    expect(rulesOf(note)).toContain(second);
  });

  test("a parent who is named twice in a sentence is one", () => {
    const head = "Residential parent: Amy Stahl\nNon-residential parent: Victor Stahl";
    const text = `${head}\n\n1. The residential parent, Amy Stahl, has the children ${hours}`;
    expect(rulesOf(text)).toContain(first);
  });
});

describe("and no other word makes a parent", () => {
  test.each([
    `Plaintiff: Ann Lee\nDefendant: Bob Roe\n\n1. Plaintiff's new husband has the children ${hours}`,
    `Ann Lee (“the Mediator”)\n\n1. The Mediator has the children ${hours}`,
    `Mr. Quill writes.\n\n1. Mr. Quill has the children ${hours}`,
    `Kelly,\nwe have the kids ${hours}\nSteve`,
  ])("%s", (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  test("who the parties are is no heading of what stands below it", () => {
    const text = [
      "KELSIE HANSEN,",
      "Petitioner (mother),",
      "vs. DECREE",
      "DALLIN OLDROYD,",
      "Respondent (father).",
      "",
      "10. Parent-time. Respondent shall have parent-time as the parties may agree. If they do not agree, the following is the minimum:",
      "(a) Every Tuesday, from 5:00 p.m. until 8:00 p.m.",
    ].join("\n");
    expect(rulesOf(text)).toEqual([second]);
  });
});

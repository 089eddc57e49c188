/** Whom a note, or the minutes of a court, call by short words. */
import { describe, expect, test } from "vitest";
import { pageOf, rulesOf } from "./pages-in-short.harness.ts";

describe("a note says who writes it and whom it is for", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        "Mom=me, Dad=you.\n\nYou have them every Wednesday from 5:00 p.m. to 8:00 p.m.",
        ["F weekly Wednesday 17:00 Wednesday 20:00"],
      ],
      ["Mom = me obviously, Dad = you\n\nEaster me every year", ["MM Easter 04-05 -"]],
      [
        "(me = Dad, you = Mom)\n\nI have them every Wednesday from 5:00 p.m. to 8:00 p.m.",
        ["F weekly Wednesday 17:00 Wednesday 20:00"],
      ],
      ["(me = Dad, you = Mom)\n\nThanksgiving you odd yrs / me even", ["FM Thanksgiving 11-26 -"]],
      [
        "(tu = mamá, yo = papá)\n\nlos miercoles los tengo yo de 5:00 pm a 8:00 pm",
        ["F weekly Wednesday 17:00 Wednesday 20:00"],
      ],
      [
        "(yo = mamá, tú = papá)\n\n24 dic contigo año par, conmigo año non",
        ["FM Christmas Eve 12-24 -"],
      ],
      ["(tu = mamá, yo = papá)\n\nPascua: par tu, non yo", ["MF Easter 04-05 -"]],
      [
        "(tu = mamá, yo = papá)\n\nyo agarro a las niñas los viernes de 5 pm a 8 pm",
        ["F weekly Friday 17:00 Friday 20:00"],
      ],
      [
        "(yo = papá, usted = mamá)\n\nAcción de Gracias con usted todos los años",
        ["MM Thanksgiving 11-26 -"],
      ],
      ["(tu = mamá, yo = papá)\n\n31 dic siempre contigo", ["MM New Year's Eve 12-31 -"]],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      ["Dear Ann,\n\nI have them every Wednesday from 5:00 p.m. to 8:00 p.m."],
      ["Mom=me, Dad=you.\n\nEaster at your mom's every year"],
      ["Mom=me, Dad=you.\n\nEaster with my dad every year"],
      ["Mom=me.\n\nI have them every Wednesday from 5:00 p.m. to 8:00 p.m."],
      ["Mom=me, Mom=you.\n\nI have them every Wednesday from 5:00 p.m. to 8:00 p.m."],
      ["(tu = mamá, yo = papá)\n\nPascua con tu mamá todos los años"],
      ["(tu = mamá, yo = papá)\n\nlos miercoles de 5:00 pm a 8:00 pm si puedo"],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

describe("the parties of a court's minutes", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nResp to have Wed 5 pm to 8 pm each week. Pet to have Easter every year.",
        ["MM Easter 04-05 -", "F weekly Wednesday 17:00 Wednesday 20:00"],
      ],
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nThanksgiving: Resp odd, Pet even.",
        ["MF Thanksgiving 11-26 -"],
      ],
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nXmas Eve 12/24 noon to 12/25 noon: Pet even / Resp odd.",
        ["MF Christmas Eve 12-24 12:00-12:00"],
      ],
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nThxgiving: Petr even yrs, Respt odd yrs.",
        ["MF Thanksgiving 11-26 -"],
      ],
      [
        "Plaintiff: GRACE BELL\nDefendant: OSCAR BELL\n\nEaster: Pltf even, Def odd.",
        ["MF Easter 04-05 -"],
      ],
      [
        "Plaintiff: GRACE BELL\nDefendant: OSCAR BELL\n\nEaster: Plf even years, Deft odd years.",
        ["MF Easter 04-05 -"],
      ],
      [
        "Petitioner/s: GRACE BELL\nRespondent/s: OSCAR BELL\n\nEaster: Grace even years, Oscar odd years.",
        ["MF Easter 04-05 -"],
      ],
      [
        "Petitioner(s): GRACE BELL\nRespondent(s): OSCAR BELL\n\nEaster - [X] Odd years with: Grace  Even years with: Oscar",
        ["FM Easter 04-05 -"],
      ],
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nPet's Easter every year. Resp's Halloween every year.",
        ["MM Easter 04-05 -", "FF Halloween 10-31 -"],
      ],
      [
        "PETITIONER: GRACE BELL\nRESPONDENT: OSCAR BELL\n\nEaster: PET even, RESP odd.",
        ["MF Easter 04-05 -"],
      ],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      ["Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nPet stays with the child on Easter."],
      ["Mother: Ann Lee\nFather: Bob Lee\n\nPet and Resp have Easter."],
      [
        "Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nThe family pet goes with the child every Wednesday from 5 p.m. to 8 p.m.",
      ],
      ["Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nResp and Pet have Easter every year."],
      ["Petitioner: GRACE BELL\nRespondent: OSCAR BELL\n\nResp Easter if sober. Pet Halloween."],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

describe("a holiday that is called by its date", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        pageOf(
          "en",
          "Dec 24 is with Father in even years and with Mother in odd years; the 25th the reverse.",
        ),
        ["FM Christmas Eve 12-24 -", "MF Christmas Day 12-25 -"],
      ],
      [
        pageOf("en", "December 24: Mother even years, Father odd years."),
        ["MF Christmas Eve 12-24 -"],
      ],
      [pageOf("en", "Dec. 31 is Father's every year."), ["FF New Year's Eve 12-31 -"]],
      [pageOf("en", "On December 25, Mother has Pia every year."), ["MM Christmas Day 12-25 -"]],
      [
        pageOf("en", "January 1 with Father in odd years and with Mother in even years."),
        ["MF New Year's Day 01-01 -"],
      ],
      [
        pageOf("en", "Mother has December 24 and Father has December 25 every year."),
        ["MM Christmas Eve 12-24 -", "FF Christmas Day 12-25 -"],
      ],
      [
        pageOf("es", "24 dic con la madre año par, con el padre año non. El 25 al revés."),
        ["MF Christmas Eve 12-24 -", "FM Christmas Day 12-25 -"],
      ],
      [
        pageOf(
          "es",
          "El 24 de diciembre siempre con la madre; el 25 desde el mediodía siempre con el padre.",
        ),
        ["MM Christmas Eve 12-24 -", "FF Christmas Day 12-25 12:00-"],
      ],
      [
        pageOf(
          "es",
          "Nochebuena con la madre en los años pares y con el padre en los años nones; el 31 de diciembre a la inversa.",
        ),
        ["MF Christmas Eve 12-24 -", "FM New Year's Eve 12-31 -"],
      ],
      [
        pageOf("es", "El 31 de diciembre con el padre todos los años."),
        ["FF New Year's Eve 12-31 -"],
      ],
      [
        pageOf("en", "Dec 25, 10 a.m. to 2 p.m.: Mother in even years, Father in odd years."),
        ["MF Christmas Day 12-25 10:00-14:00"],
      ],
      [
        pageOf("en", "Father has Pia from December 24 to December 26 every year."),
        ["FF December 24 to December 26 12-24 -"],
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
          "December 31 at noon to January 1 at noon: Mother in even years, Father in odd years.",
        ),
      ],
      [pageOf("en", "Father pays the fee by December 31 every year.")],
      [pageOf("en", "Father has Pia until December 25 every year.")],
      [pageOf("en", "On December 25, 2027, Mother has Pia.")],
      [pageOf("en", "Every Wednesday from 5 p.m. to 8 p.m. with Father until December 31.")],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

/** What stands above or beside time and limits none of it. */
import { describe, expect, test } from "vitest";
import { pageOf, rulesOf } from "./pages-in-short.harness.ts";

describe("a day that comes before the weekends is the same day", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        pageOf(
          "en",
          "Mother's Day is with Mother from 9 a.m. to 6 p.m., regardless of whose weekend it is.",
        ),
        ["MM Mother's Day 05-10 09:00-18:00"],
      ],
      [
        pageOf("en", "Mother's Day is with Mother from 9 a.m. to 6 p.m., no matter whose weekend."),
        ["MM Mother's Day 05-10 09:00-18:00"],
      ],
      [
        pageOf(
          "en",
          "Easter is with Father every year, irrespective of whose weekend it falls on.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Easter is with Father every year, regardless of which parent is entitled to the weekend.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Easter is with Father every year, no matter who has the children that weekend.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf("en", "Easter is with Father every year, no matter who has the weekend."),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf("en", "Notwithstanding paragraph 2, Easter is with Father every year."),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Notwithstanding the provisions of Section 3.1, Easter is with Father every year.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Holidays. Irrespective of the regular schedule:",
          "(a) Easter is with Father every year.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "es",
          "El Día de la Madre es con la madre todos los años, sin importar a quién le corresponda.",
        ),
        ["MM Mother's Day 05-10 -"],
      ],
      [
        pageOf(
          "es",
          "La Pascua es con el padre todos los años, independientemente de a quién le toque el fin de semana.",
        ),
        ["FF Easter 04-05 -"],
      ],
      [
        pageOf(
          "es",
          "La Pascua es con el padre todos los años, sin importar a quién le toque ese día.",
        ),
        ["FF Easter 04-05 -"],
      ],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      [pageOf("en", "Easter is with Father every year unless it is Mother's weekend.")],
      [pageOf("en", "Easter is with Father every year if it falls on his weekend.")],
      [pageOf("en", "Easter is with whoever has the weekend.")],
      [pageOf("es", "La Pascua es con el padre todos los años si le toca el fin de semana.")],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

describe("who agrees, and that they agreed, limits nothing below it", () => {
  describe("is read", () => {
    test.each<[string, string[]]>([
      [
        'AGREEMENT\nThis agreement is between Ann Lee ("Mother") and Bob Lee ("Father"), who agree as follows:\n\n1. Easter is with Mother every year.',
        ["MM Easter 04-05 -"],
      ],
      [
        'AGREEMENT\nThis agreement is made by Ann Lee, hereinafter "Mother", and Bob Lee, hereinafter "Father", on these terms:\n\n1. Easter is with Mother every year.',
        ["MM Easter 04-05 -"],
      ],
      [
        'STIPULATION\nANN LEE ("Mother") and BOB LEE ("Father") stipulate:\n\n1. Easter is with Mother every year.',
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf("en", "What we agreed:", "1. Easter is with Mother every year."),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf("en", "What you both agreed on:", "1. Easter is with Mother every year."),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "What the parties have settled so far:",
          "1. Easter is with Mother every year.",
        ),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf("en", "Points agreed:", "1. Easter is with Mother every year."),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf("es", "Lo que ya acordaron:", "1. La Pascua es con la madre todos los años."),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf(
          "es",
          "Lo que acordamos en mediación:",
          "1. La Pascua es con la madre todos los años.",
        ),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf("es", "Puntos acordados:", "1. La Pascua es con la madre todos los años."),
        ["MM Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "Holidays to be governed by the following:",
          "(i) Easter - Mother - odd; Father - even",
        ),
        ["FM Easter 04-05 -"],
      ],
      [
        pageOf(
          "en",
          "The Court has read the report of the counselor and adopts its recommendations with the following modifications:",
          "1. Easter is with Mother every year.",
        ),
        ["MM Easter 04-05 -"],
      ],
      [
        'CONVENIO DE GUARDA Y CUSTODIA QUE CELEBRAN POR UNA PARTE LA\nC. ARACELI TREJO, A QUIEN EN LO SUCESIVO SE LE DENOMINARÁ "LA MADRE", Y POR LA OTRA\nEL C. DARÍO LUNA, "EL PADRE", AL TENOR DE LAS SIGUIENTES:\n\nPRIMERA.- El día de Reyes (6 de enero) con LA MADRE todos los años, de 9:00 a 14:00 horas.',
        ["MM Three Kings' Day 01-06 09:00-14:00"],
      ],
    ])("%s", (page, rules) => {
      expect(rulesOf(page)).toEqual(rules);
    });
  });
  describe("what only looks like it gives no rule", () => {
    test.each<[string]>([
      [pageOf("en", "What is still open:", "1. Easter is with Mother every year.")],
      [pageOf("en", "What Mother wants:", "1. Easter is with Mother every year.")],
      [pageOf("en", "What they have not agreed on:", "1. Easter is with Mother every year.")],
      [pageOf("es", "Lo que quedó pendiente:", "1. La Pascua es con la madre todos los años.")],
      [
        'AGREEMENT\nAnn Lee ("Mother") and Bob Lee ("Father") agree, until Father is discharged:\n\n1. Easter is with Mother every year.',
      ],
      [
        'AGREEMENT\nThis agreement is between Ann Lee ("Mother") and Bob Lee ("Father"), who agree as follows:\n\n1. Every Wednesday from 5:00 p.m. to 8:00 p.m.',
      ],
      [
        pageOf(
          "en",
          "The counselor recommends the following schedule:",
          "1. Easter is with Mother every year.",
        ),
      ],
      [
        pageOf(
          "en",
          "Father asks the court to adopt its recommendations with the following modifications:",
          "1. Easter is with Mother every year.",
        ),
      ],
    ])("%s", (page) => {
      expect(rulesOf(page)).toEqual([]);
    });
  });
});

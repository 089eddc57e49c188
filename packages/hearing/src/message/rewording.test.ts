import { expect, test } from "vitest";
import { isRewording } from "./rewording.ts";

test.each([
  ["You forgot the soccer shoes again, typical", "No soccer shoes, so typical of you"],
  ["You never tell me in time", "You always tell me too late"],
  ["Nunca me avisas a tiempo", "Siempre me avisaste tarde"],
  ["You never think of Mia", "Mia doesn't matter to you"],
  ["You are impossible", "You really are impossible"],
  ["Pay the bill, deadbeat", "You owe half of that bill, deadbeat"],
])("'%s' is said again in '%s'", (earlier, text) => {
  expect(isRewording(text, earlier)).toBe(true);
});

test.each([
  [
    "You forgot the soccer shoes again, typical",
    "Your girlfriend can keep her opinions to herself",
  ],
  ["Nunca me avisas a tiempo", "Tu novia no tiene nada que opinar de la escuela"],
  ["You forgot Mia's shoes on purpose", "Your mother has no say in what Mia eats at dinner"],
  ["You always let the kids down", "Pay the dentist, deadbeat"],
  // That both speak to the reader makes them no more alike.
  ["You never do that", "You get all"],
])("'%s' is another matter than '%s'", (earlier, text) => {
  expect(isRewording(text, earlier)).toBe(false);
});

const family = ["Mateo", "Sofía", "Ana Ruiz", "Luis"];

test.each([
  [
    "Ya me cansé de tus mentiras, el jueves es la junta",
    "No te importan tus hijos, ¿verdad? Mateo te estuvo esperando 2 horas",
  ],
  ["Mateo te estuvo esperando 2 horas", "Como siempre tú no cumples"],
  ["A Mateo lo dejas plantado", "Mateo necesita que pagues, Ana"],
  ["You never show up for the kids", "The kids hate your cooking"],
  ["Sofia waited for you", "You lie to Sofía"],
  ["You are never there", "You are late with the money"],
])("'%s' is another matter than '%s', whoever both speak of", (earlier, text) => {
  expect(isRewording(text, earlier, family)).toBe(false);
});

test("a rewording is one also where it names a child", () => {
  const earlier = "Mateo te estuvo esperando 2 horas, qué poca";
  expect(isRewording("Hiciste esperar a Mateo dos horas", earlier, family)).toBe(true);
});

import { holidayKey } from "@evenkeel/custody/holidays/names";
import { expect, test } from "vitest";
import { holidayAt, usualDate } from "./holiday-names.ts";

test.each([
  ["Lunar New Year", "Chinese New Year", "Año Nuevo Lunar", "ano nuevo chino"],
  ["Tết", "Tet", "TẾT", "Tet Nguyen Dan", "Vietnamese New Year", "Año Nuevo Vietnamita"],
  ["Seollal", "Korean New Year", "Korean Lunar New Year", "Año Nuevo coreano"],
  ["Nowruz", "Norooz", "Nowrooz", "Norouz", "Persian New Year", "Noruz", "Año Nuevo Persa"],
  ["Diwali", "Deepavali", "Divali"],
  ["Passover", "Pesach", "Pascua judía", "Pésaj"],
  ["Rosh Hashanah", "Rosh Hashana", "Rosh Ha-Shanah", "Rosh Hashaná", "Año Nuevo judío"],
  ["Yom Kippur", "Yom Kipur"],
  ["Sukkot", "Sukkoth", "Succot", "Sucot"],
  ["Hanukkah", "Chanukah", "Janucá"],
  ["Eid al-Fitr", "Eid", "Eid ul-Fitr", "Fiesta del fin del Ramadán"],
  ["Eid al-Adha", "Eid ul-Adha", "Fiesta del Cordero", "Fiesta del Sacrificio"],
  ["Orthodox Easter", "Greek Easter", "Pascha", "Pascua ortodoxa"],
])("an order that names %s is read, in English and Spanish: %s, %s", (name, ...others) => {
  for (const written of [name, ...others]) {
    const found = holidayAt(`${written}: with Mother in even years.`, 0);
    expect(found, written).toEqual({ name, length: written.length });
    // The calendar knows it by each of these, however a parent types it into the review.
    expect(holidayKey(written)).toBe(`floating ${name}`);
  }
  expect(usualDate(name, 2030)).toMatch(/^\d\d-\d\d$/);
});

test.each(["Tetanus shot", "Eidson", "Nowhere", "Succotash", "Diwalis"])(
  "a word that only looks like a holiday is none: %s",
  (written) => {
    expect(holidayAt(written, 0)).toBeNull();
  },
);

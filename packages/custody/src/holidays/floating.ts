/**
 * Holidays whose date changes from year to year. Sources: the printed rows of form FL-341(C) (Rev. 1 Jul 2016) and the
 * feasts that arrive in its free rows. Fixed holidays need no entry: they stay on the date that a rule gives.
 */
import type { PlainKey } from "@evenkeel/words";
import type { Feast } from "./feasts.ts";

type WhenKey =
  PlainKey<"custody"> extends infer Name
    ? Name extends `when.${infer Holiday}`
      ? Holiday
      : never
    : never;

export type Placement =
  /** `nth` weekday of a month, -1 the last. Weekdays as in Date: Sunday 0. `plus` days after it. */
  | {
      readonly month: number;
      readonly weekday: number;
      readonly nth: 1 | 2 | 3 | 4 | -1;
      readonly plus?: number;
    }
  | { readonly easter: "western" | "orthodox"; readonly plus?: number }
  | { readonly feast: Feast };

export interface FloatingHoliday {
  readonly name: string;
  /** Plain words for the day it falls on: a sentence of the catalogue, without its 'when.'. */
  readonly when: WhenKey;
  readonly placement: Placement;
  /** Days before and after it that 'X weekend', 'X week' or 'X break' takes in where the order says no more. */
  readonly weekend?: { readonly before: number; readonly after: number };
  /** Other names, as `holidayKey` leaves them. */
  readonly aliases: readonly string[];
}

const monday = { before: 2, after: 0 };
const sunday = { before: 1, after: 0 };

export const floatingHolidays: readonly FloatingHoliday[] = [
  {
    name: "Martin Luther King Jr. Day",
    when: "martin-luther-king-jr-day",
    placement: { month: 1, weekday: 1, nth: 3 },
    weekend: monday,
    aliases: [
      "martin luther king jr",
      "martin luther king",
      "mlk",
      "mlk jr",
      "martin luther king jrs",
      "martin luther kings",
      "martin luther king junior",
      "dr martin luther king jr",
      "dr martin luther king",
      "martin luther king jr birthday",
      "martin luther king jrs birthday",
      "martin luther king birthday",
      "martin luther kings birthday",
      "mlk birthday",
      "m l k",
    ],
  },
  {
    name: "Presidents' Day",
    when: "presidents-day",
    placement: { month: 2, weekday: 1, nth: 3 },
    weekend: monday,
    aliases: ["presidents", "president", "washingtons birthday", "washington birthday"],
  },
  {
    name: "Presidents' Week",
    when: "presidents-week",
    placement: { month: 2, weekday: 1, nth: 3 },
    weekend: { before: 0, after: 4 },
    aliases: [
      "presidents week",
      "presidents week break",
      "president week break",
      "presidents break",
      "ski week",
    ],
  },
  {
    name: "Good Friday",
    when: "good-friday",
    placement: { easter: "western", plus: -2 },
    aliases: ["good friday", "holy friday"],
  },
  {
    name: "Palm Sunday",
    when: "palm-sunday",
    placement: { easter: "western", plus: -7 },
    aliases: ["palm sunday"],
  },
  {
    name: "Easter",
    when: "easter",
    placement: { easter: "western" },
    weekend: sunday,
    aliases: ["easter", "easter sunday"],
  },
  {
    name: "Easter Monday",
    when: "easter-monday",
    placement: { easter: "western", plus: 1 },
    aliases: ["easter monday"],
  },
  {
    name: "Orthodox Easter",
    when: "orthodox-easter",
    placement: { easter: "orthodox" },
    weekend: sunday,
    aliases: [
      "orthodox easter",
      "orthodox easter sunday",
      "greek easter",
      "eastern orthodox easter",
      "pascha",
      "pascua ortodoxa",
      "domingo pascua ortodoxa",
      "pascua griega",
    ],
  },
  {
    name: "Mother's Day",
    when: "mothers-day",
    placement: { month: 5, weekday: 0, nth: 2 },
    weekend: sunday,
    aliases: ["mothers", "mother", "moms", "mom"],
  },
  {
    name: "Memorial Day",
    when: "memorial-day",
    placement: { month: 5, weekday: 1, nth: -1 },
    weekend: monday,
    aliases: ["memorial"],
  },
  {
    name: "Father's Day",
    when: "fathers-day",
    placement: { month: 6, weekday: 0, nth: 3 },
    weekend: sunday,
    aliases: ["fathers", "father", "dads", "dad"],
  },
  {
    name: "Labor Day",
    when: "labor-day",
    placement: { month: 9, weekday: 1, nth: 1 },
    weekend: monday,
    aliases: ["labor", "labour"],
  },
  {
    name: "Native American Day",
    when: "native-american-day",
    placement: { month: 9, weekday: 5, nth: 4 },
    aliases: ["native american", "native americans", "california native american"],
  },
  {
    name: "Columbus Day",
    when: "columbus-day",
    placement: { month: 10, weekday: 1, nth: 2 },
    weekend: monday,
    aliases: [
      "columbus",
      "indigenous peoples",
      "indigenous people",
      "columbus indigenous peoples",
      "indigenous peoples columbus",
      "columbus or indigenous peoples",
      "columbus and indigenous peoples",
    ],
  },
  {
    name: "Thanksgiving",
    when: "thanksgiving",
    placement: { month: 11, weekday: 4, nth: 4 },
    weekend: { before: 0, after: 3 },
    aliases: ["thanksgiving", "thanksgiving thursday", "turkey"],
  },
  {
    name: "Thanksgiving Break",
    when: "thanksgiving-break",
    placement: { month: 11, weekday: 4, nth: 4 },
    weekend: { before: 0, after: 3 },
    aliases: ["thanksgiving break"],
  },
  {
    name: "Thanksgiving Week",
    when: "thanksgiving-week",
    placement: { month: 11, weekday: 4, nth: 4 },
    weekend: { before: 3, after: 1 },
    aliases: ["thanksgiving week", "thanksgiving week break"],
  },
  {
    name: "Day after Thanksgiving",
    when: "day-after-thanksgiving",
    placement: { month: 11, weekday: 4, nth: 4, plus: 1 },
    aliases: [
      "after thanksgiving",
      "thanksgiving friday",
      "friday after thanksgiving",
      "black friday",
    ],
  },
  {
    name: "Lunar New Year",
    when: "lunar-new-year",
    placement: { feast: "lunar-new-year" },
    aliases: [
      "lunar new year",
      "lunar new years",
      "chinese new year",
      "chinese new years",
      "ano nuevo lunar",
      "ano nuevo chino",
    ],
  },
  {
    name: "Seollal",
    when: "seollal",
    placement: { feast: "seollal" },
    aliases: [
      "seollal",
      "korean new year",
      "korean new years",
      "korean lunar new year",
      "lunar new year seollal",
      "ano nuevo coreano",
    ],
  },
  {
    name: "Tết",
    when: "tet",
    placement: { feast: "tet" },
    aliases: [
      "tet",
      "tet nguyen dan",
      "tet nguyen an",
      "vietnamese new year",
      "vietnamese lunar new year",
      "lunar new year tet",
      "ano nuevo vietnamita",
    ],
  },
  {
    name: "Nowruz",
    when: "nowruz",
    placement: { feast: "nowruz" },
    aliases: [
      "nowruz",
      "norooz",
      "nowrooz",
      "norouz",
      "noruz",
      "nouruz",
      "navroz",
      "newroz",
      "persian new year",
      "iranian new year",
      "ano nuevo persa",
      "ano nuevo irani",
    ],
  },
  {
    name: "Diwali",
    when: "diwali",
    placement: { feast: "diwali" },
    aliases: ["diwali", "deepavali", "divali", "dipavali", "festival lights diwali"],
  },
  {
    name: "Passover",
    when: "passover",
    placement: { feast: "passover" },
    aliases: [
      "passover",
      "pesach",
      "first passover",
      "first seder",
      "passover first seder",
      "pascua judia",
      "pesaj",
    ],
  },
  {
    name: "Rosh Hashanah",
    when: "rosh-hashanah",
    placement: { feast: "rosh-hashanah" },
    aliases: [
      "rosh hashanah",
      "rosh hashana",
      "rosh ha shanah",
      "jewish new year",
      "ano nuevo judio",
    ],
  },
  {
    name: "Yom Kippur",
    when: "yom-kippur",
    placement: { feast: "yom-kippur" },
    aliases: ["yom kippur", "yom kipur"],
  },
  {
    name: "Sukkot",
    when: "sukkot",
    placement: { feast: "sukkot" },
    aliases: ["sukkot", "sukkoth", "succot", "succoth", "sukos", "sucot", "first sukkot"],
  },
  {
    name: "Hanukkah",
    when: "hanukkah",
    placement: { feast: "hanukkah" },
    aliases: [
      "hanukkah",
      "chanukah",
      "hanukah",
      "chanukkah",
      "first hanukkah",
      "first night hanukkah",
      "januca",
    ],
  },
  {
    name: "Eid al-Fitr",
    when: "eid-al-fitr",
    placement: { feast: "eid-al-fitr" },
    aliases: [
      "eid al fitr",
      "eid ul fitr",
      "eid",
      "fiesta del fin del ramadan",
      "fiesta de fin de ramadan",
      "fin del ramadan",
    ],
  },
  {
    name: "Eid al-Adha",
    when: "eid-al-adha",
    placement: { feast: "eid-al-adha" },
    aliases: ["eid al adha", "eid ul adha", "fiesta del cordero", "fiesta del sacrificio"],
  },
];

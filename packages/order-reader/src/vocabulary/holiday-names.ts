import { findFloatingHoliday } from "@evenkeel/custody/holidays/names";
import { floatingHolidayDate } from "@evenkeel/custody/holidays/dates";

interface Named {
  name: string;
  pattern: RegExp;
  /** MM-DD where the day is fixed. */
  date?: string;
}

const s = "['\u2019]?\\s?s?['\u2019]?";
const named = (name: string, source: string, date?: string): Named => ({
  name,
  pattern: new RegExp(`(?:${source})(?![a-z0-9])`, "iy"),
  ...(date === undefined ? {} : { date }),
});
const anoNuevo = "a[ñn]o\\s+nuevo";
const pause = "(?:break|brk|recess|vacation|holidays|hols)";

/** Longer names stand before those that they contain. */
const holidays: readonly Named[] = [
  named(
    "New Year's Eve",
    `nochevieja|fin\\s+de\\s+a[ñn]o|v[ií]spera\\s+de\\s+${anoNuevo}|despedida\\s+de\\s+a[ñn]o|new\\s*year${s}\\s*eve|nye|dec(?:ember|\\.)?\\s+31(?:st)?\\s*\\(?new\\s*year${s}\\s*eve\\)?`,
    "12-31",
  ),
  named(
    "Tết",
    `t[eé\u1ebf]t(?:\\s+nguy\\S{1,2}n\\s+\\S{1,2}[aá]n)?(?:\\s+holiday)?|vietnamese\\s+(?:lunar\\s+)?new\\s+year${s}(?:\\s+day)?|${anoNuevo}\\s+vietnamita`,
  ),
  named(
    "Seollal",
    `seollal|korean\\s+(?:lunar\\s+)?new\\s+year${s}(?:\\s+day)?|${anoNuevo}\\s+coreano`,
  ),
  named(
    "Nowruz",
    `n[oa](?:w|v|u)?r(?:oo|ou|u|o)z|newroz|(?:persian|iranian)\\s+new\\s+year${s}(?:\\s+day)?|${anoNuevo}\\s+(?:persa|iran[ií])`,
  ),
  named(
    "Lunar New Year",
    `(?:lunar|chinese)\\s+new\\s+year${s}(?:\\s+day)?|${anoNuevo}\\s+(?:lunar|chino)`,
  ),
  named(
    "New Year's Day",
    `(?:d[ií]a\\s+de\\s+)?${anoNuevo}(?!\\s+(?:jud|chin|lunar|viet|core|persa|iran))|new\\s*year${s}(?:\\s*day)?`,
    "01-01",
  ),
  named(
    "Martin Luther King Jr. Day",
    `(?:dr\\.?\\s+)?(?:(?:martin\\s+luther|m\\.?\\s?l\\.?)\\s+king|mlk)(?:,?\\s*j\\S{0,2}r?\\.?${s})?(?:\\s*(?:day|birthday|weekend|holiday|monday))*`,
  ),
  named(
    "Three Kings' Day",
    `(?:d[ií]a\\s+de\\s+)?(?:los\\s+)?reyes(?:\\s+magos)?|three\\s+kings${s}(?:\\s+day)?|epiphany`,
    "01-06",
  ),
  named("Day of the Dead", "d[ií]a\\s+de\\s+(?:los\\s+)?muertos|day\\s+of\\s+the\\s+dead", "11-02"),
  named("Children's Day", "d[ií]a\\s+del\\s+ni[ñn]o|children's\\s+day"),
  named("Lincoln's Birthday", `(?:abraham\\s+)?lincoln${s}\\s+(?:birthday|day)`, "02-12"),
  named(
    "Presidents' Week",
    `president${s}\\s*(?:day\\s+)?week(?:\\s+${pause})?|(?:ski|mid-?winter|february)\\s+(?:week|${pause})`,
  ),
  named("Presidents' Day", `president${s}\\s*(?:day|weekend)|washington${s}\\s+birthday`),
  named("Valentine's Day", `(?:st\\.?\\s+)?valentine${s}(?:\\s+day)?`, "02-14"),
  named("St. Patrick's Day", `(?:st\\.?|saint)\\s+patrick${s}\\s+day`, "03-17"),
  named(
    "Cesar Chavez Day",
    `c[e\u00e9]sar\\s+ch[a\u00e1]vez${s}(?:\\s+(?:day|birthday))?`,
    "03-31",
  ),
  named(
    "Prince Kuhio Day",
    `(?:prince\\s+(?:jonah\\s+)?)?k[u\u016b]hi[o\u014d]${s}(?:\\s+day)`,
    "03-26",
  ),
  named("Kamehameha Day", `(?:king\\s+)?kamehameha${s}\\s+day`, "06-11"),
  named("Pioneer Day", "pioneer\\s+day", "07-24"),
  named("April Break", `april\\s+${pause}`),
  named("Good Friday", "viernes\\s+santo|(?:good|holy)\\s+friday"),
  named("Palm Sunday", "palm\\s+sunday"),
  named(
    "Orthodox Easter",
    "(?:(?:greek|eastern)\\s+)?orthodox\\s+easter(?:\\s+sunday)?|greek\\s+easter(?:\\s+sunday)?|pascha|pascua\\s+(?:ortodoxa|griega)",
  ),
  named("Easter Monday", "easter\\s+monday"),
  named("Holy Week", "semana\\s+santa|holy\\s+week"),
  named("Easter Break", `easter\\s+${pause}`),
  named(
    "Easter",
    "(?:domingo\\s+de\\s+)?pascua(?!\\s+(?:jud|orto|grie))|easter(?:\\s+(?:sunday|weekend|day|holiday))?",
  ),
  named("Passover", "passover|pesach|pascua\\s+jud[ií]a|p[eé]saj"),
  named(
    "Mother's Day",
    `d[ií]a\\s+de\\s+las?\\s+madres?|(?:mother|mom)${s}\\s*day(?:\\s+weekend)?`,
  ),
  named(
    "Father's Day",
    `d[ií]a\\s+de(?:l|\\s+los)\\s+padres?|(?:father|dad)${s}\\s*day(?:\\s+weekend)?`,
  ),
  named(
    "Memorial Day",
    "(?:d[ií]a\\s+de\\s+)?los\\s+ca[ií]dos|memorial\\s*day(?:\\s+(?:weekend|holiday|monday))?",
  ),
  named(
    "Juneteenth",
    "june\\s?teenth(?:\\s+(?:day|holiday))?|june\\s+19(?:th)?(?=\\s*\\(?juneteenth)",
    "06-19",
  ),
  named(
    "Independence Day",
    `d[ií]a\\s+de\\s+la\\s+independencia|independence\\s*day(?:\\s*[/(]?\\s*july\\s*4(?:th)?\\)?|\\s*[/(]?\\s*(?:the\\s+)?(?:4th|fourth)\\s+of\\s+july\\)?)?|(?:the\\s+)?(?:4th|fourth|4\\s?th)\\s+of\\s+[jsd][uo]ly|july\\s+(?:the\\s+)?(?:4th|fourth)(?!\\s*,?\\s*20)|july\\s+4(?=\\s+and\\s+(?:columbus|labou?r|memorial|veterans|halloween|thanksgiving|easter|christmas)\\b)|july\\s+4(?=\\s*(?:$|[:,(\\u2013-](?!\\s*20)|\\s(?:is|shall|will|with|holiday|every|in)\\b))`,
    "07-04",
  ),
  named("Labor Day", "d[ií]a\\s+del\\s+trabajo|labou?r\\s*day(?:\\s+(?:weekend|holiday|monday))?"),
  named(
    "Columbus Day",
    `columbus\\s*day(?:\\s*(?:/|or|and|-)\\s*indigenous\\s+people${s}\\s*day)?(?:\\s+(?:weekend|holiday))?|indigenous\\s+people${s}\\s*day(?:\\s*(?:/|or|and)\\s*columbus\\s*day)?(?:\\s+weekend)?`,
  ),
  named("Halloween", "hallow\\s?e['\u2019]?en(?:\\s+(?:night|day|evening))?", "10-31"),
  named(
    "Veterans Day",
    `d[ií]a\\s+de\\s+(?:los\\s+)?veteranos|veteran${s}\\s*day(?:\\s+(?:weekend|holiday))?`,
    "11-11",
  ),
  named(
    "Day after Thanksgiving",
    "(?:the\\s+)?(?:day|friday)\\s+after\\s+thanksgiving|black\\s+friday",
  ),
  named("Thanksgiving Break", `thanksgiving\\s+(?:school\\s+)?${pause}`),
  named(
    "Thanksgiving",
    "(?:d[ií]a\\s+de\\s+)?acci[oó]n\\s+de\\s+gracias|(?:thanks\\s?|th?n?x|t['\u2019]?-?\\s?)giving(?:\\s+(?:day|weekend|holiday|thursday))*",
  ),
  named("Hanukkah", "c?hann?uk+ah|januc[aá]"),
  named("Diwali", "di[wv]ali|deepa[wv]ali|dipavali"),
  named("Kwanzaa", "kwanzaa?", "12-26"),
  named("Eid al-Adha", "eid\\s+[aeu]l[\\s-]adha|fiesta\\s+del\\s+(?:cordero|sacrificio)"),
  named("Eid al-Fitr", "eid(?:\\s+[aeu]l[\\s-]fitr)?|fiesta\\s+del?\\s+fin\\s+del?\\s+ramad[aá]n"),
  named(
    "Rosh Hashanah",
    `rosh\\s+ha-?shan[aá]h?|jewish\\s+new\\s+year${s}|${anoNuevo}\\s+jud[ií]o`,
  ),
  named("Yom Kippur", "yom\\s+kipp?ur"),
  named("Sukkot", "su(?:kk|cc|c)oth?"),
  named("Christmas Eve", "nochebuena|(?:christmas|x-?\\s?mas)\\s*eve", "12-24"),
  named(
    "Winter Break",
    `(?:vacaciones|receso)\\s+(?:escolar(?:es)?\\s+)?de\\s+(?:invierno|navidad|diciembre)|(?:winter|christmas|x-?mas|december|dec\\.?\\s*/\\s*jan\\.?)\\s*(?:school\\s+)?${pause}`,
  ),
  named(
    "Christmas Day",
    "(?:d[ií]a\\s+de\\s+)?navidad|(?:christmas|x-?\\s?mas)(?:\\s*day)?",
    "12-25",
  ),
  named(
    "Spring Break",
    `(?:vacaciones|receso)\\s+(?:escolar(?:es)?\\s+)?de\\s+primavera|(?:spring|spr?\\.?)\\s*(?:school\\s+)?${pause}`,
  ),
  named("Fall Break", `(?:fall|autumn)\\s*(?:school\\s+)?${pause}`),
  named("Mother's Birthday", `(?:mother|mom)${s}\\s+birthday`),
  named("Father's Birthday", `(?:father|dad)${s}\\s+birthday`),
  named(
    "Child's Birthday",
    `cumplea[ñn]os\\s+de(?:l\\s+(?:ni[ñn]o|menor)|\\s+(?:la\\s+ni[ñn]a|los\\s+ni[ñn]os|la\\s+menor))?|(?:the\\s+)?(?:minor\\s+)?child(?:ren)?${s}\\s+birthdays?|(?:the\\s+)?birthdays?\\s+of\\s+(?:the|each)\\s+(?:minor\\s+)?child(?:ren)?|(?:each|any)\\s+child${s}\\s+birthday`,
  ),
];

const cumpleanos = /cumple(?:a[ñn]os)?\s+de\s+([A-Z\u00c0-\u00dd]\p{Ll}+)(?!\p{L})/uy;
const someonesBirthday = /([A-Z][a-zA-Z]+)['\u2019]\s?s\s+(?:birthday|b-?day)(?![a-z])/iy;

/** The holiday that is named at a place in the text, and how long its name is. */
export function holidayAt(text: string, at: number): { name: string; length: number } | null {
  if (at > 0 && /[A-Za-z0-9]/.test(text[at - 1] ?? "")) return null;
  cumpleanos.lastIndex = at;
  const whose = cumpleanos.exec(text);
  if (whose?.[1]) return { name: `${whose[1]}'s Birthday`, length: whose[0].length };
  for (const holiday of holidays) {
    holiday.pattern.lastIndex = at;
    const found = holiday.pattern.exec(text);
    if (!found) continue;
    // 'Labor Day weekend' has more days than its Monday.
    const isFloating = findFloatingHoliday(holiday.name) !== undefined;
    const isLonger = /weekend$/i.test(found[0]);
    // Which days are the weekend of a day that may be a Wednesday? The word stays, and is asked about.
    if (isLonger && !isFloating)
      return { name: holiday.name, length: found[0].replace(/\s*weekend$/i, "").length };
    return { name: isLonger ? `${holiday.name} weekend` : holiday.name, length: found[0].length };
  }
  someonesBirthday.lastIndex = at;
  const birthday = someonesBirthday.exec(text);
  if (birthday?.[1] && !/^(?:child|children|kids?|parents?|party)$/i.test(birthday[1])) {
    const name = (birthday[1][0]?.toUpperCase() ?? "") + birthday[1].slice(1).toLowerCase();
    return { name: `${name}'s Birthday`, length: birthday[0].length };
  }
  return null;
}

/**
 * MM-DD of a holiday that the document gives no date for: its fixed day, or where it falls in `year`.
 * Null for breaks and birthdays, whose days only the family knows.
 */
export function usualDate(name: string, year: number): string | null {
  const fixed = holidays.find((holiday) => holiday.name === name)?.date;
  if (fixed !== undefined) return fixed;
  const floating = findFloatingHoliday(name);
  return floating ? floatingHolidayDate(floating, year).slice(5) : null;
}

/** Breaks and birthdays: their day is in the document, if anywhere. */
export const needsDate = (name: string): boolean => /break|birthday|week\b/i.test(name);

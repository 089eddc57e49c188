/** Spanish words for days and times put into English ones, so that one reader of dates serves both languages. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./spanish-dates.patterns.txt", import.meta.url));

const days: Record<string, string> = {
  lunes: "monday",
  martes: "tuesday",
  miércoles: "wednesday",
  miercoles: "wednesday",
  jueves: "thursday",
  viernes: "friday",
  sábado: "saturday",
  sabado: "saturday",
  domingo: "sunday",
};
const months: Record<string, string> = {
  enero: "january",
  febrero: "february",
  marzo: "march",
  abril: "april",
  mayo: "may",
  junio: "june",
  julio: "july",
  agosto: "august",
  septiembre: "september",
  setiembre: "september",
  octubre: "october",
  noviembre: "november",
  diciembre: "december",
  ene: "january",
  feb: "february",
  mar: "march",
  abr: "april",
  jun: "june",
  jul: "july",
  ago: "august",
  sept: "september",
  sep: "september",
  oct: "october",
  nov: "november",
  dic: "december",
};
const monthsOfYear = 12;
const dayNames = Object.keys(days).join("|");
const monthNames = `(?:${Object.keys(months).join("|")})(?![\\p{L}])`;
const dayIn = (name: string): string =>
  days[name.toLowerCase().replace(/s$/, "")] ?? days[name.toLowerCase()] ?? name;

const numberedDay = `(\\d{1,2})(?: de (${monthNames}))?`;
const inEnglish = (day: string, month: string): string =>
  month === "" ? `the ${day}th` : `${months[month.toLowerCase()] ?? month} ${day}`;
const weekend = "(?:fin de semana|finde)(?![\\p{L}])";
/** 'Ese fin de semana' is the weekend that is spoken of. */
const weekendBefore: Record<string, string> = { este: "this", próximo: "next", proximo: "next" };

const whichOfMonth: Record<string, string> = {
  primer: "first",
  segundo: "second",
  tercer: "third",
  cuarto: "fourth",
  quinto: "fifth",
  último: "last",
  ultimo: "last",
};
const ofEachMonth = "(?= (?:de cada|del) mes(?!\\p{L}))";
const everyMonth = "(?:cada mes|todos los meses|mensualmente|mensual|una vez al mes)";

const steps: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  // As our own answers put it: 'a la 1:00 p.m.', 'de las 3:00 p.m. a las 4:00 p.m.'.
  [/(?<=\d) ?([ap])\. ?m\.?(?!\p{L})/giu, (_, half = "") => ` ${half}m`],
  [/(?<=\d [ap]m) a las? (?=\d)/giu, " to "],
  // 'Del 5 al 6': what has an article is a day, and no hour ('de 5 a 6').
  [
    new RegExp(`\\bdel ${numberedDay} al ${numberedDay}(?: del? (\\d{4}))?(?![\\p{L}\\d])`, "giu"),
    (_, first = "", month = "", last = "", lastMonth = "", year = "") =>
      `from ${inEnglish(first, month || lastMonth)} to ${inEnglish(last, lastMonth)}${year === "" ? "" : `, ${year}`}`,
  ],
  [/\b(?:cada|(?:todos )?los) (?:fin(?:es)? de semana|findes?)(?![\p{L}])/giu, "every weekend"],
  // 'Fiesta de fin de semana' is the name of a thing.
  [
    new RegExp(
      `\\b(?:(?:el )?(este|pr[óo]ximo) |(?:el|ese) )?(?<!\\bde )${weekend}( que viene| pr[óo]ximo| siguiente)?`,
      "giu",
    ),
    (_, which = "", after = "") =>
      `${after === "" ? (weekendBefore[which.toLowerCase()] ?? "the") : "next"} weekend`,
  ],
  [
    new RegExp(`(?<=\\bweekend )del ${numberedDay}(?![\\p{L}\\d])`, "giu"),
    (_, day = "", month = "") => `of ${inEnglish(day, month)}`,
  ],
  // 'El 15 de cada mes', 'el primero de cada mes', 'el primer lunes del mes', 'todos los meses el día 15'.
  [
    new RegExp(`\\b(?:el )?(?:d[íi]a )?(primero|[úu]ltimo d[íi]a)${ofEachMonth}`, "giu"),
    (_, day = "") => `on the ${/^primero/i.test(day) ? "1st" : "last day"}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:el |los )?(${Object.keys(whichOfMonth).join("|")}) (${dayNames})s?${ofEachMonth}`,
      "giu",
    ),
    (_, which = "", name = "") => `${whichOfMonth[which.toLowerCase()] ?? which} ${dayIn(name)}`,
  ],
  [
    new RegExp(
      `(?<![:.\\d]|\\b(?:las?|de|a|entre)(?: las?)? )\\b(?:(?:el|los) )?(?:d[íi]as? )?(\\d{1,2}(?:,? (?:y|o) \\d{1,2})?)${ofEachMonth}`,
      "giu",
    ),
    (_, days = "") => `on the ${days.replace(/\d+/g, (day) => `${day}th`)}`,
  ],
  [/ de cada mes(?!\p{L})/giu, " of every month"],
  [/ del mes(?!\p{L})/giu, " of the month"],
  [
    new RegExp(
      `\\b${everyMonth}(?:,? (?:el (?:d[íi]a )?|d[íi]a )(\\d{1,2})(?![\\d:]| ?[ap]\\.? ?m| de ))?(?!\\p{L})`,
      "giu",
    ),
    (_, day = "") => `every month${day === "" ? "" : ` on the ${day}th`}`,
  ],
  // 'El primer lunes de enero', as 'the first monday of january'.
  [
    new RegExp(
      `(?<!\\p{L})(?:el )?(${Object.keys(whichOfMonth).join("|")}) (${dayNames}) de (${monthNames})(?:,? del? (20\\d\\d))?(?!\\p{L})`,
      "giu",
    ),
    (_, which = "", name = "", month = "", year = "") =>
      `the ${whichOfMonth[which.toLowerCase()] ?? which} ${dayIn(name)} of ${months[month.toLowerCase()] ?? month}${/^20\d\d$/.test(year) ? `, ${year}` : ""}`,
  ],
  [patternOf("weekAndNext"), "next week and the week after"],
  [patternOf("starting"), "starting "],
  [
    new RegExp(`(?<!\\p{L})todo (?:el mes de )?(${monthNames})`, "giu"),
    (_, month = "") => `all ${months[month.toLowerCase()] ?? month}`,
  ],
  [
    new RegExp(`(?<!\\p{L})(?:a )?fin(?:es|ales)? de (${monthNames})`, "giu"),
    (_, month = "") => `the end of ${months[month.toLowerCase()] ?? month}`,
  ],
  [patternOf("aWeekAhead"), "in 7 days"],
  [patternOf("twoWeeksAhead"), "in 14 days"],
  [patternOf("midnight"), " midnight"],
  [patternOf("beforeDawn"), "am"],
  [/\bpasado mañana\b/giu, "in 2 days"],
  [/\bde la mañana\b/giu, "am"],
  [/\b(?:por|en) la mañana\b/giu, "in the morning"],
  [/\b(?:de|por|en) la (?:tarde|noche)\b/giu, "pm"],
  [/(?<![\p{L}])mañana(?![\p{L}])/giu, "tomorrow"],
  [/\bhoy\b/giu, "today"],
  [/\b(?:todo el día|todo el dia)(?![\p{L}])/giu, "all day"],
  [/\bal? mediod[íi]a(?![\p{L}])/giu, "at 12 pm"],
  [
    new RegExp(`\\b(?:cada|todos los) (${dayNames})(s?)(?![\\p{L}])`, "giu"),
    (_, name = "") => `every ${dayIn(name)}`,
  ],
  [
    new RegExp(`\\bcada dos (${dayNames})s?(?![\\p{L}])`, "giu"),
    (_, name = "") => `every other ${dayIn(name)}`,
  ],
  // Both a Spanish way to say every other week.
  [
    new RegExp(`\\b(?:un|cada) (${dayNames}) s[íi],? y otro no(?![\\p{L}])`, "giu"),
    (_, name = "") => `every other ${dayIn(name)}`,
  ],
  // 'Los martes y los jueves' come again; 'el martes' is one, and so are 'los viernes 4 y 11'.
  [
    new RegExp(
      `\\blos (${dayNames})((?:\\s*(?:,|y)\\s*(?:los )?(?:${dayNames})(?![\\p{L}]))*)(?![\\p{L}])(?!\\s*\\d)`,
      "giu",
    ),
    (_, first = "", more = "") =>
      `on ${[first, ...more.split(/[\s,]+/)]
        .filter((word) => dayIn(word) !== word)
        .map((name) => `${dayIn(name)}s`)
        .join(" and ")}`,
  ],
  [/\bcada (?:dos semanas?|(?:15|quince) d[íi]as)(?!\p{L})/giu, "every two weeks"],
  [/\bcada semana\b/giu, "every week"],
  [
    new RegExp(
      `\\b(?:el )?(?:pr[óo]ximo (${dayNames})|(${dayNames}) (?:que viene|pr[óo]ximo))(?![\\p{L}])`,
      "giu",
    ),
    (_, one = "", two = "") => `next ${dayIn(one || two)}`,
  ],
  [
    new RegExp(
      `\\b(?:el )?(?:d[íi]a )?(\\d{1,2}) de (${monthNames})(?: (?:de|del) (\\d{4}))?`,
      "giu",
    ),
    (_, day = "", month = "", year = "") =>
      `${months[month.toLowerCase()] ?? month} ${day}${/^\d{4}$/.test(year) ? `, ${year}` : ""}`,
  ],
  [
    new RegExp(`\\b(?:(?:este|el|los) )?(${dayNames})(?![\\p{L}])`, "giu"),
    (_, name = "") => `on ${dayIn(name)}`,
  ],
  // 'El 12/9' has its month first, as in the US, and is read back; 'el 15/12' can only have its day first.
  [
    /\b(?:el|al) (?:d[íi]a )?(\d{1,2})\/(\d{1,2})(?!\d)/giu,
    (_, one = "", two = "") =>
      `on ${Number(one) > monthsOfYear ? `${two}/${one}` : `${one}/${two}`}`,
  ],
  [
    /\b(?:el|al) (?:d[íi]a )?(\d{1,2})(?![\d:]| ?[ap]m)(?!\p{L})/giu,
    (_, day = "") => `on the ${day}th`,
  ],
  [
    /\ba las? (\d{1,2})(?::(\d{2}))? y (media|cuarto)(?![\p{L}])/giu,
    (_, hour = "", _minute = "", part = "") => `at ${hour}:${part === "media" ? "30" : "15"}`,
  ],
  [/\ba las? (\d{1,2}(?::\d{2})?)/giu, (_, time = "") => `at ${time}`],
  [
    /\bde (\d{1,2}(?::\d{2})?) a (\d{1,2}(?::\d{2})?)/giu,
    (_, from = "", to = "") => `from ${from} to ${to}`,
  ],
  // 'Hasta marzo', as 'until march'.
  [
    new RegExp(`\\bhasta (?:el mes de )?(${monthNames})(?! \\d)`, "giu"),
    (_, month = "") => `until ${months[month.toLowerCase()] ?? month}`,
  ],
  [/\bhasta (?:el |la )?/giu, "until "],
  // As our own answers put it: 'el lunes … al viernes …', 'a las 3:00 PM a 4:00 PM'.
  [/\bal on (?=\p{L}+day)/giu, "to "],
  [/(?<=\b[ap]m) a (?=\d)/giu, " to "],
  [/\bpor (\d+) semanas\b/giu, (_, count = "") => `for ${count} weeks`],
  [/\bpor (\d+) (?:horas?)\b/giu, (_, count = "") => `for ${count} hours`],
  [/\bpor (\d+) minutos\b/giu, (_, count = "") => `for ${count} minutes`],
];

/** Only the words of dates and times change; the rest, such as the title of an event, stays. */
export const withEnglishDates = (text: string): string =>
  steps.reduce(
    (held, [pattern, replacement]) =>
      typeof replacement === "string"
        ? held.replace(pattern, replacement)
        : held.replace(pattern, (...found: unknown[]) =>
            replacement(...found.map((part) => (typeof part === "string" ? part : ""))),
          ),
    text,
  );

/** Spanish words for days and times put into English ones, so that one reader of dates serves both languages. */
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
};
const dayNames = Object.keys(days).join("|");
const monthNames = Object.keys(months).join("|");
const dayIn = (name: string): string =>
  days[name.toLowerCase().replace(/s$/, "")] ?? days[name.toLowerCase()] ?? name;

const steps: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
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
  [/\bcada dos semanas?\b/giu, "every two weeks"],
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

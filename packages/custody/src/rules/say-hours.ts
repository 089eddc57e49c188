import { defaultLocale } from "@evenkeel/words";

/** Making formatters takes longer than saying a list of hours with them. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    });
  made.set(key, format);
  return format;
}

/** 'Sat, Dec 12, 2026, 6:00 PM – Sun, Dec 13, 2026, 6:00 PM', one stretch after the other, on the family's clock. */
export function sayHours(
  hours: readonly { readonly start: string; readonly end: string }[],
  timeZone: string,
  locale: string = defaultLocale,
): string {
  const format = formatOf(locale, timeZone);
  return hours
    .map(({ start, end }) =>
      dateInWords(format.formatRangeToParts(Date.parse(start), Date.parse(end)), locale),
    )
    .join("; ");
}

/**
 * The parts of a date, or of a stretch of dates, as the reader's language says them within a line: 'el viernes 20 de
 * noviembre' has no comma, although `Intl` gives it one; and with plain spaces.
 */
export const dateInWords = (
  parts: readonly Pick<Intl.DateTimeFormatPart, "type" | "value">[],
  locale: string,
): string =>
  parts
    .map(({ value }, index) =>
      locale !== defaultLocale && value === ", " && parts[index - 1]?.type === "weekday"
        ? " "
        : value,
    )
    .join("")
    .replaceAll(/[\u00A0\u2009\u202F]/g, " ");

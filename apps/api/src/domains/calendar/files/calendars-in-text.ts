/** The calendars of a file as it came: its text, whole or broken off. */
import ICAL from "ical.js";
import { longestText } from "@evenkeel/contract/constants";
import { storable } from "@evenkeel/contract/visible-text";

/** A file that breaks off, as of a download that was cut, up to its last whole event; and what is left of the next. */
export function cutShort(text: string): { whole: string; rest: string | null } {
  const ends = [...text.matchAll(/^END:(VEVENT|VCALENDAR)\s*$/gim)];
  const last = ends.at(-1);
  if (last === undefined || last[1]?.toUpperCase() === "VCALENDAR") {
    return { whole: text, rest: null };
  }
  const end = last.index + last[0].length;
  const rest = text.slice(end);
  return {
    whole: `${text.slice(0, end).trimEnd()}\r\nEND:VCALENDAR`,
    // Where nothing but the file's last line is missing, no event is.
    rest: /BEGIN:VEVENT/i.test(rest) ? rest : null,
  };
}

export const titleIn = (rest: string): string =>
  storable(/^SUMMARY[^:\r\n]*:(.*)$/im.exec(rest)?.[1] ?? "")
    .trim()
    .slice(0, longestText.title);

/** The calendars of a text, and by their titles the events that the library refuses. */
interface CalendarsInText {
  calendars: ICAL.Component[];
  refused: string[];
}

/** Null for what is no calendar. */
export function calendarsIn(text: string): CalendarsInText | null {
  if (text.includes("\u0000") || !/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const begun = text.replace(/^\uFEFF?\s*/, "");
  const whole = parsed(begun);
  if (whole !== null) return { calendars: whole, refused: [] };
  // It refuses a file for one rule of one event: then each is tried by itself, and the others are read.
  const refused: string[] = [];
  const calendars = parsed(
    begun.replaceAll(/^BEGIN:VEVENT\s*$[\s\S]*?^END:VEVENT\s*$/gim, (event) => {
      if (parsed(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`) !== null) return event;
      refused.push(titleIn(event));
      return "";
    }),
  );
  return calendars === null ? null : { calendars, refused };
}

function parsed(text: string): ICAL.Component[] | null {
  let found: unknown;
  try {
    found = ICAL.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(found)) return null;
  const all: unknown[] = typeof found[0] === "string" ? [found] : found;
  return all
    .map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]))
    .filter(({ name }) => name === "vcalendar");
}

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

/** Null for what is no calendar. */
export function calendarsIn(text: string): ICAL.Component[] | null {
  if (text.includes("\u0000") || !/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF?\s*/, ""));
    if (!Array.isArray(parsed)) return null;
    const all = typeof parsed[0] === "string" ? [parsed] : parsed;
    return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === "vcalendar");
  } catch {
    return null;
  }
}

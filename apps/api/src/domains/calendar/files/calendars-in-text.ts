/** The calendars of a file as it came: its text, whole or broken off. */
import ICAL from "ical.js";
import { fileLimits, longestText } from "@evenkeel/contract/constants";
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

/**
 * What an event's text says under this name, outside of its alarms and the like: unfolded, unescaped, without parameters;
 * '' where it says nothing. For what the library refuses.
 */
function saidIn(event: string, name: "SUMMARY" | "UID"): string {
  const said = new RegExp(String.raw`^${name}(?:;(?:[^":]|"[^"]*")*)?:(.*)$`, "i");
  let depth = 0;
  for (const line of event.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    const value = depth <= 1 ? said.exec(line)?.[1] : undefined;
    if (value !== undefined) {
      return value
        .replaceAll(/\\(.)/g, (_all, sign: string) => (/n/i.test(sign) ? " " : sign))
        .trim();
    }
  }
  return "";
}

export const titleIn = (event: string): string =>
  storable(saidIn(event, "SUMMARY")).trim().slice(0, longestText.title);

/** An event of a text that the library refuses. */
interface Refused {
  uid: string;
  title: string;
}

interface CalendarsInText {
  calendars: ICAL.Component[];
  refused: Refused[];
}

/** Null for what is no calendar. */
export function calendarsIn(text: string): CalendarsInText | null {
  if (text.includes("\u0000") || !/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return null;
  const begun = text.replace(/^\uFEFF?\s*/, "");
  const whole = parsed(begun);
  if (whole !== null) return { calendars: whole, refused: [] };
  // It refuses a file for one rule of one event: then each is tried by itself, and the others are read.
  const { kept, refused } = eventsApart(begun);
  const calendars = refused.length > fileLimits.read ? null : parsed(kept);
  return calendars === null ? null : { calendars, refused };
}

/** The text without the events that the library refuses or that have no end. Each line is looked at once. */
function eventsApart(text: string): { kept: string; refused: Refused[] } {
  const kept: string[] = [];
  const refused: Refused[] = [];
  let event: string[] | null = null;
  const refuse = (lines: readonly string[]) => {
    const said = lines.join("\r\n");
    refused.push({ uid: saidIn(said, "UID"), title: titleIn(said) });
  };
  for (const line of text.split(/\r?\n/)) {
    const isBegin = /^BEGIN:VEVENT\s*$/i.test(line);
    // Another one begins, or the calendar ends, within it: it has no end.
    if (event !== null && (isBegin || /^END:VCALENDAR\s*$/i.test(line))) {
      refuse(event);
      event = null;
    }
    if (isBegin) event = [];
    if (event === null) {
      kept.push(line);
      continue;
    }
    event.push(line);
    if (!/^END:VEVENT\s*$/i.test(line)) continue;
    const isRead = parsed(["BEGIN:VCALENDAR", ...event, "END:VCALENDAR"].join("\r\n")) !== null;
    if (isRead) kept.push(...event);
    else refuse(event);
    event = null;
  }
  if (event !== null) refuse(event);
  return { kept: kept.join("\r\n"), refused };
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

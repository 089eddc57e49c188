/** Which zone a calendar file means by a name: ours are those of the IANA, whose clocks the calendar knows for good. */
import ICAL from "ical.js";
import { zonesOfUnitedStates } from "@evenkeel/contract/constants";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";

export interface Zones {
  readonly family: string;
  /** Of a time without a zone. */
  readonly floating: string;
  /** The calendar says of itself whose clock it is on (`X-WR-TIMEZONE`): nobody has to be asked. */
  readonly isDeclared: boolean;
  /** Null for a name that says nothing. */
  named(tzid: string): string | null;
}

/** Zones whose clocks a definition in the file is compared with, after those that the file itself names. */
const usual = [
  ...zonesOfUnitedStates,
  "America/Halifax",
  "America/Puerto_Rico",
  "America/Mexico_City",
  "America/Tijuana",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Paris",
  "Europe/Athens",
  "Asia/Jerusalem",
  "Asia/Kolkata",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Sydney",
  "UTC",
];
const mostDefinitions = 40;
/** Years in which a definition must agree; a calendar file is about these. */
const yearsCompared = [2024, 2026, 2028];

/**
 * What each calendar of a file means by its zones.
 * @param floating of times without a zone, in a calendar that declares none
 */
export function zonesOf(
  calendars: readonly ICAL.Component[],
  family: string,
  floating: string,
): { of: (event: ICAL.Component) => Zones } {
  const declared = new Map(calendars.map((calendar) => [calendar, declaredBy(calendar)]));
  const said = [...declared.values()].filter((zone) => zone !== null);
  const definitions = new Map<string, ICAL.Component>();
  for (const calendar of calendars) {
    for (const definition of calendar.getAllSubcomponents("vtimezone")) {
      const tzid = String(definition.getFirstPropertyValue("tzid") ?? "");
      if (definitions.size < mostDefinitions) definitions.set(tzid, definition);
    }
  }
  const known = new Map<string, string | null>();
  const named: Zones["named"] = (tzid) => {
    const found = known.get(tzid);
    if (found !== undefined) return found;
    const definition = definitions.get(tzid);
    const located = String(definition?.getFirstPropertyValue("x-lic-location") ?? "");
    const zone =
      ianaZone(tzid) ??
      ianaZone(located) ??
      // Windows has names of its own; where a table comes with one, its zone has to go by it.
      (definition === undefined
        ? (findIana(tzid)[0] ?? null)
        : likeDefinition(definition, [family, ...said, ...findIana(tzid)]));
    known.set(tzid, zone);
    return zone;
  };
  return {
    of(event) {
      const own = event.parent === null ? null : (declared.get(event.parent) ?? null);
      return { family, floating: own ?? floating, isDeclared: own !== null, named };
    },
  };
}

/**
 * The zone that a calendar names as its own; null where it names none, or one that nobody knows. Programs put down UTC
 * where nobody chose a zone, and no school lives by it: that is none either, and whoever brings the file is asked.
 */
function declaredBy(calendar: ICAL.Component): string | null {
  const name = String(calendar.getFirstPropertyValue("x-wr-timezone") ?? "").trim();
  if (/(?:^|\/)(?:UTC|GMT|Zulu)$/i.test(name)) return null;
  return ianaZone(name) ?? findIana(name)[0] ?? null;
}

/** The zone of this name; some programs put their own name before it. */
function ianaZone(name: string): string | null {
  const plain = /(?:^|\/)([A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2}|UTC|GMT)$/.exec(name)?.[1];
  if (plain === undefined) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: plain }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A zone whose clocks show what the definition says, in every half month of the years compared. */
function likeDefinition(definition: ICAL.Component, first: readonly string[]): string | null {
  const timezone = new ICAL.Timezone(definition);
  const samples = yearsCompared.flatMap((year) =>
    Array.from({ length: 24 }, (_, half) => ({
      year,
      month: Math.floor(half / 2) + 1,
      day: half % 2 === 0 ? 4 : 20,
      hour: 12,
    })),
  );
  const offsets = samples.map((sample) =>
    timezone.utcOffset(
      new ICAL.Time(
        { ...sample, minute: 0, second: 0, isDate: false },
        ICAL.Timezone.localTimezone,
      ),
    ),
  );
  const agrees = (zone: string) =>
    samples.every(
      (sample, index) =>
        Temporal.PlainDateTime.from(sample).toZonedDateTime(zone).offsetNanoseconds / 1e9 ===
        offsets[index],
    );
  return [...first, ...usual].find(agrees) ?? null;
}

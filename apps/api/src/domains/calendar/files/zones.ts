/** Which zone a calendar file means by a name: ours are those of the IANA, whose clocks the calendar knows for good. */
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";

export interface Zones {
  readonly family: string;
  /** Of a time without a zone. */
  readonly floating: string;
  /** Null for a name that says nothing. */
  named(tzid: string): string | null;
}

/** Zones whose clocks a definition in the file is compared with, after those that the file itself names. */
const usual = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Phoenix",
  "America/Chicago",
  "America/New_York",
  "America/Anchorage",
  "Pacific/Honolulu",
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

/** @param floating of times without a zone */
export function zonesOf(
  calendars: readonly ICAL.Component[],
  family: string,
  floating: string,
): Zones {
  const own = calendars.map((calendar) => calendar.getFirstPropertyValue("x-wr-timezone"));
  const said = own.map((name) => ianaZone(String(name ?? ""))).find((name) => name !== null);
  const definitions = new Map<string, ICAL.Component>();
  for (const calendar of calendars) {
    for (const definition of calendar.getAllSubcomponents("vtimezone")) {
      const tzid = String(definition.getFirstPropertyValue("tzid") ?? "");
      if (definitions.size < mostDefinitions) definitions.set(tzid, definition);
    }
  }
  const known = new Map<string, string | null>();
  return {
    family,
    floating,
    named(tzid) {
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
          : likeDefinition(definition, [
              family,
              ...(said === undefined || said === null ? [] : [said]),
              ...findIana(tzid),
            ]));
      known.set(tzid, zone);
      return zone;
    },
  };
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

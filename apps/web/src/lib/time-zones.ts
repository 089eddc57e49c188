/** Time zones as people choose among them. */
import { currentLocale } from "./words.ts";

/** Where most of those who read these words live; a zone for each of its clocks. */
export const zonesOfUnitedStates = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Phoenix",
  "America/Chicago",
  "America/New_York",
  "America/Anchorage",
  "Pacific/Honolulu",
];

/** Every zone of the IANA that this device knows, these before the others. */
export const allTimeZones = (...first: readonly string[]): string[] => [
  ...new Set([...first, ...Intl.supportedValuesOf("timeZone")]),
];

/** 'Pacific Time (Los Angeles)', in the reader's language. */
export function timeZoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    timeZoneName: "longGeneric",
  });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
  return `${name ?? timeZone} (${placeOfTimeZone(timeZone)})`;
}

/** The place whose clock it is: 'Los Angeles'. */
export const placeOfTimeZone = (timeZone: string): string =>
  timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

/** Time zones as people choose among them. */
import { currentLocale } from "./words.ts";

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

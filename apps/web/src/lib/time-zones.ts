/** Time zones as people choose among them. */
import { isOneOf } from "@evenkeel/contract/keys";
import { currentLocale, words } from "./words.ts";

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

/** Places that have another name in another language of the page. */
const namedPlaces = ["Los_Angeles", "New_York"] as const;

/** The place whose clock it is: 'Los Angeles', 'Los Ángeles'. */
export function placeOfTimeZone(timeZone: string): string {
  const place = timeZone.split("/").at(-1) ?? timeZone;
  return isOneOf(namedPlaces, place)
    ? words("common")(`place.${place}`)
    : place.replaceAll("_", " ");
}

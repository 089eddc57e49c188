import { Temporal } from "temporal-polyfill";

/** Further ahead no calendar is looked at, and no government has decided what its clocks will show. */
const yearsAhead = 20;

/**
 * A VTIMEZONE of RFC 5545 with each change of the zone's clocks, taken from the runtime's own zone data, by which the
 * calendar on the page is made too.
 * @param of `from`, `at`: from when on it is needed, and now (milliseconds)
 */
export function zoneDefinition(zone: string, of: { from: number; at: number }): string {
  const last = Temporal.Instant.fromEpochMilliseconds(of.at)
    .toZonedDateTimeISO(zone)
    .add({ years: yearsAhead });
  const first = Temporal.Instant.fromEpochMilliseconds(of.from).toZonedDateTimeISO(zone);
  const start = first.getTimeZoneTransition("previous") ?? first;
  const lines = ["BEGIN:VTIMEZONE", `TZID:${zone}`];
  for (
    let change: Temporal.ZonedDateTime | null = start;
    change !== null && Temporal.ZonedDateTime.compare(change, last) < 0;
    change = change.getTimeZoneTransition("next")
  ) {
    const before = change.subtract({ nanoseconds: 1 });
    const isLater = change.offsetNanoseconds > before.offsetNanoseconds;
    const kind = isLater ? "DAYLIGHT" : "STANDARD";
    // What the clocks showed at that instant before they were changed; before 1900 offsets have seconds.
    const shown = Temporal.Instant.fromEpochMilliseconds(
      change.epochMilliseconds + before.offsetNanoseconds / 1e6,
    )
      .toZonedDateTimeISO("UTC")
      .toPlainDateTime();
    lines.push(
      `BEGIN:${kind}`,
      `DTSTART:${shown.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "")}`,
      `TZOFFSETFROM:${before.offset.replaceAll(":", "")}`,
      `TZOFFSETTO:${change.offset.replaceAll(":", "")}`,
      `END:${kind}`,
    );
  }
  lines.push("END:VTIMEZONE");
  return lines.join("\r\n");
}

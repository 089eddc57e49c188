import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Edge, Part } from "./parts.ts";
import { monthDay, timesOf } from "./order-days.ts";
import type { ReadStatement } from "./read-sentence.ts";

/** 'Mother in even years, Father in odd years', both said; null where years are not spoken of in this way. */
export function parentsByYears(parts: readonly Part[]): { even: Assignee; odd: Assignee } | null {
  const spoken = parts.filter(({ says }) => says === "who" || says === "yearsOf");
  const [one, two, three, four] = spoken;
  if (spoken.length !== 4 || !one || !two || !three || !four) return null;
  const named = new Map<"even" | "odd", Assignee>();
  for (const [first, second] of [
    [one, two],
    [three, four],
  ] as const) {
    const who = first.says === "who" ? first : second;
    const years = first.says === "who" ? second : first;
    if (who.says !== "who" || years.says !== "yearsOf" || who.parent === "nonresident") return null;
    named.set(years.parity, who.parent);
  }
  const [even, odd] = [named.get("even"), named.get("odd")];
  return even !== undefined && odd !== undefined ? { even, odd } : null;
}

/** 'from noon on July 10 until noon on July 31': one stay, each year. */
export function yearlyStay(
  parent: Assignee,
  { from, to }: { from: Edge; to: Edge },
  parts: readonly Part[],
): ReadStatement | null {
  const allowed = new Set<Part["says"]>(["who", "span", "yearly", "yearsOf"]);
  const byYears = parentsByYears(parts);
  // Years that go to no one are asked about.
  if (byYears === null && parts.some(({ says }) => says === "yearsOf")) return null;
  const { even, odd } = byYears ?? { even: parent, odd: parent };
  if (parts.some(({ says }) => !allowed.has(says))) return null;
  const { date: first } = from;
  const { date: last } = to;
  if (!first || !last || first.year !== null || last.year !== null) return null;
  const times = timesOf(from, to);
  if (times === null || times.school || !times.sure) return null;
  const name = `${monthNames[first.month - 1]} ${first.day} to ${monthNames[last.month - 1]} ${last.day}`;
  return {
    recurring: [],
    holidays: [],
    yearly: [
      {
        name,
        evenYearsAssignee: even,
        oddYearsAssignee: odd,
        startMonthDay: monthDay(first),
        startTime: times.startTime,
        endMonthDay: monthDay(last),
        endTime: times.endTime,
      },
    ],
  };
}
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month, 1),
  ),
);

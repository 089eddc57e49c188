import { hourWithin } from "../../lib/dates.ts";
import type { PageWords } from "../../lib/words.ts";
import { clockAt, type DayLane } from "./day-shares.ts";
import type { Parents } from "./parents.ts";

/** 'Sam, then Robin from 6:00 PM'; 'Mia: Sam; Leo: Robin' for siblings whose day differs. Empty where no one's it is. */
export function custodyWords(
  t: PageWords<"calendar">,
  lanes: readonly DayLane[],
  { parents, namesOf }: { parents: Parents; namesOf: (childIds: readonly string[]) => string },
): string {
  const said = lanes.flatMap(({ childIds, shares }) => {
    const who = shares.map(({ parentId, from }, index) =>
      index === 0
        ? parents.nameOf(parentId)
        : t("day.then", { name: parents.nameOf(parentId), time: hourWithin(clockAt(from)) }),
    );
    return childIds.length === 0 || who.length === 0
      ? who.join(", ")
      : [t("why.for", { names: namesOf(childIds), who: who.join(", ") })];
  });
  return said.filter((one) => one !== "").join("; ");
}

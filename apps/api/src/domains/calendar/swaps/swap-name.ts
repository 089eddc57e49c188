import type { Actor } from "@evenkeel/contract/ports";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { Speech } from "@evenkeel/custody/rules/speech";
import { hoursIn, type SwapRow } from "./repository.ts";

/** Whom it is told; without a role a notice, or another text of the server. */
export type Reader = Pick<Actor, "locale"> & Partial<Pick<Actor, "role">>;

/**
 * 'agreed swap of December 3': by what hours are this parent's. The court reads the number of the entry, too; a parent
 * does not, since it counts entries that only the other parent sees.
 */
export function swapName(
  row: SwapRow,
  { t, date }: Speech,
  { timeZone, role }: { timeZone: string; role: Actor["role"] | undefined },
): string {
  const agreed = dayOf((row.answered_at ?? row.asked_at).getTime(), timeZone).toPlainDateTime();
  const isOffer = hoursIn(row.given).length === 0 || hoursIn(row.taken).length === 0;
  const name = t(isOffer ? "offer.name" : "swap.name", { day: date(agreed) });
  if (role !== "court_viewer") return name;
  return t("swap.recorded", { name, record: String(row.moved_by ?? row.entry) });
}

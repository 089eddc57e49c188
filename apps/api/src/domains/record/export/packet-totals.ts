import { severities } from "@evenkeel/contract/constants";
import { finalAction } from "@evenkeel/contract/models/record";
import { type PacketRow, shownValue } from "./packet-rows.ts";
import { type PacketWords, packetWords } from "./packet-words.ts";

/**
 * The sums on a packet's cover, a line each: what happened to the messages, how the moderator read them (of those whose
 * level this reader may see), and what is refused or withheld. A level never stands for what happened to a message.
 */
export async function countTotals(
  rows: AsyncIterable<PacketRow>,
  { t, outcome, value }: PacketWords = packetWords(),
): Promise<string[]> {
  const counts = new Map<unknown, number>();
  const add = (name: unknown) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let refused = 0;
  let withheld = 0;
  for await (const row of rows) {
    if ("withheld" in row) withheld += 1;
    else if (row.kind === "text_refused") refused += 1;
    else if (row.kind === "message") {
      const action = shownValue(row, "finalAction");
      add(action);
      // What was not checked has no level, whatever is kept with it.
      if (action !== "sent_unchecked") add(shownValue(row, "severity"));
    }
  }
  const counted = (what: string, name: string): string =>
    t("totals.count", { what, count: String(counts.get(name) ?? 0) });
  const outcomes = finalAction.options.map((action) => counted(outcome(action), action));
  const levels = severities.map((severity) => counted(value("severity", severity), severity));
  /** A sum that is not whole says so where it stands. */
  const beside = (totals: string): string =>
    withheld === 0 ? totals : t("totals.without", { totals, count: withheld });
  return [
    beside(t("totals.outcomes", { list: outcomes.join("; ") })),
    beside(t("totals.levels", { list: levels.join(", ") })),
    ...(refused > 0 ? [t("totals.refused", { count: String(refused) })] : []),
    ...(withheld > 0 ? [t("totals.withheld", { count: String(withheld) })] : []),
  ];
}

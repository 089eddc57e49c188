import { severities } from "@evenkeel/contract/constants";
import { outcomeWords } from "@evenkeel/contract/outcome";
import { type PacketRow, shownValue } from "./packet-rows.ts";

/**
 * The sums on a packet's cover, a line each: what happened to the messages, how the moderator read them (of those whose
 * level this reader may see), and what is refused or withheld. A level never stands for what happened to a message.
 */
export async function countTotals(rows: AsyncIterable<PacketRow>): Promise<string[]> {
  const counts = new Map<unknown, number>();
  const add = (name: unknown) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let refused = 0;
  let withheld = 0;
  for await (const row of rows) {
    if ("withheld" in row) withheld += 1;
    else if (row.kind === "text_refused") refused += 1;
    else if (row.kind === "message") {
      add(shownValue(row, "finalAction"));
      add(shownValue(row, "severity"));
    }
  }
  const outcomes = Object.entries(outcomeWords).map(
    ([action, words]) => `${words} (${counts.get(action) ?? 0})`,
  );
  const levels = severities.map((severity) => `${severity} (${counts.get(severity) ?? 0})`);
  return [
    `What became of the messages: ${outcomes.join("; ")}.`,
    `Levels that the moderator gave them: ${levels.join(", ")}.`,
    ...(refused > 0 ? [`Words refused outside of messages: ${refused}.`] : []),
    ...(withheld > 0
      ? [`Withheld from this reader, shown by their hashes alone: ${withheld}.`]
      : []),
  ];
}

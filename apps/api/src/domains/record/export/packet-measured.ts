import { type Measured, measured } from "@evenkeel/ai/measured";
import { severities } from "@evenkeel/contract/constants";
import { type PacketWords, packetWords } from "./packet-words.ts";

/**
 * The page of a packet that says how the built-in moderator judges, a line each: what it is, how well it did on texts that
 * it was not made by, in each language, and what it cannot do. A court asks that of what a machine says.
 */
export function measuredPage(
  { t, value }: PacketWords = packetWords(),
  { version, data, confusion }: Measured = measured(),
): string[] {
  const measuredIn = Object.entries(confusion).flatMap(([name, rows]) => {
    const language = t("measured.language", { language: name });
    const sum = (counts: Readonly<Record<string, number>>) =>
      Object.values(counts).reduce((all, count) => all + count, 0);
    const count = severities.reduce((all, truth) => all + sum(rows[truth]), 0);
    const lines = severities.map((truth) =>
      t("measured.row", {
        count: sum(rows[truth]),
        level: value("severity", truth),
        list: severities
          .map((given) =>
            t("measured.given", { count: rows[truth][given], level: value("severity", given) }),
          )
          .join(", "),
      }),
    );
    return [t("measured.texts", { count, language }), ...lines];
  });
  return [t("measured.how", { version, data }), ...measuredIn, t("measured.cannot")];
}

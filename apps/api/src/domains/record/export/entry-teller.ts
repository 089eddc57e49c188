/** What entries of every kind are said with: people, times, levels and files, in one reader's words. */
import { severity as severitySchema } from "@evenkeel/contract/models/moderation";
import { finalAction } from "@evenkeel/contract/models/record";
import type { z } from "zod";
import type { Json } from "../canonical.ts";
import type { verdictContent } from "../entries/shared.ts";
import type { PacketHeader, ShownRow } from "./packet-rows.ts";
import type { PacketWords } from "./packet-words.ts";
import { filesOf } from "./survey.ts";

/**
 * What stands under an entry's heading: a fact in the record's own words, or someone's words under a label. Only the
 * latter may hold what a person wrote: they are drawn in a frame, so that they cannot pass for the former.
 */
export type EntryPart = { fact: string; isStrong?: true } | { label: string; words: string };

export interface EntryText {
  heading: string;
  parts: EntryPart[];
  /** For checking and not for reading: a line each, for the appendix. */
  technical: string[];
}

/** What is known of a packet's entries from elsewhere in it. */
export interface Context {
  /** When each message was first seen by whoever it went to. */
  viewedAt: ReadonlyMap<number, string>;
  /** The number of an entry's first exhibit. */
  exhibits: ReadonlyMap<number, number>;
}

type Reading = z.infer<typeof verdictContent>;

/** More of them than this stand in record.jsonl alone. */
const mostFindings = 20;

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

export type EntryTeller = ReturnType<typeof entryTeller>;

export function entryTeller(header: PacketHeader, said: PacketWords, context: Context) {
  const { t } = said;
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const clock = said.clock(header.timeZone);
  const person = (id: Json | undefined): string =>
    typeof id === "number"
      ? (names.get(id) ?? t("person.unknown", { id: String(id) }))
      : t("person.server");
  const fact = (label: string, value: string): EntryPart => ({
    fact: t("fact.field", { label, value }),
  });

  /** A day or an instant as the family's clock and calendar say it; any other text as it stands. */
  const whenOf = (text: string): string => {
    if (instant.test(text)) return clock(new Date(text));
    return day.test(text) ? said.day("UTC")(new Date(text)) : text;
  };

  /** The level of words and what happened to them, as they are kept; words of another kind stand as they are. */
  const levelOf = (level: string, action: string | null): string => {
    const severity = severitySchema.safeParse(level);
    const became = finalAction.safeParse(action);
    return severity.success && became.success
      ? said.level(severity.data, became.data)
      : said.value("severity", level);
  };

  /** The words that a verdict is based on; by which rule each was found stands in the appendix. */
  const restingOn = (findings: Reading["findings"]): EntryPart[] => {
    const more = findings.length - mostFindings;
    const words = findings.slice(0, mostFindings).map((found) => found.words);
    return [
      ...(words.length > 0 ? [{ label: t("finding"), words: words.join("\n") }] : []),
      ...(more > 0 ? [{ fact: t("finding.more", { count: String(more) }) }] : []),
    ];
  };
  const rulesOf = (findings: Reading["findings"]): string[] => {
    const rules = [...new Set(findings.map(({ rule }) => rule))].slice(0, mostFindings);
    return rules.length === 0 ? [] : [t("finding.rules", { rules: rules.join(", ") })];
  };

  /** How the moderator read words that stand as written. */
  const readingOf = ({ severity, bypassed, findings, checked }: Reading): EntryPart[] => [
    checked === false
      ? { fact: t("reading.unchecked") }
      : {
          fact: t(bypassed ? "reading.urgent" : "reading.kept", {
            level: said.value("severity", severity),
          }),
        },
    ...restingOn(findings),
  ];

  /** The files of an entry as exhibits of this packet; a name is what its owner called it. */
  const filesIn = (row: ShownRow): EntryPart[] =>
    filesOf(row).flatMap(({ name, words }, index) => [
      {
        label: t("exhibit", { number: (context.exhibits.get(row.sequence) ?? 1) + index }),
        words: name,
      },
      { fact: t(`file.words.${words}`) },
    ]);

  return {
    header,
    said,
    context,
    clock,
    person,
    fact,
    whenOf,
    levelOf,
    restingOn,
    rulesOf,
    readingOf,
    filesIn,
  };
}

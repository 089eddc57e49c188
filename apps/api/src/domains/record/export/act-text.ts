import { isOneOf } from "@evenkeel/contract/keys";
import { saidKinds } from "@evenkeel/contract/models/record";
import { z } from "zod";
import { canonicalJson, type Json } from "../canonical.ts";
import { contentIfAs } from "../entry.ts";
import { verdictContent } from "../entries/shared.ts";
import { fileSaying } from "../event-said.ts";
import { sayAct } from "../said-acts.ts";
import { scheduleInWords } from "../said-schedule.ts";
import { undoneLater } from "../undone-later.ts";
import type { EntryPart, EntryTeller, EntryText } from "./entry-teller.ts";
import {
  asText,
  authors,
  inReadingOrder,
  isListOfTexts,
  labelOf,
  namesOfChildren,
  replaced,
  saidInSentences,
  technicalFields,
  timesOfEvent,
} from "./packet-fields.ts";
import { type ShownRow, shownContent, shownValue } from "./packet-rows.ts";
import { filesGone } from "./survey.ts";
import { isAboutEvent } from "./packet-words.ts";
import { valueText } from "./value-text.ts";

/** What was done, in a sentence where it has one, and every field that the sentence leaves out. */
export function actText(row: ShownRow, teller: EntryTeller): Omit<EntryText, "heading"> {
  const { said, person } = teller;
  const { t } = said;
  const verdict = verdictContent.safeParse(shownValue(row, "verdict"));
  const findings = verdictContent.shape.findings.safeParse(shownValue(row, "findings"));
  const sentences = sentencesOf(row, teller);
  const inSentences = sentences.length === 0 ? [] : (saidInSentences[row.kind] ?? []);
  const provider = verdict.success ? verdict.data.provider : shownValue(row, "provider");
  // Nothing hangs on how a child's name was read that was found calm: whoever checks finds it in the appendix.
  const goesWithoutSaying = aboutChild.test(row.kind) && verdict.success && isCalm(verdict.data);
  const found = verdict.success ? verdict.data.findings : (findings.data ?? []);
  return {
    parts: [
      // A sentence says who it was.
      ...(sentences.length > 0
        ? sentences
        : [
            // What the AI suggests is nobody's words.
            t(row.kind === "dispute_resolved" ? "entry.askedBy" : "entry.by", {
              name: person(row.actorId),
            }),
          ]
      ).map((line) => ({ fact: line })),
      ...inReadingOrder(row).flatMap((name) =>
        fieldText(row, { name, isSaid: inSentences.includes(name) }, teller),
      ),
      ...timesBefore(row, teller),
      ...replaced(row).flatMap((one) => beforeText(row, one, teller)),
      ...(findings.success ? teller.restingOn(findings.data) : []),
      ...(verdict.success && !goesWithoutSaying ? teller.readingOf(verdict.data) : []),
      ...teller.filesIn(row),
      ...filesGone(row).map(({ name }) => ({ label: t("file.gone"), words: name })),
    ],
    technical: [
      ...(typeof provider === "string"
        ? [t("fact.field", { label: said.field("provider"), value: provider })]
        : []),
      ...(goesWithoutSaying ? [t("reading.calm")] : []),
      ...teller.rulesOf(found),
      ...checkedText(row, teller),
    ],
  };
}

/** Facts about a child, which are said to nobody. */
const aboutChild = /^(child|fact)_/;

const isCalm = ({ severity, bypassed, findings, checked }: z.infer<typeof verdictContent>) =>
  severity === "green" && !bypassed && findings.length === 0 && checked !== false;

/** @param isSaid whether a sentence above says this field already */
function fieldText(
  row: ShownRow,
  { name, isSaid }: { name: string; isSaid: boolean },
  teller: EntryTeller,
): EntryPart[] {
  const { said, fact } = teller;
  const value = shownValue(row, name);
  const label = labelOf(name, row.kind, said);
  if (value === undefined || value === null || label === undefined) return [];
  if (technicalFields.has(name) || isSaid) return [];
  if (name === "file" && fileSaying(shownContent(row)) === undefined) return [];
  const times =
    isAboutEvent(row.kind) && timesOfEvent.has(name) ? timesIn(shownContent(row)) : null;
  if (times !== null) {
    if (name !== "start") return [];
    return [fact(said.field("when"), said.when(times, teller.header.timeZone))];
  }
  // That something is not so goes without saying, and so does who it was, where they are named above.
  if (value === false && name !== "approved") return [];
  if (authors.has(name) && value === row.actorId) return [];
  if (name === "rules") return rulesText(row, label, teller);
  if (isListOfTexts(value) && value.length === 0) {
    return namesOfChildren.has(name) ? [fact(label, said.t("children.all"))] : [];
  }
  return valueText(row, { label, name, value }, teller);
}

const eventTimes = z.object({ start: z.string(), end: z.string(), allDay: z.boolean() });

/** When an event is; null where that is not shown whole, or cannot be read. */
function timesIn(content: unknown): z.infer<typeof eventTimes> | null {
  const times = eventTimes.safeParse(content).data;
  const isWhole = times !== undefined && [times.start, times.end].every((at) => Date.parse(at) > 0);
  return isWhole && times.start <= times.end ? times : null;
}

/** When an event was, where a change moved it. */
function timesBefore(row: ShownRow, { said, fact, header }: EntryTeller): EntryPart[] {
  if (!isAboutEvent(row.kind)) return [];
  const [before, now] = [timesIn(shownValue(row, "before")), timesIn(shownContent(row))];
  if (before === null || canonicalJson(before) === canonicalJson(now)) return [];
  const label = said.t("fact.before", { label: said.field("when") });
  return [fact(label, said.when(before, header.timeZone))];
}

/** What a changed field said before. */
function beforeText(
  row: ShownRow,
  [name, value]: [string, Json],
  teller: EntryTeller,
): EntryPart[] {
  const { said } = teller;
  const { t } = said;
  if (isAboutEvent(row.kind) && timesOfEvent.has(name)) return [];
  const label = t("fact.before", { label: said.field(name, row.kind) });
  const isNothing = value === null || (isListOfTexts(value) && value.length === 0);
  return isNothing
    ? [{ fact: t("fact.none", { label }) }]
    : valueText(row, { label, name, value }, teller);
}

/** What is for checking and not for reading, a line each. */
function checkedText(row: ShownRow, { said }: EntryTeller): string[] {
  return Object.keys(row.fields).flatMap((name) => {
    const value = shownValue(row, name);
    const label = labelOf(name, row.kind, said);
    const isSaid = technicalFields.has(name) && name !== "provider" && value != null;
    return isSaid && label !== undefined
      ? [said.t("fact.field", { label, value: asText(value, said) })]
      : [];
  });
}

/** A schedule with its rules: what an order says, and so in a frame. */
function rulesText(row: ShownRow, label: string, { said, header }: EntryTeller): EntryPart[] {
  const applied = contentIfAs("schedule_applied", shownContent(row));
  if (applied === null) return [{ label, words: asText(shownValue(row, "rules") ?? null, said) }];
  const reader = { locale: said.locale, people: header.people, words: said.t };
  return [{ label, words: scheduleInWords(applied, reader).join("\n") }];
}

/** What an act says in sentences of its own; none where it has none, or cannot be read. */
function sentencesOf(row: ShownRow, { said, header, person }: EntryTeller): string[] {
  const { kind } = row;
  if (
    kind === "event_created" ||
    kind === "event_changed" ||
    kind === "event_deleted" ||
    kind === "event_restored"
  ) {
    const undone = undoneLater(kind, contentIfAs(kind, shownContent(row)) ?? {});
    return [said.t(`said.${undone ?? kind}`, { who: person(row.actorId) })];
  }
  // The tags of a journal are a person's words, which stand in their frame.
  if (!isOneOf(saidKinds, kind) || kind === "journal_entered") return [];
  const content = shownContent(row);
  if (contentIfAs(kind, content) === null) return [];
  const { people, timeZone } = header;
  const reader = { locale: said.locale, people, timeZone, words: said.t };
  return sayAct({ kind, actorId: row.actorId, content }, reader).sentences;
}

import { isOneOf } from "@evenkeel/contract/keys";
import { saidKinds } from "@evenkeel/contract/models/record";
import type { Json } from "../canonical.ts";
import { contentIfAs, verdictContent } from "../entry.ts";
import { rulesInWords, sayAct } from "../said-acts.ts";
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
} from "./packet-fields.ts";
import { type ShownRow, shownContent, shownValue } from "./packet-rows.ts";
import { filesGone } from "./pages/survey.ts";
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
  const found = verdict.success ? verdict.data.findings : (findings.data ?? []);
  return {
    parts: [
      // A sentence says who it was.
      ...(sentences.length > 0 ? sentences : [t("entry.by", { name: person(row.actorId) })]).map(
        (line) => ({ fact: line }),
      ),
      ...inReadingOrder(row).flatMap((name) =>
        fieldText(row, { name, isSaid: inSentences.includes(name) }, teller),
      ),
      ...replaced(row).flatMap((one) => beforeText(row, one, teller)),
      ...(findings.success ? teller.restingOn(findings.data) : []),
      ...(verdict.success ? teller.readingOf(verdict.data) : []),
      ...teller.filesIn(row),
      ...filesGone(row).map(({ name }) => ({ label: t("file.gone"), words: name })),
    ],
    technical: [
      ...(typeof provider === "string"
        ? [t("fact.field", { label: said.field("provider"), value: provider })]
        : []),
      ...teller.rulesOf(found),
      ...checkedText(row, teller),
    ],
  };
}

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
  // That something is not so goes without saying, and so does who it was, where they are named above.
  if (value === false && name !== "approved") return [];
  if (authors.has(name) && value === row.actorId) return [];
  if (name === "rules") return rulesText(row, label, teller);
  if (isListOfTexts(value) && value.length === 0) {
    return namesOfChildren.has(name) ? [fact(label, said.t("children.all"))] : [];
  }
  return valueText(row, { label, name, value }, teller);
}

/** What a changed field said before. */
function beforeText(
  row: ShownRow,
  [name, value]: [string, Json],
  teller: EntryTeller,
): EntryPart[] {
  const { said } = teller;
  const { t } = said;
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

/** The rules of a schedule: what an order says, and so in a frame. */
function rulesText(row: ShownRow, label: string, { said, header }: EntryTeller): EntryPart[] {
  const applied = contentIfAs("schedule_applied", shownContent(row));
  if (applied === null) return [{ label, words: asText(shownValue(row, "rules") ?? null, said) }];
  const reader = { locale: said.locale, people: header.people, words: said.t };
  return [{ label, words: rulesInWords(applied, reader).join("\n") }];
}

/** What an act says in sentences of its own; none where it has none, or cannot be read. */
function sentencesOf(row: ShownRow, { said, header }: EntryTeller): string[] {
  const { kind } = row;
  // The tags of a journal are a person's words, which stand in their frame.
  if (!isOneOf(saidKinds, kind) || kind === "journal_entered") return [];
  const content = shownContent(row);
  if (contentIfAs(kind, content) === null) return [];
  const { people, timeZone } = header;
  const reader = { locale: said.locale, people, timeZone, words: said.t };
  return sayAct({ kind, actorId: row.actorId, content }, reader).sentences;
}

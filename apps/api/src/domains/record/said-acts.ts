/** What entries about schedules, swaps, check-ins, journals, children's pages and accounts say, in sentences: on the court's list, and in part in a packet. */
import { dateInWords, sayHours } from "@evenkeel/custody/rules/say-hours";
import { factLines } from "@evenkeel/contract/fact-fields";
import type { RecordEvent, SaidKind } from "@evenkeel/contract/models/record";
import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import type { Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { factOf } from "./entries/children.ts";
import { type EntryContent, entryContents } from "./entry.ts";
import { sayOfAccounts } from "./said-accounts.ts";
import { personIn, type Reader } from "./said-reader.ts";
import { scheduleInWords } from "./said-schedule.ts";

const catalogue = openCatalogue();

export interface SaidAct {
  /** In the server's own words; of what people wrote only names are in it. */
  readonly sentences: string[];
  /** What a person wrote, or what was read from an order; null if nothing. */
  readonly text: string | null;
}

/** @param entry its content as it is on the record */
export function sayAct(
  entry: { kind: SaidKind; actorId: number | null; content: unknown },
  reader: Reader,
): SaidAct {
  const { kind, content } = entry;
  const t = reader.words ?? catalogue.words(reader.locale, "packet");
  const who = personIn(reader.people, entry.actorId, t);
  switch (kind) {
    case "schedule_applied": {
      const applied = entryContents.schedule_applied.parse(content);
      const [from, to] = [String(applied.startYear), String(applied.endYear)];
      const years = { from: from === to ? "same" : from, to };
      return {
        sentences: [
          t("said.schedule_applied", { who, ...years }),
          ...(applied.firstDay === undefined
            ? []
            : [t("said.schedule_from", { day: dayAlone(applied.firstDay, reader.locale) })]),
          ...(applied.waits ? [t("said.schedule_waits")] : []),
        ],
        text: scheduleInWords(applied, reader).join("\n"),
      };
    }
    case "swap_requested":
      return sayRequest(entryContents.swap_requested.parse(content), who, reader, t);
    case "swap_answered": {
      const { swapAnswer: answer, note } = entryContents.swap_answered.parse(content);
      return { sentences: [t("said.swap_answered", { who, answer })], text: note };
    }
    case "fact_added":
    case "fact_removed": {
      const fact = entryContents[kind].parse(content);
      const about = { who, child: fact.children.join(", "), what: t(`value.${fact.factKind}`) };
      return { sentences: [t(`said.${kind}`, about)], text: factInWords(factOf(fact), t) };
    }
    case "fact_changed": {
      const { before, ...fact } = entryContents[kind].parse(content);
      const about = { who, child: fact.children.join(", "), what: t(`value.${fact.factKind}`) };
      const text = `${factInWords(factOf(fact), t)}\n\n${factInWords(before, t, true)}`;
      return { sentences: [t("said.fact_changed", about)], text };
    }
    case "contact_changed": {
      const { telephone, address } = entryContents[kind].parse(content);
      const isNone = telephone === null && address === null;
      const said = t(isNone ? "said.contact_none" : "said.contact_changed", { who });
      return { sentences: [said], text: linesOf({ telephone, address }, t) || null };
    }
    case "exchange_checked_in": {
      const { checkIn, children, near, ...act } = entryContents[kind].parse(content);
      const on = (at: string) => hoursAlone(at, reader.timeZone, reader.locale);
      const about = {
        who,
        planned: on(act.plannedAt),
        took: on(act.tookPlaceAt ?? act.plannedAt),
        children: children?.join(", ") || t("said.children"),
      };
      return {
        sentences: [
          t(`said.checked_in_${checkIn}`, about),
          ...(near === null ? [] : [t("said.checked_in_near", { who, near })]),
        ],
        text: null,
      };
    }
    case "check_in_undone": {
      const { plannedAt } = entryContents[kind].parse(content);
      const planned = hoursAlone(plannedAt, reader.timeZone, reader.locale);
      return { sentences: [t("said.check_in_undone", { who, planned })], text: null };
    }
    case "check_in_corrected": {
      const { plannedAt, text } = entryContents[kind].parse(content);
      const planned = hoursAlone(plannedAt, reader.timeZone, reader.locale);
      return { sentences: [t("said.check_in_corrected", { who, planned })], text };
    }
    case "journal_entered": {
      const entered = entryContents[kind].parse(content);
      const on = (at: string) => hoursAlone(at, reader.timeZone, reader.locale);
      const { editedAt, children, tags } = entered;
      const day = dayAlone(entered.day, reader.locale);
      const written = { who, day, written: on(entered.writtenAt) };
      return {
        sentences: [
          t("said.journal_entered", written),
          editedAt === undefined
            ? t("said.journal_unedited")
            : t("said.journal_edited", { edited: on(editedAt) }),
          ...(children === undefined
            ? []
            : [t("said.journal_children", { children: children.join(", ") })]),
          ...(tags === undefined ? [] : [t("said.journal_tags", { tags: tags.join(", ") })]),
        ],
        text: entered.text,
      };
    }
    case "family_changed":
    case "invitation_made":
    case "invitation_withdrawn":
    case "invitation_agreed":
    case "invitation_accepted":
    case "account_changed":
    case "password_reset":
    case "account_closed":
    case "device_added":
    case "device_confirmed":
    case "device_removed": {
      const nameOf = (id: number) => personIn(reader.people, id, t);
      const { locale, timeZone } = reader;
      const to = { locale, timeZone, t, personIn: nameOf };
      return {
        sentences: sayOfAccounts({ kind, content, who, isByServer: entry.actorId === null }, to),
        text: null,
      };
    }
    case "calendar_arranged":
    case "swap_expired":
      return { sentences: [t(`said.${kind}`)], text: null };
    default:
      return { sentences: [t(`said.${kind}`, { who })], text: null };
  }
}

/** What a request is in which nothing is given in return; undefined: a swap, of two sides. */
export function swapAsks({
  given,
  taken,
}: Pick<EntryContent<"swap_requested">, "given" | "taken">): RecordEvent["swapAsks"] {
  if (taken.length === 0) return "offered";
  return given.length === 0 ? "taking" : undefined;
}

function sayRequest(
  request: EntryContent<"swap_requested">,
  who: string,
  { locale, people, timeZone }: Reader,
  t: Words<"packet">,
): SaidAct {
  const hours = (list: readonly { start: string; end: string }[]) =>
    sayHours(list, timeZone, locale);
  const { given, taken, followsId, note } = request;
  const said = {
    who,
    other: personIn(people, request.responderId, t),
    children: request.children?.join(", ") ?? t("said.children"),
    given: hours(given),
    taken: hours(taken),
  };
  const asked = t(`said.swap_${swapAsks(request) ?? "requested"}`, said);
  const when = hoursAlone(request.answerBy, timeZone, locale);
  return {
    sentences: [
      asked,
      ...(followsId === null ? [] : [t("said.swap_follows")]),
      t("said.swap_answerBy", { when }),
    ],
    text: note,
  };
}

/** The fields of a fact that say something, a line each. @param isBefore as a change found them */
const factInWords = (fact: FactDetails, t: Words<"packet">, isBefore = false): string =>
  linesOf({ ...fact, times: fact.times.join(", ") || null }, t, isBefore);

const linesOf = (
  said: Partial<Record<keyof FactDetails, string | null>>,
  t: Words<"packet">,
  isBefore = false,
): string =>
  fieldsSaid
    .flatMap((field) => {
      const value = said[field] ?? null;
      if (value === null) return [];
      const label = t(`field.${field}`);
      return [t("fact.field", { label: isBefore ? t("fact.before", { label }) : label, value })];
    })
    .join("\n");

const fieldsSaid = ["name", ...factLines, "times", "note"] as const;

const hoursAlone = (at: string, timeZone: string, locale: string): string =>
  sayHours([{ start: at, end: at }], timeZone, locale);

const dayAlone = (day: string, locale: string): string =>
  dateInWords(
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "full" }).formatToParts(
      new Date(`${day}T12:00:00Z`),
    ),
    locale,
  );

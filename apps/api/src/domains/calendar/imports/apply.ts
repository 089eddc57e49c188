import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  ApplyScheduleInput,
  ApplyScheduleOutput,
  ChildResidence,
  HolidayRule,
  ParsedSchedule,
  PreviewScheduleInput,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { answersAbout, childrenNamedIn } from "@evenkeel/custody/rules/given-answers";
import { together } from "@evenkeel/custody/rules/limited-rules";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows, familyClock } from "../../family/index.ts";
import { append, lockRecord } from "../../record/index.ts";
import {
  type AssessedText,
  inPieces,
  type TextModeration,
  throwAfterCommit,
} from "../../moderation/index.ts";
import { compare, rearrange } from "./rearrange.ts";
import { waitingIn } from "./in-force.ts";
import { type ImportRow, imports } from "./repository.ts";
import { planImport, type PlannedImport } from "./plan-import.ts";
import { answersWithoutQuoted, quotedIn, withoutQuoted } from "./words-of-import.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/**
 * Puts a reviewed schedule on the calendar, in one transaction (S-7.23).
 * @throws AppError invalid (no rule, a foreign parent or child, too many events), conflict (no co-parent yet), refused (422,
 *   abusive words in a holiday's name: they would be titles on the other parent's calendar)
 */
export function applySchedule({ db, now, texts }: Dependencies) {
  return async (
    actor: Actor,
    { parseResult, ...rest }: ApplyScheduleInput,
    client: Client,
  ): Promise<ApplyScheduleOutput> => {
    const sent = { ...rest, parseResult: together(parseResult) };
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const children = await childRows.all(db, scope);
    const planned = planImport(
      sent,
      family,
      children.map(({ id }) => id),
    );
    if (planned.eventsFromFirstDay === 0) {
      throw new AppError("invalid", say("import.nothingToApply"));
    }
    const assessed: AssessedText[] = [];
    for (const names of inPieces(sent.parseResult.holidayRules.map(({ name }) => name))) {
      const title = names.join("\n");
      assessed.push(await texts.assess(actor, { title, category: "logistics" }, client.signal));
    }
    const own = new Set(children.map(({ id }) => id));
    const answers = answersAbout(sent.parseResult, sent.answers).filter((answer) =>
      childrenNamedIn(answer).every((id) => own.has(id)),
    );
    const input = await withoutAbusiveQuotes(texts, actor, { ...sent, answers }, client.signal);
    return throwAfterCommit(db, async (transaction) => {
      const { sequence } = await lockRecord(transaction, scope);
      for (const names of assessed) {
        const { refusal } = await texts.admit(transaction, actor, "calendar_event", names);
        if (refusal !== null) return refusal;
      }
      const at = now();
      const row = importRow(actor, input, planned, { sequence: sequence + 1, at });
      const standing = await imports.standing(transaction, scope);
      const alike = standing.filter(({ fingerprint }) => fingerprint === row.fingerprint);
      const same = alike.find(({ confirmed_by }) => confirmed_by === null);
      const ofBoth = alike.find(({ confirmed_by }) => confirmed_by !== null);
      const changesAnything = async (schedules: readonly ImportRow[]) => {
        const { insert, bringBack, setAside } = await compare(
          transaction,
          scope,
          schedules,
          family,
        );
        return insert.length + bringBack.length + setAside.length > 0;
      };
      // What both confirmed is not moved by one of them: where it would have to be, another is applied, and waits.
      if (ofBoth !== undefined && same === undefined) {
        const { sequence: place, replaces } = row;
        const onTop = { ...ofBoth, sequence: place, confirmed_entry: place, replaces };
        if (!(await changesAnything([...standing.filter((one) => one !== ofBoth), onTop]))) {
          return { success: true, eventsCreated: 0, importId: ofBoth.id, waits: false };
        }
      }
      // On top of the others, even if it was already there below them.
      const others = standing.filter((one) => one !== same);
      if (same !== undefined) {
        const isWaiting = waitingIn(standing).has(same.id);
        // Each would be told that the other's word is missing.
        if (isWaiting && same.applied_by !== actor.userId) {
          return new AppError("conflict", say("import.waitsForYou"));
        }
        // What it says of the days since it was applied first stays.
        row.first_day = same.first_day;
        const { sequence: place, applied_by, replaces } = row;
        const again = { ...same, sequence: place, applied_by, replaces };
        const isChanged = await changesAnything([...others, again]);
        // What waits moves nothing, and still is another wish where it is to replace and was not, or the other way round.
        if (!isChanged && !(isWaiting && same.replaces !== row.replaces)) {
          return { success: true, eventsCreated: 0, importId: same.id, waits: isWaiting };
        }
        // The same schedule counts only once: the earlier one comes back when this one is undone.
        await imports.setAside(transaction, scope, same.id, row.id);
      }
      const change = await compare(transaction, scope, [...others, row], family);
      const waits = waitingIn([...others, row]).has(row.id);
      await imports.insert(transaction, row);
      const calendarDigest = await rearrange(transaction, scope, change, {
        family,
        standing: [...others, row],
        at,
      });
      const eventsCreated = change.insert.filter(({ rule }) => rule.importId === row.id).length;
      await append(transaction, scope, {
        kind: "schedule_applied",
        at,
        actorId: actor.userId,
        content: {
          importId: row.id,
          rules: recordedRules(input.parseResult, children),
          answers: input.answers,
          startYear: row.start_year,
          endYear: row.end_year,
          ...(input.firstDay === undefined ? {} : { firstDay: input.firstDay }),
          parent1Id: row.parent1_id,
          parent2Id: row.parent2_id,
          residenceId: row.residence_id,
          replaces: row.replaces,
          eventsCreated,
          eventsSetAside: change.setAside.length,
          color: row.color,
          repeats: same?.id ?? null,
          ...(waits ? { waits } : {}),
          calendarDigest,
        },
      });
      return { success: true, eventsCreated, importId: row.id, waits };
    });
  };
}

/** Few at once, as one that may not be shown is looked for among them. */
const quotedAtOnce = 1_000;
/** As long as the reader makes them: a longer text is no quotation of a rule. */
const longestQuoted = 2_000;
/** Characters that are read of a document, several times what an order says of its schedule; what comes after is left out. */
const mostQuoted = 50_000;

/**
 * The schedule as the other parent sees it. What the document says is a judge's word or nobody's, and refusing it would
 * keep a family's order off its calendar: abusive words are left out, and the rule stays (docs/decisions/0009).
 */
async function withoutAbusiveQuotes(
  texts: TextModeration,
  actor: Actor,
  input: ApplyScheduleInput,
  signal: AbortSignal,
): Promise<ApplyScheduleInput> {
  const read = async (some: readonly string[]) => {
    const title = some.join("\n");
    const assessed = await texts.assess(
      actor,
      { title, category: "logistics", isQuoted: true },
      signal,
    );
    const isAbusive = texts.isAbusive(assessed);
    // An order speaks to a parent, too ('You must not …'), but never in anger.
    const isSaid = assessed.hasNewSentences && assessed.assessment.severity !== "green";
    return { isAbusive, isHidden: isAbusive || isSaid };
  };
  const quoted = quotedIn(input.parseResult, input.answers);
  const hidden = new Set(quoted.filter((text) => text.length > longestQuoted));
  const short = quoted.filter((text) => !hidden.has(text));
  let length = 0;
  for (const piece of inPieces(short, quotedAtOnce)) {
    length += piece.join("").length;
    if (length > mostQuoted) for (const one of piece) hidden.add(one);
    if (length > mostQuoted) continue;
    const together = await read(piece);
    if (!together.isHidden) continue;
    for (const one of piece) if ((await read([one])).isHidden) hidden.add(one);
    const rest = piece.filter((one) => !hidden.has(one));
    // Abusive only when read together: which of them is no one can say.
    if (rest.length > 1 && (await read(rest)).isAbusive) for (const one of rest) hidden.add(one);
  }
  return {
    ...input,
    parseResult: withoutQuoted(input.parseResult, hidden),
    answers: answersWithoutQuoted(input.answers, hidden),
  };
}

/**
 * A schedule as it would be stored by this parent, on top of all others. Nothing is stored.
 * @throws AppError as applying it does
 */
export async function unappliedRow(
  db: Kysely<Database>,
  at: Date,
  actor: Actor,
  input: PreviewScheduleInput,
): Promise<ImportRow> {
  const scope = scopeOf(actor);
  const sent = { ...input, parseResult: together(input.parseResult) };
  const [family, children, standing] = await Promise.all([
    familyClock(db, scope),
    childRows.all(db, scope),
    imports.standing(db, scope),
  ]);
  const planned = planImport(
    sent,
    family,
    children.map(({ id }) => id),
  );
  const sequence = Math.max(0, ...standing.map((row) => row.sequence)) + 1;
  const asked = { ...sent, replace: sent.replace ?? false, answers: [] };
  return importRow(actor, asked, planned, { sequence, at });
}

function importRow(
  actor: Actor,
  input: ApplyScheduleInput,
  planned: PlannedImport,
  when: { sequence: number; at: Date },
): ImportRow {
  return {
    id: randomUUID(),
    family_id: actor.familyId,
    sequence: when.sequence,
    fingerprint: planned.fingerprint,
    rules: JSON.stringify(input.parseResult),
    answers: JSON.stringify(input.answers),
    start_year: input.yearRange.startYear,
    end_year: input.yearRange.endYear,
    first_day: input.firstDay ?? null,
    parent1_id: input.parentMapping.parent1,
    parent2_id: input.parentMapping.parent2,
    residence_id: planned.residenceId,
    color: input.defaultColor ?? null,
    replaces: input.replace,
    applied_by: actor.userId,
    applied_at: when.at,
    set_aside_by: null,
    undone_by: null,
    undone_at: null,
    confirmed_by: null,
    confirmed_at: null,
    confirmed_entry: null,
    undo_asked_by: null,
    undo_asked_at: null,
  };
}

/** The rules as they are on the record, with the names of the children whom they name. */
export function recordedRules(
  schedule: ParsedSchedule,
  family: readonly { id: string; name: string }[] = [],
) {
  const said = <Rule extends HolidayRule | RecurringRule | ChildResidence>(rule: Rule) => {
    const named = family.filter(({ id }) => rule.childIds?.includes(id)).map(({ name }) => name);
    return {
      ...rule,
      ...(rule.source === undefined ? {} : { words: rule.source.text }),
      ...(named.length === 0 ? {} : { children: named }),
    };
  };
  return {
    holidayRules: schedule.holidayRules.map(said),
    recurringRules: schedule.recurringRules.map(said),
    ...(schedule.residences === undefined ? {} : { residences: schedule.residences.map(said) }),
    ...(schedule.leftOut === undefined ? {} : { leftOut: schedule.leftOut }),
  };
}

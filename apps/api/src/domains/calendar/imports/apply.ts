import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  ApplyScheduleInput,
  ApplyScheduleOutput,
  HolidayRule,
  ParsedSchedule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../children/repository.ts";
import { familyClock } from "../../record/family-clock.ts";
import { type TextModeration, throwAfterCommit } from "../../moderation/texts.ts";
import { append, lockRecord } from "../../record/ledger.ts";
import { compare, rearrange } from "./rearrange.ts";
import { type ImportRow, imports } from "./repository.ts";
import { planImport, type PlannedImport } from "./plan-import.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/**
 * Puts a reviewed schedule on the calendar, in one transaction (design.md section 5, schedule/apply).
 * @throws AppError invalid (no rule, a foreign parent or child, too many events), conflict (no co-parent yet), refused (422,
 *   abusive words in a holiday's name: they would be titles on the other parent's calendar)
 */
export function applySchedule({ db, now, texts }: Dependencies) {
  return async (
    actor: Actor,
    input: ApplyScheduleInput,
    client: Client,
  ): Promise<ApplyScheduleOutput> => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    const children = await childRows.all(db, scope);
    const planned = planImport(
      input,
      family,
      children.map(({ id }) => id),
    );
    if (planned.periods.length === 0) {
      throw new AppError("invalid", say("import.nothingToApply"));
    }
    const names = input.parseResult.holidayRules.map((rule) => rule.name).join("\n");
    const assessed =
      names === ""
        ? null
        : await texts.assess(actor, { title: names, category: "logistics" }, client.signal);
    return throwAfterCommit(db, async (transaction) => {
      const { sequence } = await lockRecord(transaction, scope);
      const admission =
        assessed === null
          ? null
          : await texts.admit(transaction, actor, "calendar_event", assessed);
      if (admission?.refusal) return admission.refusal;
      const at = now();
      const row = importRow(actor, input, planned, { sequence: sequence + 1, at });
      const standing = await imports.standing(transaction, scope);
      const same = standing.find(({ fingerprint }) => fingerprint === row.fingerprint);
      // On top of the others, even if it was already there below them.
      const others = standing.filter((one) => one !== same);
      if (same !== undefined) {
        const again = { ...same, replaces: row.replaces };
        const change = await compare(transaction, scope, [...others, again], family);
        const changes = change.insert.length + change.bringBack.length + change.setAside.length;
        if (changes === 0) return { success: true, eventsCreated: 0, importId: same.id };
        // The same schedule counts only once: the earlier one comes back when this one is undone.
        await imports.setAside(transaction, scope, same.id, row.id);
      }
      const change = await compare(transaction, scope, [...others, row], family);
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
          startYear: row.start_year,
          endYear: row.end_year,
          parent1Id: row.parent1_id,
          parent2Id: row.parent2_id,
          residenceId: row.residence_id,
          replaces: row.replaces,
          eventsCreated,
          eventsSetAside: change.setAside.length,
          color: row.color,
          repeats: same?.id ?? null,
          calendarDigest,
        },
      });
      return { success: true, eventsCreated, importId: row.id };
    });
  };
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
    start_year: input.yearRange.startYear,
    end_year: input.yearRange.endYear,
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
    undo_asked_by: null,
    undo_asked_at: null,
  };
}

/** The rules as they are on the record, with the names of the children whom they name. */
export function recordedRules(
  schedule: ParsedSchedule,
  family: readonly { id: string; name: string }[] = [],
) {
  const said = <Rule extends HolidayRule | RecurringRule>(rule: Rule) => {
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
  };
}

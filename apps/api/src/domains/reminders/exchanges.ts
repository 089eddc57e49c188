import type { Kysely } from "kysely";
import { Temporal } from "temporal-polyfill";
import { eveningReminderTime } from "@evenkeel/contract/notices";
import { defaultLocale } from "@evenkeel/words";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { remindAt } from "../notices/index.ts";
import { custody } from "../calendar/index.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { parentsOfFamilies } from "./quiet-hours.ts";
import type { Put } from "./reminder.ts";

/**
 * Each parent, on the evening before a day on which a child goes from one to the other; before quiet hours that have begun
 * by then.
 */
export async function exchangesTomorrow(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const families = await db
    .selectFrom("families as family")
    .select(["family.id", "family.time_zone"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("schedule_imports as schedule")
          .select("schedule.id")
          .whereRef("schedule.family_id", "=", "family.id")
          .where("schedule.undone_at", "is", null),
      ),
    )
    .execute();
  const parentsOf = parentsOfFamilies(db);
  await eachApart(families, async ({ id, time_zone: timeZone }) => {
    const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
      timeZone,
    );
    const begins = local.startOfDay().add({ days: 1 }).startOfDay();
    // 'Tomorrow' is not told on the day itself.
    const over = new Date(begins.epochMilliseconds);
    const evening = new Date(local.withPlainTime(eveningReminderTime).epochMilliseconds);
    const toTell = (await parentsOf(id)).filter(
      ({ quiet }) => remindAt(evening, over, quiet, timeZone, "everyQuarter") <= now,
    );
    const key = `exchange_tomorrow ${begins.toPlainDate().toString()}`;
    const told = await alreadyTold(db, id, key);
    const left = toTell.filter((parent) => !told.has(parent.id));
    if (left.length === 0) return;
    const at = await firstExchange(db, id, new Date(begins.epochMilliseconds - 1));
    const ends = begins.add({ days: 1 }).epochMilliseconds;
    if (at === null || at >= ends) return;
    for (const parent of left) {
      const notice = {
        kind: "exchange_tomorrow" as const,
        key,
        actorId: null,
        onlyTo: parent.id,
        expiresAt: over,
      };
      await put({ familyId: id, notice });
    }
  });
}

/** For whom this evening's notice is there already: for them nothing is worked out again. */
async function alreadyTold(
  db: Kysely<Database>,
  familyId: number,
  key: string,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("notices")
    .select("user_id")
    .where("family_id", "=", operatorScope(familyId))
    .where("key", "=", key)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The next exchange of any child after an instant, in milliseconds. */
async function firstExchange(
  db: Kysely<Database>,
  familyId: number,
  after: Date,
): Promise<number | null> {
  const { nextExchange, siblings } = await custody(db, () => after).now(operatorScope(familyId), {
    locale: defaultLocale,
  });
  const exchanges = [nextExchange, ...siblings.map((sibling) => sibling.nextExchange)];
  const times = exchanges.flatMap((exchange) => (exchange === null ? [] : Date.parse(exchange.at)));
  return times.length === 0 ? null : Math.min(...times);
}

import { dayMilliseconds } from "@evenkeel/contract/durations";
import { keysOf } from "@evenkeel/contract/keys";
import { type Kysely, sql } from "kysely";
import { type Guessable, guessedOf, guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Put } from "./reminder.ts";

/** Whoever goes on guessing must not wake the person every quarter of an hour. */
const toldOnceIn = dayMilliseconds;

/**
 * The owner of each account whose limit of wrong guesses is used up. It is looked for here and not told by the guess that
 * is refused, which takes the same time whether there is such an account or not. A link that was guessed at is no one's.
 */
export async function accountsGuessedAt(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  await eachApart(keysOf(guessLimits), async (what) => {
    const since = await usedUp(db, what, now);
    if (since.size === 0) return;
    const told = await ownersOf(db, what, [...since.keys()], now);
    await eachApart(told, ({ id, familyId, whose }) =>
      put({
        familyId,
        notice: {
          kind: "own_guessed",
          // The same guesses are told once, by whichever replica looks.
          key: `own_guessed ${what} ${since.get(whose)?.toISOString()}`,
          actorId: null,
          onlyTo: id,
        },
      }),
    );
  });
}

/** Whose limit is used up, with the time of the first guess that still counts. */
async function usedUp(
  db: Kysely<Database>,
  what: Guessable,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { most, counts } = guessLimits[what];
  const rows = await db
    .selectFrom("sign_in_failures")
    .select((eb) => ["subject", eb.fn.min("at").as("since")])
    .where("subject", "like", guessSubject(what, "%"))
    .where("at", ">", new Date(now.getTime() - counts))
    .where("at", "<", new Date(now.getTime() + counts))
    .groupBy("subject")
    .having((eb) => eb(eb.fn.countAll(), ">=", most))
    .execute();
  return new Map(rows.map(({ subject, since }) => [guessedOf(what, subject), since]));
}

/** Whose accounts these are, as far as they were not told of it lately. */
function ownersOf(db: Kysely<Database>, what: Guessable, whose: readonly string[], now: Date) {
  const username = sql<string>`lower("user".username)`;
  const number = sql<string>`"user".id::text`;
  const owners = db
    .selectFrom("users as user")
    .select(["user.id", "user.family_id as familyId"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("notices")
            .select("notices.id")
            .whereRef("notices.user_id", "=", "user.id")
            .where("notices.kind", "=", "own_guessed")
            .where("notices.at", ">", new Date(now.getTime() - toldOnceIn)),
        ),
      ),
    );
  switch (what) {
    case "account":
    case "recovery":
      return owners.select(username.as("whose")).where(username, "in", whose).execute();
    case "device":
      return owners
        .innerJoin("known_devices as device", "device.user_id", "user.id")
        .select("device.id_hash as whose")
        .where("device.id_hash", "in", whose)
        .execute();
    case "passkey":
    case "password":
    case "second-step":
      return owners.select(number.as("whose")).where(number, "in", whose).execute();
  }
}

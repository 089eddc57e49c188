import { hash, randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { type Expression, type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../src/database/schema.ts";
import { countMessages } from "../count-messages.ts";
import { hashPassword } from "../../src/auth/passwords.ts";

const password = "a password of the benchmark";

export interface BenchFamily {
  id: number;
  parent1: number;
  parent2: number;
}

let passwordHash: Promise<string> | undefined;

/** Families with two parents and a court reviewer each, by one statement; the n-th family's users are parent1-n and so on. */
export async function addFamilies(db: Kysely<Database>, count: number): Promise<BenchFamily[]> {
  passwordHash ??= hashPassword(password);
  const hash = await passwordHash;
  await sql`
    with made as (
      insert into families (name, time_zone)
      select 'Bench family', 'America/Los_Angeles' from generate_series(1, ${count}::integer)
      returning id
    )
    insert into users (family_id, username, role, display_name, password_hash, joined_at)
    select id, role || '-' || id, role, role, ${hash}, now()
    from made cross join unnest(array['parent1', 'parent2', 'court_viewer']) as role`.execute(db);
  const { rows } = await sql<BenchFamily>`
    select f.id, p1.id as parent1, p2.id as parent2
    from families f
    join users p1 on p1.family_id = f.id and p1.role = 'parent1'
    join users p2 on p2.family_id = f.id and p2.role = 'parent2'
    order by f.id desc limit ${count}`.execute(db);
  return rows.toReversed();
}

/**
 * Fills the records of these families by SQL alone, a million rows in a minute. The chain's hashes are made up: nothing
 * that is measured here reads them (`bench:record` makes a true chain).
 */
export async function addMessages(
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
  count: number,
): Promise<void> {
  await db.transaction().execute((transaction) => fill(transaction, { from, to }, count));
}

/** As many hexadecimal digits as a hash has: the server reads them into the record's tree. */
const hashLike = (value: Expression<unknown>) =>
  sql`encode(sha256((${value})::text::bytea), 'hex')`;

async function fill(
  db: Transaction<Database>,
  { from, to }: { from: number; to: number },
  count: number,
): Promise<void> {
  // The guards of the record ask for a true chain.
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`
    insert into record_entries (family_id, sequence, uuid, kind, at, actor_id, category, severity, content, salt, previous_hash, hash)
    select f.id, n, gen_random_uuid(), 'message', now() - (${count}::integer - n) * interval '7 minutes',
      case when n % 2 = 0 then p1.id else p2.id end, 'logistics',
      case n % 20 when 0 then 'red' when 1 then 'yellow' when 2 then 'yellow' else 'green' end,
      json_build_object('category', 'logistics',
        'severity', case n % 20 when 0 then 'red' when 1 then 'yellow' when 2 then 'yellow' else 'green' end,
        'status', case n % 20 when 0 then 'blocked' else 'delivered' end,
        'senderId', case when n % 2 = 0 then p1.id else p2.id end,
        'receiverId', case when n % 2 = 0 then p2.id else p1.id end,
        'originalMessage', 'Message ' || n || ': pick-up is at 5:30 at Oakwood Park.',
        'finalMessage', 'Message ' || n || ': pick-up is at 5:30 at Oakwood Park.',
        'aiRewrite', null, 'coachingPrompt', null, 'attemptCount', 1, 'escalationLevel', 0,
        'finalAction', case n % 20 when 0 then 'blocked' else 'sent' end,
        'requiresReview', false, 'provider', 'generated', 'findings', json_build_array())::text,
      'salt', ${hashLike(sql.ref("n"))}, ${hashLike(sql.ref("n"))}
    from families f
    join users p1 on p1.family_id = f.id and p1.role = 'parent1'
    join users p2 on p2.family_id = f.id and p2.role = 'parent2'
    cross join generate_series(1, ${count}::integer) as n
    where f.id between ${from} and ${to}`.execute(db);
  // The check of the foreign key would otherwise go by the plan for an empty table.
  await sql`analyze record_entries`.execute(db);
  await sql`
    insert into messages (family_id, id, sender_id, recipient_id, category, at, final_text, text_hash, was_blocked, was_moderated, bypassed, viewed_at, sender_number, recipient_number)
    select e.family_id, e.sequence, e.actor_id, case when e.actor_id = p1.id then p2.id else p1.id end, e.category, e.at,
      'Message ' || e.sequence || ': pick-up is at 5:30 at Oakwood Park.', md5(e.sequence::text),
      e.severity = 'red', false, false, e.at, e.sequence, case when e.severity <> 'red' then e.sequence end
    from record_entries e
    join users p1 on p1.family_id = e.family_id and p1.role = 'parent1'
    join users p2 on p2.family_id = e.family_id and p2.role = 'parent2'
    where e.family_id between ${from} and ${to}`.execute(db);
  await sql`
    insert into record_heads (family_id, sequence, hash, parent1_revision, parent2_revision)
    select id, ${count}, ${hashLike(sql`${count}::integer`)}, ${count}, ${count} from families where id between ${from} and ${to}
    on conflict (family_id) do update set sequence = excluded.sequence,
      parent1_revision = excluded.parent1_revision, parent2_revision = excluded.parent2_revision`.execute(
    db,
  );
  await countMessages(db, { from, to });
}

/** Fresh statistics and a written-out database, so that no measure pays for the filling. */
export async function settle(db: Kysely<Database>): Promise<void> {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Signs a user in over HTTP and answers with the cookie. */
export async function signIn(port: number, username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? "";
}

/** Signs these users in without their passwords, and answers with the cookie of each. */
export async function addSessions(
  db: Kysely<Database>,
  userIds: number[],
  secret: string,
): Promise<string[]> {
  const signer = new cookie.Signer(secret);
  const ids = userIds.map(() => randomBytes(24).toString("base64url"));
  const hashes = ids.map((id) => hash("sha256", id, "base64url"));
  await sql`
    insert into sessions (id_hash, user_id, cookie, touched_at, expires_at)
    select id_hash, user_id, '{"originalMaxAge":86400000,"sameSite":"lax","secure":false,"path":"/","httpOnly":true}',
      now(), now() + interval '1 day'
    from unnest(${hashes}::text[], ${userIds}::integer[]) as given (id_hash, user_id)`.execute(db);
  return ids.map((id) => `evenkeel_session=${encodeURIComponent(signer.sign(id))}`);
}

import { hourMilliseconds } from "@evenkeel/contract/durations";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Child } from "@evenkeel/contract/models/child";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Expense } from "@evenkeel/contract/models/expense";
import type { MessageLog } from "@evenkeel/contract/models/record";
import { block } from "@evenkeel/custody/testing";
import { canonicalJson, sealOf, verifyPacket } from "@evenkeel/verify";
import { printHeads, verifyFamilies, verifyPacketHere } from "../src/admin/verify-command.ts";
import { operatorScope } from "../src/auth/scope.ts";
import { families } from "../src/domains/family/families.ts";
import { readHeads } from "../src/domains/record/heads-file.ts";
import { keepHeads } from "../src/domains/record/kept-heads.ts";
import { verifyFamily, verifySnapshot } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket, unzip } from "./packets.ts";

const draft = (text: string, more: object = {}) => ({
  originalMessage: text,
  finalMessage: text,
  ...more,
});
const weekends = (first: "parent1" | "parent2") => ({
  holidayRules: [],
  recurringRules: [block("biweekly even", "Friday 18:00", "Sunday 18:00", first)],
});
const evaluation = {
  title: "A move to Fresno",
  description: "The other parent plans to move 120 miles away in August.",
  category: "Relocation",
  urgency: "High",
  parentingRulesJSON: parentingRules,
  jurisdiction: "California",
};
const proposal = {
  category: "Education",
  title: "Which school",
  description: "Oakwood from fall.",
};

const bill = { category: "medical", what: "Glasses", amountCents: 12_345, paidOn: "2026-11-20" };

/** Everything that can happen to an expense. */
async function spendMoney(
  mother: Browser,
  father: Browser,
  good: (answer: Promise<{ status: number; body: string }>) => Promise<void>,
): Promise<void> {
  const ids = { child: (await mother.post("/api/children", { name: "Ada" })).json<Child>().id };
  const rule = async (parent1Percent: number) => {
    const proposed = { childId: ids.child, category: "medical", parent1Percent };
    const { id } = (await mother.post("/api/expenses/rules", proposed)).json<{ id: string }>();
    await good(father.post(`/api/expenses/rules/${id}/answer`, { answer: "agreed" }));
  };
  await rule(60);
  await rule(33);
  const claim = async (browser: Browser, more: object = {}) => {
    const answer = await browser.post("/api/expenses", {
      ...bill,
      childId: ids.child,
      clientKey: randomUUID(),
      ...more,
    });
    expect(answer.status, answer.body).toBe(200);
    return `/api/expenses/${answer.json<Expense>().id}`;
  };
  const kept = await claim(mother, { dueOn: "2026-12-20" });
  await good(father.post(`${kept}/answer`, { answer: "question", text: "For which eye?" }));
  await good(mother.post(`${kept}/answer`, { answer: "explain", text: "Both of them." }));
  const pay = (amountCents: number) => {
    const said = { amountCents, method: "check", paidOn: "2026-11-21", clientKey: randomUUID() };
    return father.post(`${kept}/payments`, said);
  };
  const paid = async (amountCents: number) =>
    `/api/expense-payments/${(await pay(amountCents)).json<Expense>().payments.at(-1)?.id}/answer`;
  await good(mother.post(await paid(100), { answer: "received" }));
  await good(father.post(`${kept}/answer`, { answer: "accept" }));
  await good(mother.post(await paid(200), { answer: "not_received" }));
  await good(pay(300));
  await good(mother.post(`${await claim(mother)}/withdraw`));
  const disputed = await claim(father, { category: "school" });
  await good(mother.post(`${disputed}/answer`, { answer: "dispute", text: "We had not agreed." }));
  const monthly = { ...bill, category: "care", childId: ids.child, clientKey: randomUUID() };
  const series = { ...monthly, firstOn: "2026-09-30", until: "2027-01-31", dueAfterDays: 10 };
  const { id } = (await mother.post("/api/expenses/recurring", series)).json<{ id: string }>();
  await good(mother.post(`/api/expenses/recurring/${id}/stop`));
  const endless = { ...monthly, firstOn: "2026-12-01", clientKey: randomUUID() };
  await good(mother.post("/api/expenses/recurring", endless));
}

/** A family that has done everything that leaves a trace. */
async function liveThrough(
  server: TestServer,
  {
    parent1: mother,
    parent2: father,
    court,
  }: { parent1: Browser; parent2: Browser; court: Browser },
): Promise<void> {
  const good = async (answer: Promise<{ status: number; body: string }>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, body]);
  };
  await spendMoney(mother, father, good);
  await mother.post("/api/messages", draft("YELLOW pick-up at 5"));
  await good(
    mother.post("/api/messages", {
      originalMessage: "YELLOW pick-up at 5",
      finalMessage: "calm pick-up at 5",
    }),
  );
  await good(father.post("/api/messages", draft("See you at five.")));
  expect((await father.post("/api/messages", draft("RED words"))).status).toBe(422);
  await good(mother.post("/api/messages/viewed", { ids: [2] }));
  const [log] = (await court.get("/api/message-logs")).json<MessageLog[]>();
  await good(court.post(`/api/message-logs/${log?.id}/notes`, { courtNotes: "Seen by the court" }));
  const dispute = async () => (await mother.post("/api/disputes", proposal)).json<Dispute>().id;
  const countered = async () => {
    const disputed = await dispute();
    const answer = { responseType: "counter", responseText: "Rather Elm Street." };
    await good(father.post(`/api/disputes/${disputed}/respond`, answer));
    return disputed;
  };
  await countered();
  await good(mother.post(`/api/disputes/${await countered()}/accept`));
  const waiting = await dispute();
  await good(mother.post("/api/evaluate-dispute", evaluation));
  await good(mother.post("/api/evaluate-dispute", { ...evaluation, title: "Kept to herself" }));
  const [, own] = (await mother.get("/api/evaluations")).json<{ id: string }[]>();
  await good(mother.post(`/api/evaluations/${own?.id}/record`));
  const child = async (name: string) =>
    (await mother.post("/api/children", { name, birthDate: "2018-04-02" })).json<Child>();
  const { id: mia, version } = await child("Mia");
  const { id: noah } = await child("Noah");
  await good(father.patch(`/api/children/${mia}`, { version, nicknames: ["Mimi"] }));
  await good(father.patch(`/api/children/${noah}`, { version, archived: true }));
  await good(mother.patch(`/api/children/${noah}`, { version: 2, archived: false }));
  await good(mother.patch(`/api/children/${noah}`, { version: 3, archived: true }));
  const event = async (title: string) =>
    (
      await mother.post("/api/calendar-events", {
        title,
        start: "2026-12-01T18:00:00.000Z",
        end: "2026-12-01T19:00:00.000Z",
        color: "#4A90E2",
        allDay: false,
      })
    ).json<CalendarEvent>();
  await event("Dentist");
  const { id } = await event("Piano");
  await good(mother.remove(`/api/calendar-events/${id}`));
  const apply = (first: "parent1" | "parent2") =>
    good(
      mother.post("/api/schedule/apply", {
        parseResult: weekends(first),
        yearRange: { startYear: 2026, endYear: 2027 },
        parentMapping: { parent1: mother.userId, parent2: father.userId },
      }),
    );
  await apply("parent1");
  await apply("parent2");
  // Again, so that the first one stands in for itself.
  await apply("parent1");
  const removeHours = async () => {
    const events = (await mother.get("/api/calendar-events")).json<CalendarEvent[]>();
    const placed = events.filter((one) => one.custody !== null);
    await good(mother.remove(`/api/calendar-events/${placed[3]?.id}`));
  };
  await removeHours();
  const [newest, older] = (await mother.get("/api/schedule/imports")).json<{ id: string }[]>();
  await good(mother.post(`/api/schedule/imports/${newest?.id}/undo`, { undoAs: "alone" }));
  await removeHours();
  const standing = `/api/schedule/imports/${older?.id}`;
  await good(father.post(`${standing}/confirm`));
  await good(mother.post(`${standing}/undo`, { undoAs: "ask" }));
  await good(father.post(`${standing}/keep`));
  await good(father.post(`${standing}/undo`, { undoAs: "ask" }));
  await good(
    mother.post("/api/disputes", {
      category: "Logistics",
      title: "Weekends",
      description: "Is this one right?",
      aboutRule: { importId: older?.id, kind: "recurring", index: 0 },
    }),
  );
  server.clock.advance(200 * hourMilliseconds);
  await good(mother.post(`/api/disputes/${waiting}/resolve`));
}

/** What no one reads, or what is no part of the record: keys of retries, and how an evaluation was weighed. */
const notOnRecord: Record<string, readonly string[]> = {
  messages: ["client_key"],
  evaluations: ["description", "urgency", "parenting_rules", "jurisdiction"],
  schedule_imports: ["fingerprint"],
};
/** Changes that the tables' own checks let through. */
const otherwise: Record<string, string> = {
  "messages.was_blocked":
    "was_blocked = not was_blocked, recipient_number = case when was_blocked then 99 end",
  "messages.recipient_number": "recipient_number = recipient_number + 100",
  "disputes.status": "status = case status when 'countered' then 'agreed' else status end",
  "disputes.response_type":
    "response_type = case when accepted_at is null and response_type = 'counter' then 'agree' else response_type end",
  "disputes.accepted_at": "accepted_at = accepted_at + interval '1 minute'",
  "disputes.responded_at": "responded_at = responded_at + interval '1 minute'",
  "disputes.settled_at":
    "settled_at = case when status = 'agreed' then coalesce(settled_at, responded_at) + interval '1 minute' end",
  "children.birth_date": "birth_date = birth_date + 1",
  "disputes.about_import":
    "about_import = case when about_import is null then null else gen_random_uuid() end",
  "disputes.about_kind": "about_kind = about_kind || 'x'",
  "disputes.about_index": "about_index = about_index + 1",
  "disputes.about_expense":
    "about_expense = case when about_expense is null then null else gen_random_uuid() end",
  "split_rules.parent1_percent": "parent1_percent = 100 - parent1_percent",
  "split_rules.status": "status = 'declined'",
  "recurring_expenses.until": "until = until + 1",
  "recurring_expenses.first_on": "first_on = first_on + 1",
  "recurring_expenses.next_on": "next_on = next_on + 1",
  "expenses.status": "status = case status when 'claimed' then 'questioned' else status end",
  "expenses.accepted_at": "accepted_at = accepted_at + interval '1 minute'",
  "expenses.paid_on": "paid_on = paid_on + 1",
  "expenses.due_on": "due_on = due_on + 1",
  "expenses.amount_cents": "amount_cents = amount_cents + 1",
  "expenses.owed_cents": "owed_cents = owed_cents - 1",
  "expenses.owed_percent": "owed_percent = 100 - owed_percent",
  "expenses.rounding": "rounding = case when rounding = 0 then 1 else -rounding end",
  "expense_payments.paid_on": "paid_on = paid_on + 1",
  "expense_payments.status": "status = 'withdrawn'",
  "schedule_imports.confirmed_by": "confirmed_by = confirmed_by + 1000",
  "schedule_imports.confirmed_at": "confirmed_at = confirmed_at + interval '1 minute'",
  "schedule_imports.confirmed_entry": "confirmed_entry = confirmed_entry + 1",
  "schedule_imports.undo_asked_by": "undo_asked_by = undo_asked_by + 1000",
  "schedule_imports.undo_asked_at": "undo_asked_at = undo_asked_at + interval '1 minute'",
  "disputes.ai_resolution": "ai_resolution = ai_resolution || ' and all of it'",
};
const guarded = [
  "messages",
  "message_counts",
  "disputes",
  "evaluations",
  "schedule_imports",
  "calendar_events",
  "children",
  "expenses",
  "expense_payments",
  "split_rules",
  "recurring_expenses",
] as const;

describe("what people read", () => {
  let server: TestServer;
  let id: number;
  let members: { parent1: Browser; parent2: Browser; court: Browser };
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    ({ id, ...members } = await server.family());
    await liveThrough(server, members);
  });
  afterAll(() => server.close());

  const verified = () => verifyFamily(server.database.db, operatorScope(id));
  const saidOf = ({ chain, differences }: Awaited<ReturnType<typeof verified>>) => [
    ...(chain.intact ? [] : [chain.reason]),
    ...differences,
  ];
  /** What verify says after these statements of someone who switches off whatever stands in the way. */
  const saidAfter = async (...statements: string[]): Promise<string[]> => {
    let said: string[] = [];
    await server.database.db
      .transaction()
      .execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        for (const statement of statements) await sql.raw(statement).execute(transaction);
        said = saidOf(await verifySnapshot(transaction, operatorScope(id)));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return said;
  };
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'`.execute(
      server.database.db,
    );
    return rows.filter(({ name }) => !notOnRecord[table]?.includes(name));
  };
  const allColumns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(server.database.db);
    return rows.map(({ name }) => name);
  };
  /** Another value of the same kind. */
  const change = (table: string, name: string, type: string): string => {
    const special = otherwise[`${table}.${name}`];
    if (special !== undefined) return special;
    if (type === "boolean") return `${name} = not ${name}`;
    if (/int/.test(type)) return `${name} = coalesce(${name}, 0) + 1000`;
    if (type.startsWith("timestamp")) {
      return `${name} = coalesce(${name}, now()) + interval '1 minute'`;
    }
    return type === "uuid"
      ? `${name} = gen_random_uuid()`
      : `${name} = coalesce(${name}, '') || 'x'`;
  };

  it("matches the record after everything a family can do", async () => {
    const verification = await verified();
    expect(saidOf(verification)).toEqual([]);
    expect(verification.limits.join()).toContain(
      "1 evaluation that a parent did not put on the record",
    );
  });

  it.each(guarded)("cannot be changed in %s by plain SQL without an entry", async (table) => {
    const { db } = server.database;
    for (const statement of [
      `update ${table} set family_id = family_id where family_id = ${id}`,
      `delete from ${table} where family_id = ${id}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/record|violates foreign key/);
    }
  });

  it("cannot be changed in names, heads or kept heads by plain SQL", async () => {
    const { db } = server.database;
    await keepHeads(db, server.clock.now);
    for (const statement of [
      `update users set display_name = 'Monster' where family_id = ${id}`,
      `delete from users where family_id = ${id} and role = 'court_viewer'`,
      `insert into users (family_id, username, role, display_name, password_hash)
         values (${id}, 'spy-${id}', 'court_viewer', 'Spy', '')`,
      `update families set time_zone = 'Asia/Tokyo' where id = ${id}`,
      `update record_heads set sequence = sequence - 1 where family_id = ${id}`,
      `update record_heads set hash = 'x' where family_id = ${id}`,
      `delete from record_heads where family_id = ${id}`,
      `update kept_heads set hash = 'x'`,
      `delete from kept_heads`,
      `truncate kept_heads`,
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /record|append-only|violates foreign key/,
      );
    }
  });

  it.each(guarded)(
    "is named by verify when a column of %s was changed, or a row lost or made up",
    async (table) => {
      const columns = await columnsOf(table);
      expect(columns.length).toBeGreaterThan(5);
      const one = table === "message_counts" ? `and ctid = (select min(ctid) from ${table})` : "";
      for (const { name, type } of columns) {
        const statement = `update ${table} set ${change(table, name, type)} where family_id = ${id} ${one}`;
        expect(await saidAfter(statement), statement).not.toEqual([]);
      }
      expect(await saidAfter(`delete from ${table} where family_id = ${id}`)).not.toEqual([]);
      const kept = table === "evaluations" ? "and recorded_at is not null" : "";
      const invented = [
        `create temporary table invented on commit drop as select * from ${table} where family_id = ${id} ${kept} limit 1`,
        ...(table === "message_counts"
          ? ["update invented set category = 'emergency'"]
          : ["messages"].includes(table)
            ? [
                "update invented set id = 999, sender_number = 999, recipient_number = 999, was_blocked = false",
              ]
            : ["update invented set id = gen_random_uuid()"]),
        ...(notOnRecord[table]?.includes("client_key") === true
          ? ["update invented set client_key = null"]
          : []),
        ...(["disputes", "expenses"].includes(table) ? ["update invented set entry = 999"] : []),
        ...(table === "evaluations" ? ["alter table invented drop column sequence"] : []),
        ...(table === "children" ? ["update invented set name = 'Somebody'"] : []),
        ...(table === "schedule_imports" ? ["update invented set fingerprint = 'x'"] : []),
      ];
      const names =
        table === "evaluations"
          ? `(${(await allColumns(table)).filter((name) => name !== "sequence").join(", ")})`
          : "";
      expect(
        await saidAfter(
          ...invented,
          `insert into ${table} ${names} select ${names === "" ? "*" : names.slice(1, -1)} from invented`,
        ),
      ).not.toEqual([]);
    },
  );

  it("is named by verify when a name, a role, a time zone or an entry was changed", async () => {
    for (const statement of [
      `update users set display_name = 'Monster' where family_id = ${id} and role = 'parent1'`,
      `update users set role = 'court_viewer' where family_id = ${id} and role = 'parent2'`,
      `delete from users where family_id = ${id} and role = 'court_viewer'`,
      `update families set name = 'Another family' where id = ${id}`,
      `update families set time_zone = 'Asia/Tokyo' where id = ${id}`,
    ]) {
      const [said] = await saidAfter(statement);
      expect(said, statement).toMatch(/^the family's name, its time zone, or a name or role/);
    }
    const at = `family_id = ${id} and sequence = 4`;
    for (const { name, type } of await columnsOf("record_entries")) {
      if (name === "version") continue;
      const statement = `update record_entries set ${change("record_entries", name, type)} where ${at}`;
      expect(await saidAfter(statement), statement).not.toEqual([]);
    }
    expect(await saidAfter(`update record_entries set version = 1 where ${at}`)).not.toEqual([]);
    expect(await saidAfter(`update record_entries set content = 'no JSON' where ${at}`)).toContain(
      "entry 4 was changed",
    );
  });

  it("is named by verify when the last entries were removed along with the head and everything derived from them", async () => {
    const { db } = server.database;
    await keepHeads(db, server.clock.now);
    const { rows } = await sql<{ last: number }>`
      select sequence as last from record_heads where family_id = ${id}`.execute(db);
    const last = rows[0]?.last ?? 0;
    expect(
      await saidAfter(
        `delete from record_entries where family_id = ${id} and sequence > 1`,
        `update record_heads head set sequence = 1, hash = entry.hash from record_entries entry
           where head.family_id = ${id} and entry.family_id = ${id} and entry.sequence = 1`,
        ...guarded
          .filter((table) => table !== "messages" && table !== "message_counts")
          .map((table) => `delete from ${table} where family_id = ${id}`),
      ),
    ).toContainEqual(
      expect.stringMatching(`^entry ${last} was the last one .* the record was cut$`),
    );
  });

  it("still matches when the operator adds someone the intended way", async () => {
    const directory = families(server.database.db, undefined, cheapHash);
    await directory.addUser({
      familyId: id,
      username: `second-court-${id}`,
      role: "court_viewer",
      displayName: "Second Court Reviewer",
      password: "correct horse battery staple",
    });
    expect(saidOf(await verified())).toEqual([]);
    const { archive } = await packetOf(members.parent1);
    expect((await verifyPacket(savedPacket(archive))).limits.join()).not.toContain("names");
  });

  it("can be compared with heads kept elsewhere, and with packets", async () => {
    const { db } = server.database;
    const lines: string[] = [];
    const wrong: string[] = [];
    const output = {
      say: (line: string) => void lines.push(line),
      complain: (line: string) => void wrong.push(line),
    };
    const { archive } = await packetOf(members.parent2);
    const packet = savedPacket(archive);
    expect(await verifyPacketHere(db, packet, output)).toBe(true);
    expect(lines.join("\n")).toContain("This server made it");
    lines.length = 0;

    await printHeads(db, [id], output);
    const path = join(dirname(packet), "heads.txt");
    const heads = `${lines.join("\n")}\n`;
    writeFileSync(path, heads);
    expect(await verifyFamilies(db, [id], readHeads(path), output)).toBe(true);
    writeFileSync(path, heads.replace(/[0-9a-f]{64}/, "f".repeat(64)));
    expect(await verifyFamilies(db, [id], readHeads(path), output)).toBe(false);
    expect(wrong.join()).toContain("the record up to it was written anew");

    // Pages of someone's own, with seal and sums made again.
    wrong.length = 0;
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-forged-"));
    const files = Object.fromEntries(unzip(archive));
    const [header] = JSON.parse(`[${String(files["record.jsonl"]).split("\n", 1)[0]}]`) as [object];
    const { "SEAL.json": _seal, SHA256SUMS: _sums, ...kept } = files;
    const forged = { ...kept, "record.pdf": Buffer.from("other pages") };
    const sum = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
    const hashes = Object.fromEntries(
      Object.entries(forged).map(([name, bytes]) => [name, sum(bytes)]),
    );
    const resealed = { ...forged, "SEAL.json": canonicalJson(sealOf(header, hashes)) };
    for (const [name, bytes] of Object.entries(resealed)) writeFileSync(join(folder, name), bytes);
    const sums = Object.entries(resealed).map(([name, bytes]) => `${sum(bytes)}  ${name}\n`);
    writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
    expect(await verifyPacketHere(db, folder, output)).toBe(false);
    expect(wrong.join()).toContain("its pages may be someone else's");
  });
});

class Undone extends Error {}

import { keysOf } from "@evenkeel/contract/keys";
import type { Transaction } from "kysely";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import type { ParentRole } from "@evenkeel/contract/models/user";
import { noticeKinds, type NoticeWay, ownKinds } from "@evenkeel/contract/notices";
import { type FamilyScope, operatorScope, type UserScope, workScopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { done, type Handler, type Outcome } from "../../jobs/handler.ts";
import { enqueue } from "../../jobs/queue.ts";
import { lockRecord, moveReaders } from "../record/index.ts";
import {
  gatherJob,
  type Person,
  tellPayload,
  type Telling,
  type Untold,
  wayJobs,
} from "./notice-jobs.ts";
import { noticeRows } from "./repository.ts";
import { mayTellNow, tellAt } from "./timing.ts";

type Run = Handler["run"];

/** Passes a notice on to the ways that its parent chose, now or when they want to be told. */
export function telling(how: Telling): Run {
  const { db, now } = how;
  return async (job) => {
    const { notice: id } = tellPayload.parse(job.payload);
    const person = await noticeRows.person(db, workScopeOf(job));
    if (person === undefined) return done();
    const [notice] = await noticeRows.untold(db, person.id, [id]);
    // Seen on a page meanwhile, or passed on before.
    if (notice === undefined || notice.toldAt !== null) return done();
    const passing = await passOn(how, person, [notice], id);
    if (!passing.isWanted) return done(passing.put);
    const at = dueAt(notice, person.settings, person.timeZone, now());
    return at > now() ? waits(how, person, notice, at) : done(passing.put);
  };
}

/** Passes on together what waited for this time. */
export function gathering(how: Telling): Run {
  const { db, now } = how;
  return async (job) => {
    const person = await noticeRows.person(db, workScopeOf(job));
    if (person === undefined) return done();
    const { quiet } = person.settings;
    if (!mayTellNow(now(), { quiet }, person.timeZone)) {
      const at = tellAt(now(), { quiet, digest: false }, person.timeZone, false);
      return done((transaction) => enqueue(transaction, now(), [gatherAt(person, at)]));
    }
    const ids = await noticeRows.waited(db, person.id, now());
    if (ids.length === 0) return done();
    const news = await noticeRows.untold(db, person.id, ids);
    return done((await passOn(how, person, news, `gathered ${job.id}`)).put);
  };
}

/** Where each way reaches this parent. */
async function placesOf(
  { db, ways }: Telling,
  person: Person,
): Promise<Record<NoticeWay, (string | null)[]>> {
  const devices = await noticeRows.devices(db, person.id);
  const mail = ways.mail === null ? undefined : await noticeRows.mail(db, person.id);
  return {
    push: devices.map(({ id }) => id),
    mail: mail?.verified_at == null ? [] : [null],
    webhook: ways.webhook === null ? [] : [null],
  };
}

/** Puts down the work of each way, under names that a repeat has too. */
async function passOn(how: Telling, person: Person, news: readonly Untold[], name: string) {
  const { now } = how;
  const { ways: chosen } = person.settings;
  const places = await placesOf(how, person);
  const jobs = keysOf(wayJobs).flatMap((way) => {
    const wanted = news.filter(({ kind }) =>
      // About their own account they are told in each way in which they are told anything.
      ownKinds.includes(kind)
        ? chosen[way].length > 0
        : chosen[way].includes(noticeKinds[kind].topic),
    );
    if (wanted.length === 0) return [];
    const last = Math.max(...wanted.map(({ expiresAt }) => expiresAt.getTime()));
    return places[way].map((device) => ({
      kind: wayJobs[way],
      key: `${way} ${name} ${device ?? ""}`,
      familyId: person.familyId,
      userId: person.id,
      payload: { notices: wanted.map(({ id }) => id), ...(device === null ? {} : { device }) },
      runAt: now(),
      expiresAt: new Date(last),
    }));
  });
  return {
    isWanted: jobs.length > 0,
    put: async (transaction: Transaction<Database>) => {
      const at = now();
      const ids = news.map(({ id }) => id);
      if (ids.length > 0) await noticeRows.stampTold(transaction, ids, at);
      await enqueue(transaction, at, jobs);
    },
  };
}

/** Whose page says when it will be told: a message's sender's. */
const readerOfWait = ({ kind, actorRole }: Untold): ParentRole | null =>
  kind === "message" && actorRole !== "court_viewer" ? actorRole : null;

/** The notice waits until then. */
const waits = ({ now }: Telling, person: Person, notice: Untold, until: Date): Outcome =>
  done(async (transaction) => {
    const scope = operatorScope(person.familyId);
    await lockRecord(transaction, scope);
    await noticeRows.stampWaits(transaction, notice.id, until);
    await enqueue(transaction, now(), [gatherAt(person, until)]);
    const reader = readerOfWait(notice);
    if (reader !== null) await moveReaders(transaction, scope, new Set([reader]), ["messages"]);
  });

/** When this parent is told of a notice that is to be told now. */
function dueAt(
  { kind, urgent }: Pick<Untold, "kind" | "urgent">,
  settings: NoticeSettings,
  timeZone: string,
  now: Date,
): Date {
  // What has its own time cannot wait for a digest.
  const digest = settings.digest && noticeKinds[kind].topic !== "reminders";
  const isNow = urgent || ownKinds.includes(kind);
  return tellAt(now, { quiet: settings.quiet, digest }, timeZone, isNow);
}

/** What waits for this parent waits for what they chose now. The caller holds the record's lock. */
export async function waitAnew(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  userId: UserScope,
  settings: NoticeSettings,
  now: Date,
): Promise<void> {
  const person = await noticeRows.person(transaction, userId);
  if (person === undefined) return;
  const ids = await noticeRows.waiting(transaction, userId, now);
  if (ids.length === 0) return;
  const readers = new Set<ParentRole>();
  for (const notice of await noticeRows.untold(transaction, userId, ids)) {
    const until = dueAt(notice, settings, person.timeZone, now);
    await noticeRows.stampWaits(transaction, notice.id, until);
    await enqueue(transaction, now, [gatherAt(person, until)]);
    const reader = readerOfWait(notice);
    if (reader !== null) readers.add(reader);
  }
  if (readers.size > 0) await moveReaders(transaction, scope, readers, ["messages"]);
}

/** What gathers a parent's notices at this time: once, however many there are. */
const gatherAt = (person: { id: number; familyId: number }, at: Date) => ({
  kind: gatherJob,
  key: `${gatherJob} ${person.id} ${at.toISOString()}`,
  familyId: person.familyId,
  userId: person.id,
  runAt: at,
});

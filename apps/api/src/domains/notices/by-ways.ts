import {
  dayMilliseconds,
  minuteMilliseconds,
  secondMilliseconds,
} from "@evenkeel/contract/durations";
import { defaultLocale } from "@evenkeel/words";
import type { NoticeWay } from "@evenkeel/contract/notices";
import { operatorScope, workScopeOf } from "../../auth/scope.ts";
import { codeOf, done, type Handler, JobFailed } from "../../jobs/handler.ts";
import type { Job } from "../../jobs/queue.ts";
import { codePayload, type Telling, wayPayload } from "./notice-jobs.ts";
import { noticeRows } from "./repository.ts";
import { mailBodies } from "./ways/mail.ts";
import { sendPush, type VapidKeys, vapidKeysOf } from "./ways/push.ts";
import { postNotice } from "./ways/webhook.ts";
import { codeWording, mailFrame, testWording, type Wording, wordingOf } from "./wording.ts";

type Run = Handler["run"];
/** How long a push service keeps a notice for a device that is away, in seconds: never longer than anyone wants it. */
const lifetime = {
  least: minuteMilliseconds / secondMilliseconds,
  most: dayMilliseconds / secondMilliseconds,
};

/** A push service takes nothing for this device any more, until the browser asks for a new address. */
const refusals = new Set([400, 401, 403]);

/** The words of this work for its parent; null if all of it was seen meanwhile, or is over. */
async function worded({ db, now }: Telling, job: Job) {
  const payload = wayPayload.parse(job.payload);
  const person = await noticeRows.person(db, workScopeOf(job));
  if (person === undefined) return null;
  const { says } = person.settings;
  const locale = person.locale ?? defaultLocale;
  const unseen =
    payload.notices.length === 0 ? [] : await noticeRows.untold(db, person.id, payload.notices);
  const news = unseen.filter(({ expiresAt }) => expiresAt > now());
  if (payload.notices.length > 0 && news.length === 0) return null;
  const words: Wording =
    news.length === 0 ? testWording(says, locale) : wordingOf(news, says, locale);
  // The same at every attempt: a device shows a repeat in place of the first.
  const name = payload.notices[0] ?? `test ${job.id}`;
  return {
    person,
    payload,
    news,
    words,
    locale,
    says,
    name,
    urgent: news.some((one) => one.urgent),
  };
}

/** To one browser, through the push service that it named; a device that is gone is struck off. */
export function byPush(how: Telling): Run {
  const { db, now, ways } = how;
  let vapidKeys: VapidKeys | null = null;
  return async (job, signal) => {
    const told = await worded(how, job);
    if (told === null) return done();
    const { person, payload, news, words, name, urgent } = told;
    const devices = await noticeRows.devices(db, person.id);
    const device = devices.find(({ id }) => id === payload.device);
    const place = payload.ended ?? device;
    // Removed meanwhile.
    if (place === undefined) return done();
    const left =
      (job.expiresAt?.getTime() ?? now().getTime() + lifetime.most * secondMilliseconds) -
      now().getTime();
    const unread = await noticeRows.countUnseen(
      db,
      operatorScope(person.familyId),
      person.id,
      now(),
    );
    const message = {
      payload: JSON.stringify({
        ...words,
        name,
        ids: news.map(({ id }) => id),
        unread,
        test: payload.test,
      }),
      topic: name,
      urgent,
      lifetime: Math.max(
        lifetime.least,
        Math.min(Math.floor(left / secondMilliseconds), lifetime.most),
      ),
    };
    vapidKeys ??= await vapidKeysOf(db);
    const options = { ...ways.push, keys: vapidKeys };
    const { status, retryAfter } = await calling("push", () =>
      sendPush(place, message, options, signal),
    );
    const marked = async (refused_at: Date | null) => {
      if (device === undefined || (refused_at === null && device.refused_at === null)) return;
      await db
        .updateTable("push_devices")
        .set({ refused_at })
        .where("id", "=", device.id)
        // What the browser renewed meanwhile was not asked.
        .where("endpoint_hash", "=", device.endpoint_hash)
        .execute();
    };
    if (status >= 200 && status < 300) {
      await marked(null);
      return done();
    }
    if (status === 404 || status === 410) {
      return done(async (transaction) => {
        if (device === undefined) return;
        await transaction.deleteFrom("push_devices").where("id", "=", device.id).execute();
      });
    }
    if (refusals.has(status)) await marked(now());
    const isBusy = status === 429 || status >= 500;
    throw new JobFailed(`push-${status}`, { isFinal: !isBusy, retryAfter });
  };
}

/** To the address that its owner has shown to be theirs. */
export function byMail(how: Telling): Run {
  const { db, ways } = how;
  return async (job) => {
    const told = await worded(how, job);
    const row = told === null ? undefined : await noticeRows.mail(db, told.person.id);
    // Taken back meanwhile.
    if (ways.mail === null || told === null || row?.verified_at == null) return done();
    const { words, locale, says } = told;
    const { publicUrl } = ways.mail;
    const frame = mailFrame(says, locale);
    const stopUrl = `${publicUrl}/unsubscribe/${row.stop_token}`;
    const bodies = mailBodies({
      locale,
      title: words.text === "" ? words.title : words.text,
      // A screen's address says what kind of news it is, to whoever sees the mailbox.
      link: { label: frame.open, url: `${publicUrl}${says === "kind" ? words.opens : "/"}` },
      why: frame.why,
      stop: { label: frame.stop, url: stopUrl },
    });
    const subject = words.text === "" ? words.title : words.text;
    await sent(() => ways.mail?.send({ to: row.address, subject, ...bodies, stopUrl }));
    return done();
  };
}

/** The code that shows that an address is its owner's. */
export function codeByMail({ db, ways }: Telling): Run {
  return async (job) => {
    const person = await noticeRows.person(db, workScopeOf(job));
    const row = person === undefined ? undefined : await noticeRows.mail(db, person.id);
    if (ways.mail === null || person === undefined || row === undefined) return done();
    const locale = person.locale ?? defaultLocale;
    const { subject, title, why } = codeWording(codePayload.parse(job.payload).code, locale);
    const bodies = mailBodies({ locale, title, link: null, why, stop: null });
    await sent(() => ways.mail?.send({ to: row.address, subject, ...bodies, stopUrl: null }));
    return done();
  };
}

/** To the program that the operator named, which passes it on. */
export function byWebhook(how: Telling): Run {
  const { ways } = how;
  return async (job, signal) => {
    const told = await worded(how, job);
    if (told === null || ways.webhook === null) return done();
    const { person, words, locale, name, urgent } = told;
    const { title, text } = words;
    const { username } = person;
    // Someone who was invited and has not joined.
    if (username === null) return done();
    const hook = { id: name, username, locale, title, text, urgent };
    const { webhook: url } = ways;
    const status = await calling("webhook", () => postNotice(url, hook, signal));
    if (status >= 200 && status < 300) return done();
    throw new JobFailed(`webhook-${status}`, { isFinal: status === 410 });
  };
}

/** A network's error as a code: its words name whom it called, which no log may. */
async function calling<Answer>(way: NoticeWay, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    throw new JobFailed(`${way}-${codeOf(cause)}`);
  }
}

/** A mail server's answer as a code: it quotes the address, which no log may. */
async function sent(send: () => Promise<void> | undefined): Promise<void> {
  try {
    await send();
  } catch (error) {
    const status = error instanceof Error && "responseCode" in error ? error.responseCode : null;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    if (typeof status !== "number") throw new JobFailed(`mail-${code}`);
    throw new JobFailed(`mail-${status}`, { isFinal: status >= 500 && code === "EENVELOPE" });
  }
}

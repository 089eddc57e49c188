import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import type { Notice } from "@evenkeel/contract/models/notice";
import { type NoticeKind, noticeKinds } from "@evenkeel/contract/notices";
import { defaultLocale } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import { expireSwaps } from "../src/domains/calendar/swap-acts/expire.ts";
import { expireDisputes } from "../src/domains/disputes/expire.ts";
import { claimRecurring } from "../src/domains/expenses/recurring.ts";
import { families } from "../src/domains/family/families.ts";
import { remind } from "../src/domains/reminders/remind.ts";
import { aDevice } from "./device.ts";
import { cheapHash, password, type TestServer } from "./family.ts";
import { done, type Family, familyActs, made } from "./family-acts.ts";
import { tellingServer } from "./telling.ts";

const spanish = "es-US";

/** Who is told of an act, whether the other parent is to hear of it or not. */
type Told = readonly ("parent1" | "parent2")[];
/** Does something of a family's, as people do it. @returns who is told of it */
type Act = (family: Family) => Promise<Told>;

let server: TestServer;
let telling: Awaited<ReturnType<typeof tellingServer>>;
const now = () => server.clock.now;
const catalogue = openCatalogue();

const they = familyActs(() => server);

const second: Told = ["parent2"];
const first: Told = ["parent1"];
const both: Told = ["parent1", "parent2"];
const after =
  (told: Told, act: (family: Family) => Promise<unknown>): Act =>
  async (family) => {
    await act(family);
    return told;
  };

const agreeTo = (
  { parent2 }: Family,
  { invitation }: Awaited<ReturnType<typeof they.inviteReviewer>>,
): Promise<unknown> => done(parent2.post(`/api/invitations/${invitation.id}/agree`));

/** What tells it, for every kind that there is: `tsc` fails where one has nothing. */
const acts: Record<NoticeKind, Act> = {
  message: after(second, ({ parent1 }) => {
    const text = "Swim class is at 4 on Tuesday";
    return done(parent1.post("/api/messages", { originalMessage: text, finalMessage: text }));
  }),
  dispute_proposed: after(second, they.propose),
  expense_disputed: after(first, async (family) =>
    they.answerClaim(family.parent2, await they.claim(family), "dispute", "I bought the same pair"),
  ),
  dispute_agreed: after(first, async (family) =>
    they.respond(family, await they.propose(family), { responseType: "agree" }),
  ),
  dispute_countered: after(first, async (family) =>
    they.respond(family, await they.propose(family), they.counter),
  ),
  dispute_accepted: after(second, async (family) => {
    const id = await they.propose(family);
    await they.respond(family, id, they.counter);
    await done(family.parent1.post(`/api/disputes/${id}/accept`));
  }),
  dispute_resolved: after(second, async (family) => {
    const id = await they.propose(family);
    server.clock.advance(49 * hourMilliseconds);
    await done(family.parent1.post(`/api/disputes/${id}/resolve`));
  }),
  dispute_expired: after(both, async (family) => {
    await they.propose(family);
    server.clock.advance(33 * dayMilliseconds);
    await expireDisputes(server.database.db, now);
  }),
  dispute_unanswered: after(both, async (family) => {
    await they.propose(family);
    server.clock.advance(49 * hourMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  dispute_closing: after(second, async (family) => {
    await they.propose(family);
    server.clock.advance(37 * hourMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  schedule_applied: after(second, (family) => they.apply(family)),
  schedule_confirmed: after(first, async (family) =>
    they.onSchedule(family.parent2, await they.apply(family), "confirm"),
  ),
  schedule_undo_asked: after(second, async (family) => {
    const id = await they.apply(family);
    await they.onSchedule(family.parent2, id, "confirm");
    await they.undoSchedule(family.parent1, id, "ask");
  }),
  schedule_kept: after(first, async (family) => {
    const id = await they.apply(family);
    await they.onSchedule(family.parent2, id, "confirm");
    await they.undoSchedule(family.parent1, id, "ask");
    await they.onSchedule(family.parent2, id, "keep");
  }),
  calendar_arranged: after(both, they.arrange),
  schedule_undone: after(second, async (family) =>
    they.undoSchedule(family.parent1, await they.apply(family), "alone"),
  ),
  swap_asked: after(second, (family) => they.askSwap(family)),
  swap_countered: after(first, async (family) => {
    const followsId = await they.askSwap(family);
    const given = [{ start: they.ahead(96), end: they.ahead(98) }];
    await made(family.parent2, "/api/swap-requests", { given, followsId });
  }),
  swap_accepted: after(first, async (family) =>
    they.answerSwap(family, await they.askSwap(family), "accepted"),
  ),
  swap_declined: after(first, async (family) =>
    they.answerSwap(family, await they.askSwap(family), "declined"),
  ),
  swap_withdrawn: after(second, async (family) =>
    done(family.parent1.post(`/api/swap-requests/${await they.askSwap(family)}/withdraw`)),
  ),
  swap_expired: after(both, async (family) => {
    await they.askSwap(family);
    server.clock.advance(73 * hourMilliseconds);
    await expireSwaps(server.database.db, now);
  }),
  swap_undo_asked: after(second, they.undoSwap),
  swap_kept: after(first, async (family) =>
    done(family.parent2.post(`/api/swap-requests/${await they.undoSwap(family)}/keep`)),
  ),
  swap_undone: after(first, async (family) =>
    done(
      family.parent2.post(`/api/swap-requests/${await they.undoSwap(family)}/undo`, {
        undoAs: "agree",
      }),
    ),
  ),
  swap_closing: after(second, async (family) => {
    await they.askSwap(family);
    server.clock.advance(61 * hourMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  event_created: after(second, (family) => they.addEvent(family)),
  event_changed: after(second, async (family) => {
    const changed = { version: 1, note: "Bring the flute" };
    await done(
      family.parent1.patch(`/api/calendar-events/${await they.addEvent(family)}`, changed),
    );
  }),
  event_deleted: after(second, async (family) =>
    done(family.parent1.remove(`/api/calendar-events/${await they.addEvent(family)}`)),
  ),
  event_day_deleted: after(second, async (family) => {
    await they.addEvent(family, { repeat: { cadence: "daily", count: 3 } });
    const [, next] = (await family.parent1.get("/api/calendar-events")).json<CalendarEvent[]>();
    await done(family.parent1.remove(`/api/calendar-events/${next?.id}`));
  }),
  event_later_deleted: after(second, async (family) => {
    await they.addEvent(family, { repeat: { cadence: "daily", count: 3 } });
    const [, next] = (await family.parent1.get("/api/calendar-events")).json<CalendarEvent[]>();
    await done(family.parent1.remove(`/api/calendar-events/${next?.id}?reach=later`));
  }),
  event_restored: after(second, async (family) => {
    const id = await they.addEvent(family);
    await done(family.parent2.remove(`/api/calendar-events/${id}`));
    await done(family.parent1.post(`/api/calendar-events/${id}/restore`));
  }),
  event_later_restored: after(second, async (family) => {
    await they.addEvent(family, { repeat: { cadence: "daily", count: 3 } });
    const events = (await family.parent1.get("/api/calendar-events")).json<CalendarEvent[]>();
    const later = events.at(-1)?.id;
    const changed = { version: 1, reach: "later", place: "New hall" };
    await done(family.parent1.patch(`/api/calendar-events/${later}`, changed));
    await done(family.parent1.post(`/api/calendar-events/${later}/restore`));
    const told = await server.database.db
      .selectFrom("notices")
      .select("kind")
      .where("family_id", "=", family.id)
      .where("kind", "in", ["event_deleted", "event_restored"])
      .execute();
    // Nobody deleted anything.
    expect(told).toEqual([]);
  }),
  file_placed: after(second, ({ parent1 }) =>
    made(parent1, "/api/calendar-files", they.calendarFile),
  ),
  file_undone: after(second, async ({ parent1 }) => {
    const id = await made(parent1, "/api/calendar-files", they.calendarFile);
    await done(parent1.post(`/api/calendar-files/${id}/undo`));
  }),
  event_soon: after(both, async (family) => {
    await they.addEvent(family, { reminders: [60] });
    server.clock.advance(29 * hourMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  exchange_tomorrow: after(both, async (family) => {
    await they.apply(family);
    server.clock.advance(9 * hourMilliseconds);
    await remind(server.database.db, now, "everyQuarter");
  }),
  exchange_checked_in: after(second, they.checkIn),
  exchange_otherwise: after(second, they.missed),
  check_in_changed: after(second, async (family) =>
    done(family.parent1.post(`/api/exchanges/check-ins/${await they.checkIn(family)}/undo`)),
  ),
  expense_due: after(second, async (family) => {
    await they.claim(family, { dueOn: "2026-11-22" });
    server.clock.advance(9 * hourMilliseconds);
    await remind(server.database.db, now, "everyQuarter");
  }),
  child_changed: after(second, they.addChild),
  child_page_changed: after(second, async (family) => {
    const { id } = await they.addChild(family);
    const fact = { kind: "doctor", name: "Dr. Ortiz" };
    await done<ChildFact>(family.parent1.post(`/api/children/${id}/facts`, fact));
  }),
  contact_changed: after(second, ({ parent1 }) =>
    done(
      parent1.post("/api/own-contact", {
        telephone: "555 0100",
        telephoneShown: true,
        address: "",
        addressShown: false,
      }),
    ),
  ),
  device_added: after(first, async (family) => {
    await they.signingDevice(family, family.parent1);
    await they.signingDevice(family, await they.anotherSession(family.parent1));
  }),
  phrase_made: after(first, async (family) => {
    const phone = await they.signingDevice(family, family.parent1);
    const paper = await aDevice({ server, browser: family.parent1, familyId: family.id });
    await done(phone.post("/api/account/device-keys", { ...paper.key, isPhrase: true }));
  }),
  journal_entered: after(second, async ({ parent1 }) => {
    const entry = { day: "2026-11-20", tags: ["school"], text: "She read to us." };
    const id = await made(parent1, "/api/journal", entry);
    await done(parent1.post(`/api/journal/${id}/enter`, { version: 1, ...entry }));
  }),
  court_looked: after(both, ({ court }) => done(court.get("/api/message-logs"))),
  court_exported: after(both, ({ court }) => done(court.post("/api/record/exports", {}))),
  expense_claimed: after(second, (family) => they.claim(family)),
  expense_monthly: after(second, async (family) => {
    await they.eachMonth(family);
    server.clock.advance(31 * dayMilliseconds);
    await claimRecurring(server.database.db, now);
  }),
  expense_accepted: after(first, async (family) =>
    they.answerClaim(family.parent2, await they.claim(family), "accept"),
  ),
  expense_questioned: after(first, async (family) =>
    they.answerClaim(family.parent2, await they.claim(family), "question", "Are these for school?"),
  ),
  expense_explained: after(second, async (family) => {
    const id = await they.claim(family);
    await they.answerClaim(family.parent2, id, "question", "Are these for school?");
    await they.answerClaim(family.parent1, id, "explain", "Yes, for school");
  }),
  expense_withdrawn: after(second, async (family) =>
    done(family.parent1.post(`/api/expenses/${await they.claim(family)}/withdraw`)),
  ),
  payment_said: after(first, they.pay),
  payment_received: after(second, async (family) =>
    they.answerPayment(family.parent1, await they.pay(family), "received"),
  ),
  payment_not_received: after(second, async (family) =>
    they.answerPayment(family.parent1, await they.pay(family), "not_received"),
  ),
  payment_withdrawn: after(first, async (family) =>
    they.answerPayment(family.parent2, await they.pay(family), "withdrawn"),
  ),
  split_proposed: after(second, they.split),
  split_agreed: after(first, async (family) =>
    they.answerSplit(family.parent2, await they.split(family), "agreed"),
  ),
  split_declined: after(first, async (family) =>
    they.answerSplit(family.parent2, await they.split(family), "declined"),
  ),
  split_withdrawn: after(second, async (family) =>
    they.answerSplit(family.parent1, await they.split(family), "withdrawn"),
  ),
  recurring_changed: after(second, they.eachMonth),
  reviewer_asked: after(second, (family) => they.inviteReviewer(family)),
  reviewer_refused: after(first, async (family) => {
    const { invitation } = await they.inviteReviewer(family);
    await done(family.parent2.remove(`/api/invitations/${invitation.id}`));
  }),
  reviewer_agreed: after(first, async (family) =>
    agreeTo(family, await they.inviteReviewer(family)),
  ),
  person_joined: after(both, (family) => they.reviewerJoins(family)),
  access_ended: after(both, async (family) => {
    await they.reviewerJoins(family, { lastDay: "2026-11-21" });
    server.clock.advance(dayMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  invitation_expired: after(first, async (family) => {
    await they.inviteReviewer(family);
    server.clock.advance(7 * dayMilliseconds + hourMilliseconds);
    await remind(server.database.db, now, "everyMinute");
  }),
  password_reset: after(both, async ({ parent1 }) => {
    const directory = families(server.database.db, now, cheapHash);
    await directory.resetPassword(await they.usernameOf(parent1), "another long password");
  }),
  own_password: after(first, ({ parent1 }) =>
    done(
      parent1.post("/api/account/password", {
        currentPassword: password,
        newPassword: "yet another long password",
      }),
    ),
  ),
  own_sessions: after(first, async ({ parent1 }) => {
    await they.anotherSession(parent1);
    await done(parent1.post("/api/account/sessions/end"));
  }),
  own_second_step_added: after(first, they.setUpApp),
  own_second_step_removed: after(first, async (family) => {
    await they.setUpApp(family);
    const again = { currentPassword: password };
    await done(family.parent1.post("/api/account/authenticator/remove", again));
  }),
  own_recovery_codes: after(first, async (family) => {
    await they.setUpApp(family);
    const again = { currentPassword: password };
    await done(family.parent1.post("/api/account/recovery-codes", again));
  }),
  own_recovery_code_used: after(first, async (family) => {
    const [code] = await they.setUpApp(family);
    const username = await they.usernameOf(family.parent1);
    const asked = await server.nobody.post("/api/login", { username, password });
    const { ticket } = asked.json<{ secondStep: { ticket: string } }>().secondStep;
    await done(server.nobody.post("/api/login/second-step", { way: "recovery", ticket, code }));
  }),
  own_guessed: after(first, async ({ parent1 }) => {
    const username = await they.usernameOf(parent1);
    for (let guess = 0; guess < 10; guess += 1) {
      await server.nobody.post("/api/login", { username, password: `guess ${guess}` });
    }
    await remind(server.database.db, now, "everyMinute");
  }),
  account_closed: after(second, ({ parent1 }) =>
    done(parent1.post("/api/account/close", { currentPassword: password })),
  ),
  // Who a family is stands at the head of a record that has begun.
  family_changed: after(second, async (family) => {
    await they.addChild(family);
    await done(family.parent1.patch("/api/account", { displayName: "Ana" }));
  }),
};

describe("every kind of notice has an act that tells it", () => {
  beforeAll(async () => {
    telling = await tellingServer();
    ({ server } = telling);
  });
  afterAll(() => telling.close());
  beforeEach(() => {
    // Saturday, 10 AM in the family's zone.
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    telling.push.taken.length = 0;
  });

  it.each(Object.keys(noticeKinds) as NoticeKind[])(
    "%s: whoever is to hear of it is, on the page and on a device, in their language, and no one else",
    async (kind) => {
      const family = await server.family();
      // One reads English, the other Spanish.
      await done(family.parent2.patch("/api/me", { locale: spanish }));
      const devices = {
        parent1: await telling.isToldOn(family.parent1),
        parent2: await telling.isToldOn(family.parent2),
      };
      const told = await acts[kind](family);
      server.clock.advance(3_000);
      await telling.drain();
      const rows = await server.database.db
        .selectFrom("notices")
        .leftJoin("users as actor", "actor.id", "notices.actor_id")
        .select(["user_id", "kind", "actor.display_name as name"])
        .where("notices.family_id", "=", family.id)
        .where("kind", "=", kind)
        .execute();
      for (const who of both) {
        const { userId } = family[who];
        const own = rows.filter(({ user_id }) => user_id === userId);
        expect([who, own.length > 0]).toEqual([who, told.includes(who)]);
        const [row] = own;
        if (row === undefined) continue;
        const t = catalogue.words(who === "parent1" ? defaultLocale : spanish, "notices");
        const sentence = t(`kind.${kind}`, { name: row.name ?? "", count: 1 });
        expect(telling.saidBy(devices[who])).toContain(sentence);
        // Whoever closed the account, or was signed out with it, has no page.
        const page = await family[who].get("/api/notices");
        if (page.status !== 200) continue;
        expect(page.json<Notice[]>().map((notice) => notice.kind)).toContain(kind);
      }
      expect(telling.push.errors).toEqual([]);
    },
  );
});

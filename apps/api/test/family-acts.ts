import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { expect } from "vitest";
import type { Child } from "@evenkeel/contract/models/child";
import type { Expense } from "@evenkeel/contract/models/expense";
import { block } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
import { arrangeHandlers, arrangeJob } from "../src/domains/calendar/imports/arrange-anew.ts";
import { imports } from "../src/domains/calendar/imports/repository.ts";
import { append, lockRecord } from "../src/domains/record/ledger.ts";
import { codeOf } from "./authenticator-app.ts";
import { aDevice } from "./device.ts";
import { type Answer, type Browser, password, type TestServer } from "./family.ts";

export type Family = Awaited<ReturnType<TestServer["family"]>>;

export async function done<Output = unknown>(answering: Promise<Answer>): Promise<Output> {
  const answer = await answering;
  expect(answer.status, answer.body).toBe(200);
  return answer.json<Output>();
}
export const made = async (browser: Browser, path: string, body: object): Promise<string> => {
  const { id, importId } = await done<{ id?: string; importId?: string }>(browser.post(path, body));
  return id ?? importId ?? "";
};

/** What the people of a family do, one act each, for tests that go through all of them. */
export function familyActs(server: () => TestServer) {
  /** An instant so many hours from now. */
  const ahead = (hours: number): string =>
    new Date(server().clock.now.getTime() + hours * hourMilliseconds).toISOString();

  const propose = ({ parent1 }: Family) =>
    made(parent1, "/api/disputes", {
      category: "Medical",
      title: "Dentist",
      description: "Which?",
    });
  const respond = (family: Family, id: string, said: object) =>
    done(family.parent2.post(`/api/disputes/${id}/respond`, said));
  const counter = { responseType: "counter", responseText: "Another week." };

  const askSwap = ({ parent1 }: Family, more: object = {}) =>
    made(parent1, "/api/swap-requests", { given: [{ start: ahead(72), end: ahead(74) }], ...more });
  const answerSwap = ({ parent2 }: Family, id: string, answer: string) =>
    done(parent2.post(`/api/swap-requests/${id}/answer`, { answer }));
  const undoSwap = async (family: Family) => {
    const id = await askSwap(family);
    await answerSwap(family, id, "accepted");
    await done(family.parent1.post(`/api/swap-requests/${id}/undo`, { undoAs: "ask" }));
    return id;
  };

  const weekends = block("weekly", "Friday 18:00", "Sunday 18:00", "parent2");
  const apply = ({ parent1, parent2 }: Family, rules: object[] = [weekends], more: object = {}) =>
    made(parent1, "/api/schedule/apply", {
      parseResult: { holidayRules: [], recurringRules: rules },
      residence: "parent1",
      yearRange: { startYear: 2026, endYear: 2026 },
      parentMapping: { parent1: parent1.userId, parent2: parent2.userId },
      ...more,
    });
  const onSchedule = (browser: Browser, id: string, act: "confirm" | "keep") =>
    done(browser.post(`/api/schedule/imports/${id}/${act}`));
  const undoSchedule = (browser: Browser, id: string, undoAs: "alone" | "ask" | "agree") =>
    done(browser.post(`/api/schedule/imports/${id}/undo`, { undoAs }));

  const addEvent = ({ parent1 }: Family, more: object = {}) =>
    made(parent1, "/api/calendar-events", {
      title: "Recital",
      start: ahead(30),
      end: ahead(31),
      ...more,
    });
  const calendarFile = {
    fileName: "school.ics",
    text: [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:one",
      "DTSTART:20261122T180000Z",
      "SUMMARY:Concert",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
    chosen: [{ key: 0, childIds: [] }],
  };

  const checkIn = async (family: Family) => {
    await apply(family);
    const exchangeAt = "2026-11-23T02:00:00.000Z";
    server().clock.now = new Date(Date.parse(exchangeAt) - 5 * minuteMilliseconds);
    return made(family.parent1, "/api/exchanges/check-ins", { exchangeAt, kind: "here" });
  };

  /** The exchange of `checkIn` did not happen, says the first parent, or this one. */
  const missed = async (family: Family, by: Browser = family.parent1) => {
    const exchangeAt = "2026-11-23T02:00:00.000Z";
    if (by === family.parent1) await apply(family);
    server().clock.now = new Date(Date.parse(exchangeAt) + 5 * minuteMilliseconds);
    await made(by, "/api/exchanges/check-ins", { exchangeAt, kind: "missed" });
  };

  const claim = ({ parent1 }: Family, more: object = {}) =>
    made(parent1, "/api/expenses", {
      category: "medical",
      what: "Glasses",
      amountCents: 10_000,
      paidOn: "2026-11-20",
      ...more,
    });
  const answerClaim = (browser: Browser, id: string, answer: string, text?: string) =>
    done(browser.post(`/api/expenses/${id}/answer`, { answer, text }));
  const pay = async (family: Family) => {
    const id = await claim(family);
    const paid = { amountCents: 1_000, method: "app", paidOn: "2026-11-21" };
    const { payments } = await done<Expense>(
      family.parent2.post(`/api/expenses/${id}/payments`, paid),
    );
    return payments.at(-1)?.id ?? "";
  };
  const answerPayment = (browser: Browser, id: string, answer: string) =>
    done(browser.post(`/api/expense-payments/${id}/answer`, { answer }));
  const split = ({ parent1 }: Family) =>
    made(parent1, "/api/expenses/rules", { childId: null, category: "school", parent1Percent: 60 });
  const answerSplit = (browser: Browser, id: string, answer: string) =>
    done(browser.post(`/api/expenses/rules/${id}/answer`, { answer }));
  const inviteReviewer = ({ parent1 }: Family, until: { lastDay?: string } = {}) =>
    done<{ token: string; invitation: { id: string } }>(
      parent1.post("/api/invitations", { role: "court_viewer", name: "Ms. Lee", ...until }),
    );
  const reviewerJoins = async (
    family: Family,
    until: { lastDay?: string } = {},
  ): Promise<Browser> => {
    const { token, invitation } = await inviteReviewer(family, until);
    await done(family.parent2.post(`/api/invitations/${invitation.id}/agree`));
    const joining = {
      token,
      displayName: "Ms. Lee",
      username: `reviewer-${family.parent1.userId}`,
      password,
    };
    return server().as(await server().nobody.post("/api/invitations/join", joining));
  };
  const eachMonth = ({ parent1 }: Family) =>
    made(parent1, "/api/expenses/recurring", {
      category: "care",
      what: "After school",
      amountCents: 20_000,
      firstOn: "2026-11-21",
    });

  const addChild = ({ parent1 }: Family) =>
    done<Child>(parent1.post("/api/children", { name: "Lily" }));

  const usernameOf = async ({ userId }: Browser): Promise<string> => {
    const { username } = await server()
      .database.db.selectFrom("users")
      .select("username")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return username ?? "";
  };
  const anotherSession = async (browser: Browser) => {
    const username = await usernameOf(browser);
    return server().as(await server().nobody.post("/api/login", { username, password }));
  };
  const setUpApp = async ({ parent1 }: Family) => {
    const { secret } = await done<{ secret: string }>(
      parent1.post("/api/account/authenticator/begin", { currentPassword: password }),
    );
    const { recoveryCodes } = await done<{ recoveryCodes: string[] }>(
      parent1.post("/api/account/authenticator", { code: codeOf(secret, server().clock.now) }),
    );
    return recoveryCodes;
  };
  const signingDevice = async (family: Family, browser: Browser) => {
    const device = await aDevice({ server: server(), browser, familyId: family.id });
    await done(device.add());
    return device;
  };

  /** What both confirmed and was laid over by what came later is put first again, as after an update. */
  const arrange = async (family: Family) => {
    const { db } = server().database;
    const scope = operatorScope(family.id);
    const importId = await apply(family, [
      block("biweekly even", "Friday 18:00", "Sunday 18:00", "parent2"),
    ]);
    await apply(family, [block("weekly", "Monday 18:00", "Saturday 18:00", "parent1")], {
      replace: true,
    });
    await db.transaction().execute(async (transaction) => {
      const { sequence } = await lockRecord(transaction, scope);
      const row = await imports.find(transaction, scope, importId);
      await imports.consent(transaction, scope, importId, {
        confirmed_by: family.parent2.userId,
        confirmed_at: server().clock.now,
        confirmed_entry: sequence + 1,
        undo_asked_by: null,
        undo_asked_at: null,
      });
      await append(transaction, scope, {
        kind: "schedule_confirmed",
        at: server().clock.now,
        actorId: family.parent2.userId,
        subject: row?.sequence ?? 0,
        content: { importId },
      });
    });
    const job = {
      id: 1,
      kind: arrangeJob,
      familyId: family.id,
      userId: null,
      payload: {},
      createdAt: server().clock.now,
      expiresAt: null,
      attempts: 1,
    };
    await arrangeHandlers(db, () => server().clock.now)[arrangeJob]?.run(
      job,
      new AbortController().signal,
    );
  };

  return {
    ahead,
    propose,
    respond,
    counter,
    askSwap,
    answerSwap,
    undoSwap,
    apply,
    onSchedule,
    undoSchedule,
    addEvent,
    calendarFile,
    checkIn,
    missed,
    claim,
    answerClaim,
    pay,
    answerPayment,
    split,
    answerSplit,
    inviteReviewer,
    reviewerJoins,
    eachMonth,
    addChild,
    usernameOf,
    anotherSession,
    setUpApp,
    signingDevice,
    arrange,
  };
}

import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Child } from "@evenkeel/contract/models/child";
import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import type { EvaluateOutput } from "@evenkeel/contract/models/evaluation";
import type { Expense, ExpenseRules } from "@evenkeel/contract/models/expense";
import type { NoticeChoices } from "@evenkeel/contract/models/notice";
import type { MessageLog } from "@evenkeel/contract/models/record";
import type { RouteKey } from "@evenkeel/contract/routes";
import { type Browser, password, type TestServer } from "../family.ts";

/** Stands in everything that the attacked family wrote, so that a leak anywhere is seen. */
export const secret = "A secret of ours 8f3c";

/** The family that is attacked, and who belongs to it. */
export type Family = Awaited<ReturnType<TestServer["family"]>>;

let count = 0;
/** Never the same twice: a repeat would be taken for a double click, or for one more guess at a password. */
const numbered = (words: string): string => {
  count += 1;
  return `${words} (${count})`;
};
const message = (words: string) => {
  const text = numbered(words);
  return { originalMessage: text, finalMessage: text };
};
const schedule = (family: Family) => ({
  parseResult: {
    holidayRules: [
      {
        name: "Grandma's birthday",
        evenYearsAssignee: "parent1",
        oddYearsAssignee: "parent2",
        startMonthDay: "06-17",
      },
    ],
    recurringRules: [
      {
        cadence: "weekly",
        startWeekAnchor: "even",
        startDay: "Friday",
        startTime: "18:00",
        endDay: "Sunday",
        endTime: "18:00",
        assignee: "parent2",
      },
    ],
  },
  yearRange: { startYear: 2026, endYear: 2026 },
  parentMapping: { parent1: family.parent1.userId, parent2: family.parent2.userId },
});

/** A schedule that this family has not applied yet, with few events. */
const anotherSchedule = (family: Family) => {
  count += 1;
  const [hour, minute] = [Math.floor(count / 60) % 24, count % 60];
  const startTime = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  const rule = {
    cadence: "monthly",
    startWeekAnchor: "even",
    startDay: "Friday",
    startTime,
    endDay: "Sunday",
    endTime: "18:00",
    assignee: "parent2",
  };
  return { ...schedule(family), parseResult: { holidayRules: [], recurringRules: [rule] } };
};

/** Does it as the family's parent1, and answers with the id of what came of it. */
async function make(browser: Browser, path: string, body: object): Promise<string> {
  const answer = await browser.post(path, body);
  expect(answer.status, `${path}: ${answer.body}`).toBe(200);
  const { id, importId } = answer.json<{ id?: string | number; importId?: string }>();
  return String(id ?? importId);
}

const dispute = (words: string) => ({ category: "Medical", title: words, description: words });
const evaluation = (words: string) => ({
  title: words,
  description: `${words}, at length`,
  category: "Medical",
});
const event = (words: string) => ({
  title: words,
  start: "2026-11-22T18:00:00Z",
  end: "2026-11-22T19:00:00Z",
});
const expense = (words: string) => ({
  category: "medical",
  what: words,
  amountCents: 12_345,
  paidOn: "2026-11-20",
});
const paid = { amountCents: 100, method: "cash", paidOn: "2026-11-21" };
const split = { category: "school", parent1Percent: 60 };
/** Ends before the next month, so that no limit is reached. */
const monthly = {
  category: "care",
  amountCents: 5_000,
  firstOn: "2026-11-21",
  until: "2026-11-30",
};
const calendarFile = (words: string) => ({
  fileName: "school.ics",
  text: [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    `UID:${numbered("uid")}`,
    "DTSTART:20261122T180000Z",
    `SUMMARY:${words.replaceAll(/[\r\n]+/g, " ")}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n"),
});
/** Hours of the time to come that no earlier request has moved. */
const swap = (words: string) => {
  count += 1;
  const start = new Date(Date.UTC(2027, 0, 1) + count * hourMilliseconds);
  const end = new Date(start.getTime() + 30 * minuteMilliseconds);
  return { given: [{ start, end }].map(asTexts), note: numbered(words) };
};
const asTexts = ({ start, end }: { start: Date; end: Date }) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});
const noticeChoice = {
  ways: { push: ["messages"], mail: [], webhook: [] },
  quiet: { from: "22:00", to: "07:00" },
  digest: false,
  says: "something",
};
/** A subscription to a push service where no one answers. */
const device = (words: string) => ({
  endpoint: `http://127.0.0.1:9/${encodeURIComponent(numbered(words)).slice(0, 200)}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  name: numbered(words).slice(0, 100),
});
/** Before anything happened: a packet of nothing is made at once. */
const emptyRange = { from: "2001-01-01", to: "2001-01-01" };

/** The family's first child as it stands; of a family without one, a new one. */
async function aChild(browser: Browser): Promise<Child> {
  const [first] = (await browser.get("/api/children")).json<Child[]>();
  return first ?? (await browser.post("/api/children", { name: secret })).json<Child>();
}

/** Something on the page of the family's first child that no one has changed yet. */
async function aFact({ parent1, parent2 }: Family, words: string): Promise<ChildFact> {
  const { id } = await aChild(parent1);
  const fact = { kind: "other", name: numbered("Note"), note: words };
  // By the parent whom no test holds in a pause.
  const added = await parent2.post(`/api/children/${id}/facts`, fact);
  expect(added.status, added.body).toBe(200);
  return added.json<ChildFact>();
}

/** The schedule with a home of its own for a child. */
async function scheduleOfChildren(family: Family) {
  const { parseResult, ...rest } = schedule(family);
  const { id } = await aChild(family.parent1);
  const residences = [{ childIds: [id], assignee: "parent1" }];
  const limitedRules = parseResult.recurringRules.map((rule) => ({
    ...rule,
    exceptDates: ["2026-12-25"],
  }));
  const answers = [{ about: "parent", parent: "parent1", named: "Ann Lee, Petitioner" }];
  return { ...rest, parseResult: { ...parseResult, limitedRules, residences }, answers };
}

/** The same, which no one has applied: what one parent applied and waits is not applied by the other as well. */
async function scheduleToApply(family: Family) {
  for (const parent of [family.parent1, family.parent2]) {
    const shown = (await parent.get("/api/schedule/imports")).json<ScheduleImport[]>();
    for (const { id, waits, appliedBy, undoneAt } of shown) {
      const isOwn = appliedBy === parent.userId && undoneAt === null;
      if (!waits || !isOwn) continue;
      await parent.post(`/api/schedule/imports/${id}/undo`, { undoAs: "alone" });
    }
  }
  return scheduleOfChildren(family);
}

let lastUpload: string | null = null;
/** An upload of which nothing has arrived; the one before it is taken back, or too many would wait. */
async function anUpload(browser: Browser, words: string): Promise<string> {
  if (lastUpload !== null) await browser.remove(`/api/attachments/${lastUpload}`);
  lastUpload = await make(browser, "/api/attachments", {
    id: randomUUID(),
    name: words.slice(0, 200),
    bytes: 3,
  });
  return lastUpload;
}

/** A child for whom nothing waits yet. */
async function anotherChild({ parent1 }: Family): Promise<Child> {
  const added = await parent1.post("/api/children", { name: numbered("Kid") });
  if (added.status === 200) {
    const child = added.json<Child>();
    await parent1.patch(`/api/children/${child.id}`, { version: child.version, archived: true });
    return child;
  }
  return aChild(parent1);
}

const exchangeTimes = ["19:00", "19:40", "20:20", "21:00"].map(
  (time) => `2026-11-21T${time}:00.000Z`,
);
/**
 * The planned time of an exchange of the family's: hours that both agreed to move. Whose they were depends on what was
 * done in this family before.
 */
async function anExchange({ parent1, parent2 }: Family): Promise<string> {
  const planned = async () => {
    const known = await parent1.get("/api/exchanges?from=2026-11-21&to=2026-11-21");
    const exchanges = known.json<Exchange[]>().filter(({ moves }) => moves.length > 0);
    return exchanges.find(({ at }) => exchangeTimes.includes(at))?.at;
  };
  const givings = exchangeTimes.flatMap((start) =>
    [
      [parent1, parent2],
      [parent2, parent1],
    ].map((who) => ({ start, who })),
  );
  for (const { start, who } of givings) {
    const there = await planned();
    if (there !== undefined) return there;
    const [giver, taker] = who as [Browser, Browser];
    const end = new Date(Date.parse(start) + 30 * minuteMilliseconds).toISOString();
    const asked = await giver.post("/api/swap-requests", { given: [{ start, end }] });
    if (asked.status !== 200) continue;
    const { id } = asked.json<{ id: string }>();
    await taker.post(`/api/swap-requests/${id}/answer`, { answer: "accepted" });
  }
  throw new Error("No hours of the family's made an exchange");
}

/** A check-in to it that no one has taken back or corrected. */
async function aCheckIn(family: Family): Promise<string> {
  const said = { exchangeAt: await anExchange(family), kind: "here" };
  const path = "/api/exchanges/check-ins";
  await family.parent1.post(`${path}/${await make(family.parent1, path, said)}/undo`);
  return make(family.parent1, path, said);
}

/** An invitation of a reviewer by this parent. */
const invitationBy =
  (who: "parent1" | "parent2") =>
  async (family: Family, words: string): Promise<{ id: string }> => {
    const made = await family[who].post("/api/invitations", { role: "court_viewer", name: words });
    return { id: made.json<{ invitation: { id: string } }>().invitation.id };
  };

const journalEntry = (words: string) => ({ day: "2026-11-20", tags: ["school"], text: words });

/** An input that names the family's ids and says these words. */
type SampleInput = (family: Family, words: string) => Promise<object>;
const nothing: SampleInput = () => Promise.resolve({});
const just =
  (input: object): SampleInput =>
  () =>
    Promise.resolve(input);
const saying =
  (input: (words: string) => object): SampleInput =>
  (_family, words) =>
    Promise.resolve(input(words));

/**
 * One good input for every call, with ids of this family, freshly made where a call uses them up. `tsc` fails when a
 * call of the route table has none: the matrix and the fuzzer then cover the new call too.
 */
export const sampleInputs: Record<RouteKey, SampleInput> = {
  "session.signIn": saying(() => ({ username: numbered("nobody"), password: "nothing" })),
  "session.secondStep": just({ way: "recovery", ticket: "of no sign-in", code: "AAAAA" }),
  "session.askPasskey": nothing,
  "session.signInByPasskey": just({
    ticket: "of no question",
    answer: {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    },
  }),
  "session.recover": saying(() => ({
    username: numbered("nobody"),
    code: "AAAAA",
    newPassword: "a password of their own",
  })),
  "session.signOut": nothing,
  "session.me": nothing,
  "session.setLocale": just({ locale: "es-US" }),
  "attachments.begin": saying((words) => ({ id: randomUUID(), name: words, bytes: 3 })),
  "attachments.continue": async ({ parent1 }, words) => ({
    id: await anUpload(parent1, words),
    offset: 0,
    data: "AAAA",
  }),
  "attachments.finish": async ({ parent1 }, words) => ({ id: await anUpload(parent1, words) }),
  "attachments.read": async ({ parent1 }, words) => ({ id: await anUpload(parent1, words) }),
  "attachments.receipt": async ({ parent1 }, words) => ({ id: await anUpload(parent1, words) }),
  "attachments.remove": async ({ parent1 }, words) => ({ id: await anUpload(parent1, words) }),
  "family.setUpState": nothing,
  "family.setUp": saying((words) => ({
    code: "AAAAA-AAAAA",
    familyName: "Another family",
    timeZone: "America/Los_Angeles",
    displayName: words,
    coParentName: words,
    username: numbered("someone").replaceAll(/[^a-z0-9]/g, ""),
    password: "a password of their own",
  })),
  "family.people": nothing,
  "family.invite": saying((words) => ({ role: "court_viewer", name: numbered(words) })),
  "family.withdraw": invitationBy("parent1"),
  "family.agree": invitationBy("parent2"),
  "family.readInvitation": just({ token: "of no invitation" }),
  "family.join": saying((words) => ({
    token: "of no invitation",
    displayName: words,
    username: numbered("someone").replaceAll(/[^a-z0-9]/g, ""),
    password: "a password of their own",
  })),
  "account.readResetLink": just({ token: "of no reset" }),
  "account.takeResetLink": just({ token: "of no reset", newPassword: "a password of their own" }),
  // Another one would end the sessions of the next rows.
  "account.changePassword": just({ currentPassword: password, newPassword: password }),
  "witness.cosign": just({ device: "0".repeat(32), size: 0, time: 0, signature: "AAAA" }),
  "deviceKeys.list": nothing,
  "deviceKeys.add": just({
    algorithm: "Ed25519",
    publicKey: "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
  }),
  "deviceKeys.confirm": just({ id: "0".repeat(32) }),
  "deviceKeys.remove": just({ id: "0".repeat(32) }),
  "account.rename": saying((words) => ({ displayName: numbered(words) })),
  "account.sessions": nothing,
  "account.endSession": just({ id: "00000000-0000-4000-8000-000000000000" }),
  "account.endOtherSessions": nothing,
  "account.data": nothing,
  "account.close": just({ currentPassword: "not the one" }),
  "secondFactor.state": nothing,
  "secondFactor.beginAuthenticator": just({ currentPassword: password }),
  "secondFactor.confirmAuthenticator": just({ code: "000 000" }),
  "secondFactor.removeAuthenticator": just({ currentPassword: password }),
  "secondFactor.beginPasskey": just({ currentPassword: password }),
  "secondFactor.addPasskey": saying((words) => ({
    name: numbered(words).slice(0, 100),
    made: {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
    },
  })),
  "secondFactor.removePasskey": just({
    id: "00000000-0000-4000-8000-000000000000",
    currentPassword: password,
  }),
  "secondFactor.renewRecoveryCodes": just({ currentPassword: password }),
  "build.version": nothing,
  "build.current": nothing,
  "build.ping": just({ event: "upload_dialog_opened", route: "/calendar" }),
  "live.follow": nothing,
  "children.list": nothing,
  "children.add": saying((words) => ({ name: numbered(words).slice(0, 100), nicknames: ["Bee"] })),
  "children.change": async ({ parent1 }, words) => {
    const { id, version } = await aChild(parent1);
    return { id, version, nicknames: [numbered(words).slice(0, 100)] };
  },
  "childFacts.page": async ({ parent1 }) => ({ id: (await aChild(parent1)).id }),
  "childFacts.history": async ({ parent1 }) => ({ id: (await aChild(parent1)).id }),
  "childFacts.add": async ({ parent1 }, words) => ({
    id: (await aChild(parent1)).id,
    kind: "doctor",
    name: numbered("Doctor"),
    address: words.slice(0, 300),
    note: words.slice(0, 2_000),
  }),
  "childFacts.change": async (family, words) => {
    const { id, version } = await aFact(family, secret);
    return { id, version, note: words.slice(0, 2_000) };
  },
  "childFacts.remove": async (family) => {
    const { id, version } = await aFact(family, secret);
    return { id, version };
  },
  "childFacts.setContact": saying((words) => ({
    telephone: numbered("555").slice(0, 300),
    telephoneShown: true,
    address: words.slice(0, 300),
    addressShown: true,
  })),
  "journal.list": just({ q: "school" }),
  "journal.write": saying((words) => journalEntry(numbered(words))),
  "journal.change": async ({ parent1 }, words) => ({
    id: await make(parent1, "/api/journal", journalEntry(secret)),
    version: 1,
    childIds: [],
    ...journalEntry(numbered(words)),
  }),
  "journal.remove": async ({ parent1 }) => ({
    id: await make(parent1, "/api/journal", journalEntry(secret)),
    version: 1,
  }),
  "journal.enter": async ({ parent1 }) => ({
    id: await make(parent1, "/api/journal", journalEntry(secret)),
    version: 1,
    ...journalEntry(secret),
  }),
  "journal.entered": nothing,
  "exchanges.list": just({ from: "2026-11-20", to: "2026-11-22" }),
  "exchanges.month": just({ month: "2026-11-20" }),
  "exchanges.checkIn": async (family) => ({
    exchangeAt: await anExchange(family),
    kind: "here",
    place: { latitude: 37.80419, longitude: -122.27121 },
  }),
  "exchanges.undo": async (family) => ({ id: await aCheckIn(family) }),
  "exchanges.correct": async (family, words) => ({
    id: await aCheckIn(family),
    text: numbered(words).slice(0, 1_000),
  }),
  "moderation.moderate": saying((words) => ({ message: words })),
  "messages.send": saying(message),
  "messages.list": nothing,
  "messages.summarize": just({ messages: [] }),
  "messages.markViewed": just({ ids: [1] }),
  "messages.pause": nothing,
  "record.list": nothing,
  "record.addNote": async ({ parent1, court }, words) => {
    await make(parent1, "/api/messages", message(secret));
    // A message has one number for its parents and another on the record.
    const [entry] = (await court.get("/api/message-logs?limit=1")).json<MessageLog[]>();
    return { id: String(entry?.id), courtNotes: words };
  },
  "record.statistics": nothing,
  "record.accesses": nothing,
  "record.own": nothing,
  "record.startExport": just(emptyRange),
  "record.exportStatus": async ({ parent1 }) => {
    // One of another range may still be made.
    let id = "";
    const asked = async () => {
      const answer = await parent1.post("/api/record/exports", emptyRange);
      ({ id } = answer.json<{ id: string }>());
      return answer.status;
    };
    await expect.poll(asked).toBe(200);
    return { id };
  },
  "witness.checkpoint": nothing,
  "witness.consistency": just({ from: 0, to: 0 }),
  "witness.inclusion": async ({ parent1 }) => {
    await make(parent1, "/api/messages", message(secret));
    return { leaf: 0, size: 1 };
  },
  "coordinator.ask": just({ message: "How do we share the holidays?" }),
  "flow.advance": just({ message: "Hello" }),
  "companion.chat": just({ message: "I had a long day." }),
  "calendar.list": nothing,
  "calendar.create": saying(event),
  "calendar.change": async ({ parent1 }, words) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
    version: 1,
    note: words,
  }),
  "calendar.history": async ({ parent1 }) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
  }),
  "calendar.remove": async ({ parent1 }) => ({
    id: await make(parent1, "/api/calendar-events", event(secret)),
  }),
  "calendar.restore": async ({ parent1 }) => {
    const id = await make(parent1, "/api/calendar-events", event(secret));
    await parent1.remove(`/api/calendar-events/${id}`);
    return { id };
  },
  "calendar.removed": nothing,
  "calendar.custodyDay": just({ day: "2026-11-22" }),
  "calendar.custodyNow": nothing,
  "calendar.custodyTimeline": just({ from: "2026-11-22", to: "2026-11-29" }),
  "calendar.feed": nothing,
  "calendar.renewFeed": nothing,
  "calendar.revokeFeed": nothing,
  "calendar.readFile": saying((words) => calendarFile(words)),
  "calendar.placeFile": saying((words) => ({
    ...calendarFile(words),
    chosen: [{ key: 0, childIds: [] }],
  })),
  "calendar.files": nothing,
  "calendar.undoFile": async ({ parent1 }) => ({
    id: await make(parent1, "/api/calendar-files", {
      ...calendarFile(secret),
      chosen: [{ key: 0, childIds: [] }],
    }),
  }),
  "calendar.readSchedule": just({ imageData: "iVBORw0KGgo=" }),
  "calendar.readingProgress": just({ readingId: "00000000-0000-4000-8000-000000000000" }),
  "calendar.previewSchedule": scheduleOfChildren,
  "calendar.applySchedule": scheduleToApply,
  "calendar.imports": nothing,
  "calendar.importShares": async (family) => ({
    id: await make(family.parent1, "/api/schedule/apply", anotherSchedule(family)),
  }),
  "calendar.undoImport": async (family) => ({
    id: await make(family.parent1, "/api/schedule/apply", anotherSchedule(family)),
    undoAs: "ask",
  }),
  "calendar.confirmImport": async (family) => ({
    // By the other parent, so that this one may confirm it.
    id: await make(family.parent2, "/api/schedule/apply", anotherSchedule(family)),
  }),
  "calendar.keepImport": async (family) => {
    const id = await make(family.parent1, "/api/schedule/apply", anotherSchedule(family));
    await family.parent2.post(`/api/schedule/imports/${id}/undo`, { undoAs: "ask" });
    return { id };
  },
  "swaps.list": nothing,
  "swaps.preview": just(swap("a preview")),
  "swaps.request": saying(swap),
  "swaps.answer": async ({ parent1 }) => ({
    id: await make(parent1, "/api/swap-requests", swap(secret)),
    answer: "declined",
  }),
  "swaps.withdraw": async ({ parent1 }) => ({
    id: await make(parent1, "/api/swap-requests", swap(secret)),
  }),
  "swaps.undo": async ({ parent1, parent2 }) => {
    const id = await make(parent1, "/api/swap-requests", swap(secret));
    await parent2.post(`/api/swap-requests/${id}/answer`, { answer: "accepted" });
    return { id, undoAs: "ask" };
  },
  "swaps.keep": async ({ parent1, parent2 }) => {
    const id = await make(parent1, "/api/swap-requests", swap(secret));
    await parent2.post(`/api/swap-requests/${id}/answer`, { answer: "accepted" });
    await parent2.post(`/api/swap-requests/${id}/undo`, { undoAs: "ask" });
    return { id };
  },
  "disputes.list": nothing,
  "disputes.propose": saying(dispute),
  "disputes.respond": async ({ parent1 }) => ({
    id: await make(parent1, "/api/disputes", dispute(secret)),
    responseType: "agree",
  }),
  "disputes.resolve": async ({ parent1 }) => ({
    id: await make(parent1, "/api/disputes", dispute(secret)),
  }),
  "disputes.accept": async ({ parent1, parent2 }) => {
    const id = await make(parent1, "/api/disputes", dispute(secret));
    await parent2.post(`/api/disputes/${id}/respond`, {
      responseType: "counter",
      responseText: numbered("Another week."),
    });
    return { id };
  },
  "disputes.asEvent": async ({ parent1, parent2 }) => {
    const id = await make(parent1, "/api/disputes", dispute(secret));
    await parent2.post(`/api/disputes/${id}/respond`, { responseType: "agree" });
    return { id };
  },
  "disputes.seen": async ({ parent1 }) => ({
    ids: [await make(parent1, "/api/disputes", dispute(secret))],
  }),
  "expenses.list": nothing,
  "expenses.claim": saying(expense),
  "expenses.answer": async ({ parent2 }) => ({
    id: await make(parent2, "/api/expenses", expense(secret)),
    answer: "accept",
  }),
  "expenses.withdraw": async ({ parent1 }) => ({
    id: await make(parent1, "/api/expenses", expense(secret)),
  }),
  "expenses.pay": async ({ parent2 }) => ({
    id: await make(parent2, "/api/expenses", expense(secret)),
    ...paid,
  }),
  "expenses.answerPayment": async ({ parent1, parent2 }) => {
    const id = await make(parent1, "/api/expenses", expense(secret));
    const answer = await parent2.post(`/api/expenses/${id}/payments`, paid);
    const [payment] = answer.json<Expense>().payments;
    return { id: String(payment?.id), answer: "received" };
  },
  "expenses.rules": nothing,
  "expenses.proposeSplit": async (family) => ({
    childId: (await anotherChild(family)).id,
    ...split,
  }),
  "expenses.answerSplit": async (family) => {
    const childId = (await anotherChild(family)).id;
    // A family has only so many children: what an earlier call proposed for the last of them is withdrawn or declined first.
    const { rules } = (await family.parent2.get("/api/expenses/rules")).json<ExpenseRules>();
    for (const one of rules.filter((rule) => rule.childId === childId)) {
      for (const answer of ["withdrawn", "declined"])
        await family.parent2.post(`/api/expenses/rules/${one.id}/answer`, { answer });
    }
    const id = await make(family.parent2, "/api/expenses/rules", { childId, ...split });
    return { id, answer: "agreed" };
  },
  "expenses.recurring": nothing,
  "expenses.startRecurring": saying((words) => ({ ...monthly, what: words })),
  "expenses.stopRecurring": async ({ parent1 }) => ({
    id: await make(parent1, "/api/expenses/recurring", { ...monthly, what: secret }),
  }),
  "expenses.balance": nothing,
  "expenses.summary": just({ year: 2026 }),
  "notices.list": nothing,
  "notices.ofAccount": nothing,
  "notices.received": just({ ids: ["00000000-0000-4000-8000-000000000000"] }),
  "notices.seen": just({ ids: ["00000000-0000-4000-8000-000000000000"] }),
  "notices.choices": nothing,
  "notices.change": just(noticeChoice),
  "notices.addDevice": saying(device),
  "notices.removeDevice": async ({ parent1 }) => {
    const answer = await parent1.post("/api/notices/devices", device("A phone"));
    return { id: answer.json<NoticeChoices>().devices[0]?.id };
  },
  "notices.setMail": just({ address: "parent@example.com" }),
  "notices.verifyMail": just({ code: "123456" }),
  "notices.removeMail": nothing,
  "notices.test": just({ way: "push" }),
  "notices.tests": nothing,
  "notices.testShown": just({ id: "00000000-0000-4000-8000-000000000000" }),
  "waiting.list": nothing,
  "evaluations.evaluate": saying(evaluation),
  "evaluations.list": nothing,
  "evaluations.addToRecord": async ({ parent1 }) => {
    const answer = await parent1.post("/api/evaluate-dispute", evaluation(secret));
    const { id, approved, loggable_entry: entry } = answer.json<EvaluateOutput>();
    const { title, category } = evaluation(secret);
    return { id, title, category, approved, text: entry.text };
  },
};

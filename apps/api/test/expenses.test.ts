import { dayMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Child } from "@evenkeel/contract/models/child";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type {
  BalanceModel,
  Expense,
  ExpenseRules,
  RecurringExpense,
  SplitRuleModel,
  YearSummary,
} from "@evenkeel/contract/models/expense";
import type { Notice } from "@evenkeel/contract/models/notice";
import type { RecordEvent } from "@evenkeel/contract/models/record";
import type { User } from "@evenkeel/contract/models/user";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { claimRecurring } from "../src/domains/expenses/recurring.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";

const bill = { category: "medical", what: "Glasses", amountCents: 12_345, paidOn: "2026-11-20" };
const key = "6f9f4b5e-9f0c-4a7e-8a53-0c3f1f3f5a01";

describe("the expenses of a family", () => {
  let server: TestServer;
  let id: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ id, parent1: mother, parent2: father, court } = await server.family());
  });

  const told = async <Told = Expense>(answer: Promise<Answer>): Promise<Told> => {
    const given = await answer;
    expect(given.status, given.body).toBe(200);
    return given.json<Told>();
  };
  const claim = (browser: Browser, more: object = {}) =>
    told(browser.post("/api/expenses", { ...bill, ...more }));
  const answer = (browser: Browser, { id: of }: Pick<Expense, "id">, kind: string, text?: string) =>
    browser.post(`/api/expenses/${of}/answer`, {
      answer: kind,
      ...(text === undefined ? {} : { text }),
    });
  const pay = (browser: Browser, { id: of }: Expense, amountCents: number, more: object = {}) =>
    browser.post(`/api/expenses/${of}/payments`, {
      amountCents,
      method: "app",
      paidOn: "2026-11-21",
      ...more,
    });
  const confirm = (browser: Browser, expense: Expense, as = "received") =>
    browser.post(`/api/expense-payments/${expense.payments.at(-1)?.id}/answer`, { answer: as });
  const agree = async (parent1Percent: number, about: object = {}) => {
    const proposed = { parent1Percent, ...about };
    const rule = await told<SplitRuleModel>(mother.post("/api/expenses/rules", proposed));
    return told<SplitRuleModel>(
      father.post(`/api/expenses/rules/${rule.id}/answer`, { answer: "agreed" }),
    );
  };
  const verified = () => verifyFamily(server.database.db, operatorScope(id));
  const balance = (browser: Browser, days = "") =>
    told<BalanceModel>(browser.get(`/api/expenses/balance${days}`));

  it("are claimed to the cent, split in half where nothing else is agreed, and seen by both and the court", async () => {
    const claimed = await claim(mother);
    expect(claimed).toMatchObject({
      claimedBy: mother.userId,
      paidBy: mother.userId,
      owedBy: father.userId,
      // Of the odd cent of the first bill, whoever paid bears it.
      owedCents: 6_172,
      owedPercent: 50,
      rule: null,
      currency: "USD",
      status: "claimed",
    });
    const next = await claim(father, { what: "Shoes", category: "clothes", amountCents: 101 });
    // The next odd cent goes to the other: over both bills no one bears more.
    expect([next.owedBy, next.owedCents]).toEqual([mother.userId, 50]);
    for (const reader of [mother, father, court]) {
      expect(await told<Expense[]>(reader.get("/api/expenses"))).toEqual([next, claimed]);
    }
    expect(await told(mother.get("/api/expenses?category=clothes&from=2026-11-01"))).toEqual([
      next,
    ]);
    expect(await told(mother.get("/api/expenses?to=2026-10-31"))).toEqual([]);
    expect(await told(mother.get("/api/expenses?childId=nonsense"))).toEqual([]);
  });

  it("sent twice by a lost answer or a double tap are claimed and paid once", async () => {
    const [first, second] = await Promise.all([
      claim(mother, { clientKey: key }),
      claim(mother, { clientKey: key }),
    ]);
    expect(first).toEqual(second);
    const other = await mother.post("/api/expenses", { ...bill, amountCents: 1, clientKey: key });
    expect(other.status).toBe(409);
    const paid = await told(pay(father, first, 6_172, { clientKey: key }));
    expect(await told(pay(father, first, 6_172, { clientKey: key }))).toEqual(paid);
    expect(paid.payments).toHaveLength(1);
    for (const other of [{ method: "cash" }, { paidOn: "2026-11-20" }]) {
      const { status } = await pay(father, first, 6_172, { clientKey: key, ...other });
      expect([other, status]).toEqual([other, 409]);
    }
  });

  it("that come each month are started once, and other words under the same key are refused in words", async () => {
    const mia = await told<Child>(mother.post("/api/children", { name: "Mia" }));
    const series = {
      category: "care",
      what: "After school",
      amountCents: 20_000,
      firstOn: "2026-12-31",
      clientKey: key,
    };
    const start = (more: object = {}) =>
      mother.post("/api/expenses/recurring", { ...series, ...more });
    const set = await told<RecurringExpense>(start());
    expect(await told(start())).toEqual(set);
    for (const other of [
      { firstOn: "2026-12-30" },
      { until: "2027-03-30" },
      { category: "activity" },
      { childId: mia.id },
      { paidBy: father.userId },
    ]) {
      expect([other, (await start(other)).status]).toEqual([other, 409]);
    }
    expect(await told(mother.get("/api/expenses/recurring"))).toEqual([set]);
  });

  it("are questioned, explained and accepted by the parent who may, each word moderated and on the record", async () => {
    const claimed = await claim(mother);
    expect((await answer(mother, claimed, "accept")).status).toBe(403);
    expect((await answer(father, claimed, "question")).status).toBe(400);
    const red = await answer(father, claimed, "question", "RED you liar");
    expect(red.status).toBe(422);
    server.clock.advance(200_000);
    const asking = () => told(answer(father, claimed, "question", "Which pair is it?"));
    const [once, again] = await Promise.all([asking(), asking()]);
    expect([again, await asking()]).toEqual([once, once]);
    expect((await answer(father, claimed, "explain", "Mine")).status).toBe(403);
    const explaining = () => told(answer(mother, claimed, "explain", "The blue ones."));
    expect(await explaining()).toEqual(await explaining());
    const accepted = await told(answer(father, claimed, "accept"));
    expect(accepted.steps.map(({ answer: kind, by, text }) => [kind, by, text])).toEqual([
      ["question", father.userId, "Which pair is it?"],
      ["explain", mother.userId, "The blue ones."],
      ["accept", father.userId, null],
    ]);
    expect(await told(answer(father, claimed, "accept"))).toEqual(accepted);
    expect((await answer(father, claimed, "question", "And now?")).status).toBe(409);
    expect((await mother.post(`/api/expenses/${claimed.id}/withdraw`)).status).toBe(409);
    const logs = await told<RecordEvent[]>(court.get("/api/message-logs?kinds=all"));
    expect(logs.map(({ kind, place }) => [kind, place])).toEqual([
      ["expense_answered", null],
      ["expense_answered", null],
      ["expense_answered", null],
      ["text_refused", "expense"],
      ["expense_claimed", null],
    ]);
    expect(logs.at(0)).toMatchObject({ title: "Glasses", money: { answer: "accept" } });
    expect(logs.at(-1)).toMatchObject({
      title: "Glasses",
      category: "medical",
      money: { amountCents: 12_345, currency: "USD", owedBy: father.userId, children: [] },
    });
  });

  it("open a dispute that begins with the expense, and neither agreement nor silence there makes them owed", async () => {
    const claimed = await claim(mother, { category: "activity", what: "Ski camp" });
    const disputed = await told(answer(father, claimed, "dispute", "We had not agreed on it."));
    const [dispute] = await told<Dispute[]>(mother.get("/api/disputes"));
    expect(disputed).toMatchObject({ status: "disputed", disputeId: dispute?.id });
    expect(dispute).toMatchObject({
      title: "Ski camp ($123.45)",
      description: "We had not agreed on it.",
      category: "Extracurricular",
      responderId: mother.userId,
      aboutExpense: claimed.id,
    });
    // One set of words, read once: the court finds it and its tone at the dispute alone.
    const logs = await told<RecordEvent[]>(court.get("/api/message-logs?kinds=all"));
    const saying = logs.filter(({ text }) => text === "We had not agreed on it.");
    expect(saying.map(({ kind }) => kind)).toEqual(["dispute_proposed"]);
    const read = logs.filter(({ severity }) => (severity ?? null) !== null);
    expect(read.map(({ kind }) => kind)).toEqual(["dispute_proposed", "expense_claimed"]);
    await told(mother.post(`/api/disputes/${dispute?.id}/respond`, { responseType: "agree" }));
    server.clock.advance(90 * dayMilliseconds);
    const [after] = await told<Expense[]>(father.get("/api/expenses"));
    // No share was named: both read that they agreed in words alone.
    expect(after).toMatchObject({ status: "disputed", agreedInWords: true, owedCents: 6_172 });
    expect((await balance(father)).closing.map(({ owesCents }) => owesCents)).toEqual([0, 0]);
    await told(mother.post(`/api/expenses/${claimed.id}/withdraw`));
    expect((await verified()).differences).toEqual([]);
  });

  it("take the share that the dispute names once whoever claimed them agrees, and only then", async () => {
    const claimed = await claim(mother, { what: "Dentist", amountCents: 24_050 });
    const dispute = (shareCents: number) =>
      father.post(`/api/expenses/${claimed.id}/answer`, {
        answer: "dispute",
        text: "Insurance paid $100. I think my half is $70.25.",
        shareCents,
      });
    expect((await dispute(24_051)).status).toBe(400);
    const disputed = await told(dispute(7_025));
    expect(disputed).toMatchObject({ status: "disputed", owedCents: 12_025 });
    const [asked] = await told<Dispute[]>(mother.get("/api/disputes"));
    expect(asked?.asksShare).toEqual({
      owedBy: father.userId,
      shareCents: 7_025,
      currency: "USD",
    });
    const yes = { responseType: "agree" };
    await told(mother.post(`/api/disputes/${asked?.id}/respond`, yes));
    const [settled] = await told<Expense[]>(father.get("/api/expenses"));
    expect(settled).toMatchObject({
      status: "accepted",
      owedCents: 7_025,
      steps: [
        { answer: "dispute", by: father.userId, shareCents: 7_025 },
        { answer: "accept", by: mother.userId, shareCents: 7_025 },
      ],
    });
    expect(settled).not.toHaveProperty("agreedInWords");
    expect((await balance(father)).closing).toContainEqual({
      userId: father.userId,
      owesCents: 7_025,
    });
    await told(pay(father, claimed, 7_025));
    expect((await verified()).differences).toEqual([]);
    const { archive, files } = await packetOf(court);
    expect((await verifyPacket(savedPacket(archive))).withheld).toBe(0);
    const pages = await readPages(files.get("record.pdf") ?? Buffer.alloc(0));
    expect(
      pages
        .flat()
        .map(({ text }) => text)
        .join(" "),
    ).toContain("$70.25");
  });

  it("stay as they are where more than the share was paid already", async () => {
    const claimed = await claim(mother, { what: "Dentist", amountCents: 20_000 });
    await told(pay(father, claimed, 9_000));
    await told(
      father.post(`/api/expenses/${claimed.id}/answer`, {
        answer: "dispute",
        text: "Half of it was for her.",
        shareCents: 5_000,
      }),
    );
    const [asked] = await told<Dispute[]>(mother.get("/api/disputes"));
    await told(mother.post(`/api/disputes/${asked?.id}/respond`, { responseType: "agree" }));
    expect(await told<Expense[]>(mother.get("/api/expenses"))).toMatchObject([
      { status: "disputed", owedCents: 10_000, agreedInWords: true },
    ]);
    expect((await verified()).differences).toEqual([]);
  });

  it("say whom the bill is from and the tax in it, whose words are moderated as the others", async () => {
    const claimed = await claim(mother, { vendor: " Oak Pharmacy ", taxCents: 945 });
    expect(claimed).toMatchObject({ vendor: " Oak Pharmacy ", taxCents: 945 });
    const log = await told<RecordEvent[]>(court.get("/api/message-logs?kinds=all"));
    expect(log[0]?.money).toMatchObject({ vendor: " Oak Pharmacy ", taxCents: 945 });
    expect(await claim(mother, { what: "Shoes" })).toMatchObject({ vendor: null, taxCents: null });
    const tooMuch = { ...bill, taxCents: bill.amountCents };
    expect((await mother.post("/api/expenses", tooMuch)).status).toBe(400);
    expect((await mother.post("/api/expenses", { ...bill, vendor: "RED shop" })).status).toBe(422);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("that are accepted in the end, or no longer claimed, settle the dispute about them", async () => {
    const disputeOf = async (expense: Pick<Expense, "id">) =>
      (await told<Dispute[]>(mother.get("/api/disputes"))).find(
        ({ aboutExpense }) => aboutExpense === expense.id,
      );
    const accepted = await claim(mother);
    await told(answer(father, accepted, "dispute", "The plan pays for this."));
    await told(answer(father, accepted, "accept"));
    expect(await disputeOf(accepted)).toMatchObject({
      status: "agreed",
      settledAt: "2026-11-21T18:00:00.000Z",
      responseType: null,
    });
    const withdrawn = await claim(mother, { what: "Lenses" });
    await told(answer(father, withdrawn, "dispute", "Those were never ordered."));
    const withdrawing = () => told(mother.post(`/api/expenses/${withdrawn.id}/withdraw`));
    const [once, again] = await Promise.all([withdrawing(), withdrawing()]);
    // Asked again after a lost answer, it is so already.
    expect([again, await withdrawing()]).toEqual([once, once]);
    expect((await father.post(`/api/expenses/${withdrawn.id}/withdraw`)).status).toBe(403);
    const log = await told<RecordEvent[]>(court.get("/api/message-logs?kinds=all"));
    const withdrawals = log.filter(({ kind }) => kind === "expense_withdrawn");
    expect(withdrawals).toHaveLength(1);
    expect(await disputeOf(withdrawn)).toMatchObject({ status: "agreed" });
    // Nothing is left to be answered there.
    const late = await mother.post(`/api/disputes/${(await disputeOf(withdrawn))?.id}/respond`, {
      responseType: "agree",
    });
    expect(late.status).toBe(409);
    const open = await claim(mother, { what: "A third pair" });
    await told(answer(father, open, "dispute", "Two are enough. SUGGEST"));
    expect(await disputeOf(open)).toMatchObject({ status: "pending", settledAt: null });
    // What the AI suggests about an expense is agreed to with the expense: a dispute of its own would leave that open.
    server.clock.advance(3 * dayMilliseconds);
    const resolved = await told<Dispute>(
      father.post(`/api/disputes/${(await disputeOf(open))?.id}/resolve`),
    );
    expect(resolved.aiResolution).toContain("Option A (suggested)");
    expect(resolved.aiSuggests).toBeNull();
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("with a due day are on the calendar of whoever still owes, and on no one else's", async () => {
    const due = await claim(mother, { dueOn: "2026-12-01" });
    await claim(mother, { what: "Without a day" });
    const calendarOf = async (browser: Browser) => {
      const { path } = await told<{ path: string }>(browser.post("/api/calendar/feed"));
      return (await server.nobody.get(path)).body;
    };
    const his = await calendarOf(father);
    expect(his).toContain("Due: Glasses ($61.72)");
    expect(his).toContain("DTSTART;VALUE=DATE:20261201");
    expect(his).not.toContain("Without a day");
    expect(await calendarOf(mother)).not.toContain("Glasses");
    await told(answer(father, due, "accept"));
    await told(confirm(mother, await told(pay(father, due, due.owedCents))));
    expect(await calendarOf(father)).not.toContain("Glasses");
  });

  it("are paid in parts that count once confirmed, and never for more than is owed", async () => {
    const claimed = await claim(mother, { amountCents: 10_000 });
    expect((await pay(mother, claimed, 100)).status).toBe(403);
    const protest = await told(pay(father, claimed, 2_000));
    expect(protest.payments).toMatchObject([{ underProtest: true, status: "said" }]);
    await told(confirm(mother, protest));
    // Paid under protest it is still not owed, and cannot be withdrawn any more.
    expect(await balance(father)).toMatchObject({
      closing: [{ owesCents: 0 }, { owesCents: 0 }],
      waiting: [{ owesCents: 0 }, { owesCents: 5_000, underProtestCents: 2_000 }],
    });
    expect((await mother.post(`/api/expenses/${claimed.id}/withdraw`)).status).toBe(409);
    await told(answer(father, claimed, "accept"));
    expect((await balance(father)).closing[1]).toEqual({ userId: father.userId, owesCents: 3_000 });
    expect((await pay(father, claimed, 3_001)).status).toBe(409);
    const second = await told(pay(father, claimed, 3_000));
    expect((await balance(mother)).unconfirmed[1]).toEqual({
      userId: father.userId,
      owesCents: 3_000,
    });
    expect((await confirm(father, second)).status).toBe(403);
    await told(confirm(mother, second, "not_received"));
    const third = await told(pay(father, claimed, 3_000));
    await told(confirm(father, third, "withdrawn"));
    const last = await told(pay(father, claimed, 3_000));
    const settled = await told(confirm(mother, last));
    expect(await told(confirm(mother, last))).toEqual(settled);
    expect((await confirm(father, last, "withdrawn")).status).toBe(409);
    expect((await balance(mother)).closing.map(({ owesCents }) => owesCents)).toEqual([0, 0]);
    expect((await verified()).differences).toEqual([]);
  });

  it("are split by the narrowest rule that both agreed on, and only those claimed from then on", async () => {
    const mia = await told<Child>(mother.post("/api/children", { name: "Mia" }));
    const before = await claim(mother, { childId: mia.id, amountCents: 1_000 });
    const proposed = { childId: mia.id, category: "medical", parent1Percent: 70 };
    const rule = await told<SplitRuleModel>(mother.post("/api/expenses/rules", proposed));
    expect(await told(mother.post("/api/expenses/rules", proposed))).toEqual(rule);
    const other = { ...proposed, parent1Percent: 10 };
    expect((await father.post("/api/expenses/rules", other)).status).toBe(409);
    const waiting = await claim(mother, { childId: mia.id, amountCents: 1_000 });
    const reply = (browser: Browser, kind: string) =>
      browser.post(`/api/expenses/rules/${rule.id}/answer`, { answer: kind });
    expect((await reply(mother, "agreed")).status).toBe(403);
    await told(reply(father, "agreed"));
    expect((await reply(father, "declined")).status).toBe(409);
    const after = await claim(mother, { childId: mia.id, amountCents: 1_000 });
    expect([before, waiting, after].map(({ owedCents }) => owedCents)).toEqual([500, 500, 300]);
    expect(after.rule).toEqual({ childId: mia.id, category: "medical" });
    expect((await claim(mother, { amountCents: 1_000 })).owedCents).toBe(500);
    await agree(20, { childId: mia.id, category: "medical" });
    expect((await claim(father, { childId: mia.id, amountCents: 1_000 })).owedCents).toBe(200);
    const { rules } = await told<ExpenseRules>(court.get("/api/expenses/rules"));
    expect(rules.map(({ status, parent1Percent }) => [status, parent1Percent])).toEqual([
      ["agreed", 20],
      ["replaced", 70],
    ]);
    expect((await verified()).differences).toEqual([]);
  });

  it("that come each month are claims of their own, made once, on the day that the month has", async () => {
    const series = {
      category: "care",
      what: "After school",
      amountCents: 20_000,
      firstOn: "2026-10-31",
      dueAfterDays: 5,
    };
    const start = (browser: Browser, more: object) =>
      browser.post("/api/expenses/recurring", { ...series, ...more });
    expect((await start(mother, { firstOn: "2025-10-01" })).status).toBe(400);
    const set = await told<RecurringExpense>(start(mother, { until: "2027-03-30" }));
    expect(set).toMatchObject({ made: 1, nextOn: "2026-11-30" });
    server.clock.advance(120 * dayMilliseconds);
    const now = () => server.clock.now;
    await Promise.all([
      claimRecurring(server.database.db, now),
      claimRecurring(server.database.db, now),
    ]);
    // A catch-up is told once, to the other parent, and by whom the expenses are.
    // Of what came at once no order is said.
    const newsOf = async (browser: Browser) =>
      (await told<Notice[]>(browser.get("/api/notices")))
        .toSorted((one, other) => one.kind.localeCompare(other.kind))
        .map(({ kind, actorName }) => [kind, actorName]);
    expect(await newsOf(mother)).toEqual([]);
    const { displayName } = (await told<{ user: User }>(mother.get("/api/me"))).user;
    expect(await newsOf(father)).toEqual([
      ["expense_monthly", displayName],
      ["expense_monthly", displayName],
      ["recurring_changed", displayName],
    ]);
    const months = await told<Expense[]>(father.get("/api/expenses"));
    expect(months.map(({ paidOn, dueOn, status }) => [paidOn, dueOn, status])).toEqual([
      ["2027-02-28", "2027-03-05", "claimed"],
      ["2027-01-31", "2027-02-05", "claimed"],
      ["2026-12-31", "2027-01-05", "claimed"],
      ["2026-11-30", "2026-12-05", "claimed"],
      ["2026-10-31", "2026-11-05", "claimed"],
    ]);
    await told(answer(father, months[0]!, "question", "Was she there in this month?"));
    await told(answer(father, months[1]!, "accept"));
    const stop = (browser: Browser) => browser.post(`/api/expenses/recurring/${set.id}/stop`);
    expect((await stop(father)).status).toBe(403);
    expect(await told<RecurringExpense>(stop(mother))).toMatchObject({ nextOn: null });
    server.clock.advance(120 * dayMilliseconds);
    await claimRecurring(server.database.db, now);
    expect(await told<Expense[]>(father.get("/api/expenses"))).toHaveLength(months.length);
    expect((await verified()).differences).toEqual([]);
  });

  it("of a month add up to the cent, by a separate calculation and on a page of the packet", async () => {
    await agree(37, { category: "school" });
    // What, who paid, cents, the payer's percent and what happened.
    const month = [
      ["Braces", mother, "medical", 33_333, 50, "accept"],
      ["Books", father, "school", 4_999, 63, "accept"],
      ["Swim club", mother, "activity", 7_501, 50, "accept"],
      ["Trip", mother, "school", 12_007, 37, "accept"],
      ["Coat", father, "clothes", 5_995, 50, "accept"],
      ["Sitter", father, "care", 8_001, 50, "claimed"],
      ["Bus", mother, "travel", 1_111, 50, "accept"],
      ["Ski camp", father, "activity", 50_000, 50, "dispute"],
      ["Lunches", father, "school", 6_013, 63, "accept"],
      ["Toys", mother, "other", 3_333, 50, "withdraw"],
      ["Allergy test", mother, "medical", 9_999, 50, "accept"],
      ["Shoes", father, "clothes", 4_321, 50, "question"],
    ] as const;
    let carry = 0;
    const owes = { mother: 0, father: 0 };
    let last: Expense | null = null;
    for (const [what, payer, category, amountCents, percent, act] of month) {
      const claimed = await claim(payer, { what, category, amountCents });
      // The payer's exact share in hundredths of a cent; what parent 1 was left with goes to the next odd one.
      const exactOfOne = amountCents * (payer === mother ? percent : 100 - percent);
      const odd = exactOfOne % 100;
      let ofOne = Math.floor(exactOfOne / 100);
      if (odd !== 0) {
        const up = Math.abs(carry + odd - 100);
        const down = Math.abs(carry + odd);
        if (up < down || (up === down && payer === mother)) ofOne += 1;
      }
      carry += exactOfOne - ofOne * 100;
      const owed = payer === mother ? amountCents - ofOne : ofOne;
      expect([what, claimed.owedCents]).toEqual([what, owed]);
      const other = payer === mother ? father : mother;
      if (act === "accept") {
        owes[payer === mother ? "father" : "mother"] += owed;
        last = await told(answer(other, claimed, "accept"));
      } else if (act === "withdraw") {
        carry -= exactOfOne - ofOne * 100;
        await told(payer.post(`/api/expenses/${claimed.id}/withdraw`));
      } else if (act !== "claimed") {
        await told(answer(other, claimed, act, "Please tell me more about it."));
      }
      server.clock.advance(dayMilliseconds);
    }
    const paid = await told(pay(father, last!, 1_234));
    await told(confirm(mother, paid));
    owes.father -= 1_234;
    const { closing, steps } = await balance(mother);
    expect(closing).toEqual([
      { userId: mother.userId, owesCents: owes.mother },
      { userId: father.userId, owesCents: owes.father },
    ]);
    expect(steps).toHaveLength(9);
    const november = await balance(mother, "?to=2026-11-30");
    const december = await balance(mother, "?from=2026-12-01");
    expect(december.opening).toEqual(november.closing);
    expect(december.closing).toEqual(closing);
    const { rows } = await told<YearSummary>(mother.get("/api/expenses/summary?year=2026"));
    const school = rows.find(({ category }) => category === "school");
    expect(school).toMatchObject({ childId: null, count: 3, amountCents: 4_999 + 12_007 + 6_013 });
    for (const row of rows) {
      const shares = row.parents.map(({ shareCents }) => shareCents);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(row.amountCents);
    }
    expect(await verified()).toMatchObject({ chain: { intact: true }, differences: [] });

    // A parent's packet withholds how the other's words were read, and counts the same.
    const { archive, files } = await packetOf(father);
    expect(await verifyPacket(savedPacket(archive))).toMatchObject({ first: 1 });
    const text = (await readPages(files.get("record.pdf")!))
      .flat()
      .map((line) => line.text)
      .join("\n");
    const dollars = (cents: number) =>
      new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
    expect(text).toContain("Expenses and payments");
    expect(text).toContain(dollars(owes.mother));
    expect(text).toContain(dollars(owes.father));
  }, 120_000);
});

import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import { keysOf } from "@evenkeel/contract/keys";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Message } from "@evenkeel/contract/models/message";
import type { WaitingItem, WaitingKind } from "@evenkeel/contract/models/waiting";
import { noticeKinds } from "@evenkeel/contract/notices";
import type { Notice } from "@evenkeel/contract/models/notice";
import { waitingKinds } from "@evenkeel/contract/waiting";
import { block } from "@evenkeel/custody/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operatorScope } from "../src/auth/scope.ts";
import { claimRecurring } from "../src/domains/expenses/recurring.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { testServer, type Browser, type TestServer } from "./family.ts";
import { done, type Family, familyActs } from "./family-acts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await anyEngine.open());
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = new Date("2026-11-21T18:00:00.000Z");
});

const they = familyActs(() => server);

type Parent = "parent1" | "parent2";
/** How something comes to wait, for whom, and how it ends. */
interface Case {
  for: readonly Parent[];
  /** @returns what ends it */
  begin: (family: Family) => Promise<() => Promise<unknown>>;
}

const insult = "RED: you are worthless";
const send = ({ parent1 }: Family, text: string) =>
  parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
const seeAll = async (browser: Browser): Promise<unknown> => {
  const ids = (await done<Message[]>(browser.get("/api/messages"))).map(({ id }) => id);
  return done(browser.post("/api/messages/viewed", { ids }));
};
const seeAgreements = async (browser: Browser): Promise<unknown> => {
  const ids = (await done<Dispute[]>(browser.get("/api/disputes"))).map(({ id }) => id);
  return done(browser.post("/api/disputes/seen", { ids }));
};
const confirmed = async (family: Family): Promise<string> => {
  const id = await they.apply(family);
  await they.onSchedule(family.parent2, id, "confirm");
  return id;
};

/** Every kind that there is: `tsc` fails where one has nothing that makes it wait. */
const cases: Record<WaitingKind, Case> = {
  messages: {
    for: ["parent2"],
    begin: async (family) => {
      await done(send(family, "Swim class is at 4 on Tuesday"));
      return () => seeAll(family.parent2);
    },
  },
  undelivered: {
    for: ["parent1"],
    begin: async (family) => {
      expect((await send(family, insult)).status).toBe(422);
      server.clock.advance(hourMilliseconds);
      return () => done(send(family, "Please pick her up at 5"));
    },
  },
  swap_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.askSwap(family);
      return () => they.answerSwap(family, id, "declined");
    },
  },
  swap_undo: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.undoSwap(family);
      return () => done(family.parent2.post(`/api/swap-requests/${id}/keep`));
    },
  },
  schedule_to_confirm: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.apply(family);
      return () => they.onSchedule(family.parent2, id, "confirm");
    },
  },
  schedule_undo: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await confirmed(family);
      await they.undoSchedule(family.parent1, id, "ask");
      return () => they.undoSchedule(family.parent2, id, "agree");
    },
  },
  exchange_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      await they.missed(family);
      return () => they.missed(family, family.parent2);
    },
  },
  expense_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.claim(family);
      return () => they.answerClaim(family.parent2, id, "accept");
    },
  },
  expense_to_explain: {
    for: ["parent1"],
    begin: async (family) => {
      const id = await they.claim(family);
      await they.answerClaim(family.parent2, id, "question", "Are these for school?");
      return () => done(family.parent1.post(`/api/expenses/${id}/withdraw`));
    },
  },
  payment_to_confirm: {
    for: ["parent1"],
    begin: async (family) => {
      const id = await they.pay(family);
      return () => they.answerPayment(family.parent1, id, "received");
    },
  },
  split_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.split(family);
      return () => they.answerSplit(family.parent2, id, "agreed");
    },
  },
  reviewer_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      const { invitation } = await they.inviteReviewer(family);
      return () => done(family.parent2.post(`/api/invitations/${invitation.id}/agree`));
    },
  },
  dispute_to_answer: {
    for: ["parent2"],
    begin: async (family) => {
      const id = await they.propose(family);
      return () => they.respond(family, id, they.counter);
    },
  },
  dispute_countered: {
    for: ["parent1"],
    begin: async (family) => {
      const id = await they.propose(family);
      await they.respond(family, id, they.counter);
      return () => done(family.parent1.post(`/api/disputes/${id}/accept`));
    },
  },
  // Either may ask the AI or propose it anew.
  dispute_unanswered: {
    for: ["parent1", "parent2"],
    begin: async (family) => {
      const id = await they.propose(family);
      server.clock.advance(49 * hourMilliseconds);
      return () => done(family.parent2.post(`/api/disputes/${id}/resolve`));
    },
  },
  dispute_agreed: {
    for: ["parent1", "parent2"],
    begin: async (family) => {
      await they.respond(family, await they.propose(family), { responseType: "agree" });
      return () => Promise.all([family.parent1, family.parent2].map(seeAgreements));
    },
  },
  counter_agreed: {
    for: ["parent1", "parent2"],
    begin: async (family) => {
      const id = await they.propose(family);
      await they.respond(family, id, they.counter);
      await done(family.parent1.post(`/api/disputes/${id}/accept`));
      return () => Promise.all([family.parent1, family.parent2].map(seeAgreements));
    },
  },
};

const waitingFor = (browser: Browser) => done<WaitingItem[]>(browser.get("/api/waiting"));
const kindsFor = async (browser: Browser) => (await waitingFor(browser)).map(({ kind }) => kind);
/** What of the last thing that this parent was told stands under 'What is new', if it does. */
const newestNewsOf = async (browser: Browser) => {
  const [newest] = await done<Notice[]>(browser.get("/api/notices"));
  return newest !== undefined && noticeKinds[newest.kind].isNews ? newest.kind : null;
};
const both: readonly Parent[] = ["parent1", "parent2"];

describe("everything that waits for a parent is in one list", () => {
  it("which is empty for a family in which nothing waits", async () => {
    const family = await server.family();
    for (const who of both) expect(await waitingFor(family[who])).toEqual([]);
  });

  it.each(keysOf(cases))(
    "%s: it is there for whoever is asked and for no one else, until it is answered, and not once more under what is new",
    async (kind) => {
      const family = await server.family();
      const end = await cases[kind].begin(family);
      for (const who of both) {
        const kinds = await kindsFor(family[who]);
        expect([who, kinds.includes(kind)]).toEqual([who, cases[kind].for.includes(who)]);
        // Whoever asked is not asked.
        const asked = kinds.filter((one) => waitingKinds[one].asksAnswer);
        if (!cases[kind].for.includes(who)) expect([who, asked]).not.toEqual([who, [kind]]);
        if (waitingKinds[kind].asksAnswer && cases[kind].for.includes(who))
          expect([who, await newestNewsOf(family[who])]).toEqual([who, null]);
      }
      await end();
      for (const who of both) expect(await kindsFor(family[who])).not.toContain(kind);
    },
  );

  it("a proposal asks for an answer until its time is over, and a swap until its hours begin", async () => {
    const family = await server.family();
    await they.propose(family);
    await they.askSwap(family);
    expect(await kindsFor(family.parent2)).toEqual(["swap_to_answer", "dispute_to_answer"]);
    server.clock.advance(3 * dayMilliseconds);
    expect(await kindsFor(family.parent2)).toEqual(["dispute_unanswered"]);
    server.clock.advance(31 * dayMilliseconds);
    expect(await waitingFor(family.parent2)).toEqual([]);
  });

  it("what presses most is first, and each says until when", async () => {
    const family = await server.family();
    const urgent = { category: "Medical", title: "Flu shot", description: "When?" };
    await they.propose(family);
    await done(family.parent1.post("/api/disputes", { ...urgent, urgency: "time-sensitive" }));
    await done(send(family, "Swim class is at 4 on Tuesday"));
    const items = await waitingFor(family.parent2);
    expect(
      items.map((item) => [item.kind, "title" in item ? item.title : null, item.until]),
    ).toEqual([
      ["messages", null, null],
      ["dispute_to_answer", "Flu shot", "2026-11-22T18:00:00.000Z"],
      ["dispute_to_answer", "Dentist", "2026-11-23T18:00:00.000Z"],
    ]);
  });

  it("an exchange waits for the parent whose word the other one answered otherwise, for a week, and is news for whoever was agreed with", async () => {
    const family = await server.family();
    await they.missed(family);
    const exchangeAt = "2026-11-23T02:00:00.000Z";
    await done(family.parent2.post("/api/exchanges/check-ins", { exchangeAt, kind: "done" }));
    expect(await kindsFor(family.parent2)).toEqual(["schedule_to_confirm"]);
    expect(await waitingFor(family.parent1)).toMatchObject([
      { kind: "exchange_to_answer", id: exchangeAt, said: "done", tookPlaceAt: null },
    ]);
    server.clock.advance(8 * dayMilliseconds);
    expect(await kindsFor(family.parent1)).toEqual([]);
    await done(family.parent1.post("/api/exchanges/check-ins", { exchangeAt, kind: "done" }));
    expect(await kindsFor(family.parent2)).toEqual(["schedule_to_confirm"]);
    expect(await newestNewsOf(family.parent2)).toBe("exchange_checked_in");
  });

  it("an exchange no longer waits for a parent who stands by what they said, and asks nobody any further", async () => {
    const family = await server.family();
    const { id } = family;
    await they.missed(family);
    const exchangeAt = "2026-11-23T02:00:00.000Z";
    const say = async (by: Browser, said: string) =>
      done<CheckIn>(by.post("/api/exchanges/check-ins", { exchangeAt, kind: said }));
    await say(family.parent2, "done");
    expect(await kindsFor(family.parent1)).toEqual(["exchange_to_answer"]);
    const again = await say(family.parent1, "missed");
    // A second tap, or one whose answer was lost, says nothing new.
    expect(await say(family.parent1, "missed")).toEqual(again);
    expect(await kindsFor(family.parent1)).toEqual([]);
    expect(await kindsFor(family.parent2)).toEqual(["schedule_to_confirm"]);
    expect(await newestNewsOf(family.parent2)).toBe("exchange_checked_in");
    const days = "from=2026-11-22&to=2026-11-22";
    const [exchange] = (await family.parent2.get(`/api/exchanges?${days}`)).json<Exchange[]>();
    expect(exchange?.checkIns.map(({ by, kind }) => [by, kind])).toEqual([
      [family.parent1.userId, "missed"],
      [family.parent2.userId, "done"],
      [family.parent1.userId, "missed"],
    ]);
    expect((await verifyFamily(server.database.db, operatorScope(id))).differences).toEqual([]);
    // Taken back, it waits again.
    await done(family.parent1.post(`/api/exchanges/check-ins/${again.id}/undo`));
    expect(await kindsFor(family.parent1)).toEqual(["exchange_to_answer"]);
  });

  it("an exchange that went as planned, or is gone from the calendar, waits for nobody", async () => {
    const family = await server.family();
    const importId = await they.apply(family);
    server.clock.advance(7 * dayMilliseconds);
    const exchangeAt = "2026-11-28T02:00:00.000Z";
    await done(family.parent1.post("/api/exchanges/check-ins", { exchangeAt, kind: "done" }));
    expect(await kindsFor(family.parent2)).toEqual(["schedule_to_confirm"]);
    await done(family.parent1.post("/api/exchanges/check-ins", { exchangeAt, kind: "missed" }));
    expect(await kindsFor(family.parent2)).toContain("exchange_to_answer");
    await they.undoSchedule(family.parent1, importId, "alone");
    expect(await kindsFor(family.parent2)).toEqual([]);
  });

  it("an expense of every month waits for an answer, and is not told as news as well", async () => {
    const family = await server.family();
    await they.eachMonth(family);
    server.clock.advance(31 * dayMilliseconds);
    await claimRecurring(server.database.db, () => server.clock.now);
    expect(await kindsFor(family.parent2)).toContain("expense_to_answer");
    expect(await newestNewsOf(family.parent2)).toBeNull();
  });

  it("a counter-proposal that a later proposal takes up is answered there", async () => {
    const family = await server.family();
    const id = await they.propose(family);
    await they.respond(family, id, they.counter);
    const again = { category: "Medical", title: "Again", description: "So?", followsId: id };
    await done(family.parent2.post("/api/disputes", again));
    expect(await kindsFor(family.parent1)).toEqual(["dispute_to_answer"]);
    expect(await kindsFor(family.parent2)).toEqual([]);
  });

  it("a reviewer to whom a parent says no waits for nobody, nor does one whose link has run out", async () => {
    const family = await server.family();
    const { invitation } = await they.inviteReviewer(family);
    const [asked] = await waitingFor(family.parent2);
    expect(asked).toMatchObject({ name: "Ms. Lee", until: "2026-11-28T18:00:00.000Z" });
    await done(family.parent2.remove(`/api/invitations/${invitation.id}`));
    expect(await waitingFor(family.parent2)).toEqual([]);
    await they.inviteReviewer(family);
    server.clock.advance(7 * dayMilliseconds);
    expect(await waitingFor(family.parent2)).toEqual([]);
  });

  it("a schedule whose hours a later one took over asks for no word", async () => {
    const family = await server.family();
    await they.apply(family);
    const mondays = block("weekly", "Monday 18:00", "Saturday 18:00", "parent1");
    await they.apply(family, [mondays], { replace: true });
    expect(await kindsFor(family.parent2)).toEqual(["schedule_to_confirm"]);
  });

  it("what was stopped is of each category the last attempt, for three days", async () => {
    const family = await server.family();
    await send(family, insult);
    server.clock.advance(hourMilliseconds);
    await send(family, `${insult} so much`);
    expect(await kindsFor(family.parent1)).toEqual(["undelivered"]);
    server.clock.advance(3 * dayMilliseconds + 1);
    expect(await waitingFor(family.parent1)).toEqual([]);
  });

  it("another family's business waits for no one here, and the court reviewer is not asked", async () => {
    const [one, other] = [await server.family(), await server.family()];
    await they.claim(one);
    await they.propose(one);
    expect(await waitingFor(other.parent2)).toEqual([]);
    expect((await one.court.get("/api/waiting")).status).toBe(403);
  });
});

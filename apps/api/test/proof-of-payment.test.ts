import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Expense, RecurringExpense } from "@evenkeel/contract/models/expense";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { packetOf, savedPacket } from "./packets.ts";
import { readPages } from "./read-pages.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

const bill = { category: "medical", what: "Glasses", amountCents: 10_000, paidOn: "2026-11-20" };
const key = "6f9f4b5e-9f0c-4a7e-8a53-0c3f1f3f5a01";

describe("photos and PDFs that go with what is said of an expense and with what is paid", () => {
  let server: TestServer;
  let id: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  let expense: Expense;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { openAttachment: scriptedAttachment });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ id, parent1: mother, parent2: father, court } = await server.family());
    expense = told(await mother.post("/api/expenses", bill));
  });

  const told = <Told = Expense>(answer: Answer): Told => {
    expect(answer.status, answer.body).toBe(200);
    return answer.json<Told>();
  };
  const say = (browser: Browser, answer: string, text: string, attachmentIds?: string[]) =>
    browser.post(`/api/expenses/${expense.id}/answer`, { answer, text, attachmentIds });
  const pay = (attachmentIds: string[], more: object = {}) =>
    father.post(`/api/expenses/${expense.id}/payments`, {
      amountCents: 2_000,
      method: "transfer",
      paidOn: "2026-11-21",
      attachmentIds,
      ...more,
    });
  const seenBy = async (browser: Browser) => told<Expense[]>(await browser.get("/api/expenses"))[0];
  const fileFor = async (browser: Browser, file: string) =>
    (await browser.get(`/api/attachments/${file}/file`)).status;
  const logOf = async () => told<RecordLog[]>(await court.get("/api/message-logs?kinds=all"));
  const verified = () => verifyFamily(server.database.db, operatorScope(id));

  it("are seen by both parents and the court, each beside the words that it goes with", async () => {
    const plan = await upload(father, "a page of the plan", "plan.jpg");
    const asked = told(await say(father, "question", "Is it not covered?", [plan]));
    expect(asked.steps).toMatchObject([
      { answer: "question", attachments: [{ name: "plan.jpg" }] },
    ]);
    const letter = await upload(mother, "%PDF-1.7 a letter", "letter.pdf");
    told(await say(mother, "explain", "They declined it.", [letter]));
    told(await say(father, "accept", ""));
    for (const browser of [mother, father, court]) {
      expect((await seenBy(browser))?.steps.map(({ attachments }) => attachments.length)).toEqual([
        1, 1, 0,
      ]);
      expect([await fileFor(browser, plan), await fileFor(browser, letter)]).toEqual([200, 200]);
    }
    expect(await logOf()).toMatchObject([
      { kind: "expense_answered", attachments: [] },
      { kind: "expense_answered", attachments: [{ id: letter }] },
      { kind: "expense_answered", attachments: [{ id: plan }] },
      { kind: "expense_claimed" },
    ]);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("prove a payment: whoever is paid sees what the bank says before confirming it", async () => {
    const slip = await upload(father, "sent 20.00", "transfer.jpg");
    const paid = told(await pay([slip]));
    expect(paid.payments).toMatchObject([{ amountCents: 2_000, attachments: [{ id: slip }] }]);
    expect((await seenBy(mother))?.payments).toEqual(paid.payments);
    expect(await fileFor(mother, slip)).toBe(200);
    expect((await logOf())[0]).toMatchObject({
      kind: "payment_said",
      attachments: [{ name: "transfer.jpg" }],
    });
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("go to the dispute that is opened, and the expense shows them too", async () => {
    const plan = await upload(father, "a page of the plan", "plan.jpg");
    const disputed = told(await say(father, "dispute", "The plan pays for it.", [plan]));
    expect(disputed.steps).toMatchObject([{ answer: "dispute", attachments: [{ id: plan }] }]);
    const [dispute] = told<Dispute[]>(await mother.get("/api/disputes"));
    expect(dispute?.attachments).toEqual(disputed.steps[0]?.attachments);
    expect(await logOf()).toMatchObject([
      // The court reads words and photos once, at the dispute that they opened.
      { kind: "expense_answered", attachments: [] },
      { kind: "dispute_proposed", attachments: [{ id: plan }] },
      { kind: "expense_claimed" },
    ]);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("make something else of the same words, and the same call again makes nothing new", async () => {
    const plan = await upload(father, "a page of the plan", "plan.jpg");
    const asked = told(await say(father, "question", "Is it not covered?", [plan]));
    expect(told(await say(father, "question", "Is it not covered?", [plan]))).toEqual(asked);
    const other = await upload(father, "another page", "other.jpg");
    const again = told(await say(father, "question", "Is it not covered?", [other]));
    expect(again.steps.map(({ attachments: [file] }) => file?.id)).toEqual([plan, other]);

    const slip = await upload(father, "sent 20.00", "transfer.jpg");
    const paid = told(await pay([slip], { clientKey: key }));
    expect(told(await pay([slip], { clientKey: key }))).toEqual(paid);
    const wrong = await upload(father, "sent 21.00", "wrong.jpg");
    expect((await pay([wrong], { clientKey: key })).status).toBe(409);
    expect((await pay([slip])).status).toBe(409);
    expect((await seenBy(mother))?.payments).toHaveLength(1);
  });

  it("go with every month of what comes monthly, as does whom it is from and its due day", async () => {
    const contract = await upload(mother, "%PDF-1.7 a contract", "contract.pdf");
    const monthly = {
      category: "care",
      what: "After school",
      vendor: "Sunny Days",
      amountCents: 20_000,
      firstOn: "2026-10-20",
      dueAfterDays: 5,
      attachmentIds: [contract],
      clientKey: key,
    };
    const start = () => mother.post("/api/expenses/recurring", monthly);
    const started = told<RecurringExpense>(await start());
    expect(started).toMatchObject({
      vendor: "Sunny Days",
      attachments: [{ id: contract }],
      made: 2,
    });
    expect(told(await start())).toEqual(started);
    const other = await mother.post("/api/expenses/recurring", {
      ...monthly,
      vendor: "Rainy Days",
    });
    expect(other.status).toBe(409);
    const seen = told<Expense[]>(await father.get("/api/expenses"));
    expect(seen.slice(0, 2)).toMatchObject([
      {
        paidOn: "2026-11-20",
        dueOn: "2026-11-25",
        vendor: "Sunny Days",
        attachments: [{ id: contract }],
      },
      {
        paidOn: "2026-10-20",
        dueOn: "2026-10-25",
        vendor: "Sunny Days",
        attachments: [{ id: contract }],
      },
    ]);
    expect(await fileFor(father, contract)).toBe(200);
    const log = await logOf();
    expect(log.find(({ kind }) => kind === "recurring_started")).toMatchObject({
      attachments: [{ id: contract }],
      money: { vendor: "Sunny Days" },
    });
    const rude = await mother.post("/api/expenses/recurring", {
      ...monthly,
      vendor: "RED words",
      attachmentIds: [],
      clientKey: undefined,
    });
    expect(rude.status).toBe(422);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("with abusive words stop what they go with, and only the court sees them", async () => {
    const abusive = await upload(father, "RED words in a picture");
    expect((await say(father, "question", "What is this?", [abusive])).status).toBe(422);
    server.clock.advance(10 * minuteMilliseconds);
    const another = await upload(father, "RED words on a slip");
    expect((await pay([another])).status).toBe(422);
    expect(await seenBy(mother)).toMatchObject({ status: "claimed", steps: [], payments: [] });
    expect([await fileFor(mother, abusive), await fileFor(mother, another)]).toEqual([404, 404]);
    expect([await fileFor(court, abusive), await fileFor(court, another)]).toEqual([200, 200]);
    expect(await verified()).toMatchObject({ differences: [] });
  });

  it("are only their owner's, and none goes with a yes, which says nothing else", async () => {
    const hers = await upload(mother, "a photo");
    expect((await say(father, "question", "What is this?", [hers])).status).toBe(404);
    expect((await pay([hers])).status).toBe(404);
    const his = await upload(father, "a photo");
    const refused = await say(father, "accept", "", [his]);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("attachmentIds");
    expect((await seenBy(mother))?.status).toBe("claimed");
  });

  it("are exhibits of the packet, each once, and the packet verifies", async () => {
    const plan = await upload(father, "a page of the plan", "plan.jpg");
    told(await say(father, "dispute", "The plan pays for it.", [plan]));
    const slip = await upload(father, "sent 20.00", "transfer.jpg");
    told(await pay([slip]));
    const { archive, files } = await packetOf(court);
    expect(await verifyPacket(savedPacket(archive))).toMatchObject({ first: 1, withheld: 0 });
    const record = files.get("record.jsonl")?.toString() ?? "";
    for (const name of ["plan.jpg", "transfer.jpg"]) expect(record).toContain(name);
    const text = files.get("record.pdf");
    expect(text).toBeDefined();
    const read = (await readPages(text!)).flat().map((line) => line.text);
    // Named where they came, and shown at the end.
    const count = (line: RegExp) => read.filter((said) => line.test(said)).length;
    expect(count(/plan\.jpg/)).toBe(2);
    expect(count(/transfer\.jpg/)).toBe(2);
    expect(read.join(" ")).toMatch(/Exhibit 2/);
    expect(read.join(" ")).not.toMatch(/Exhibit 3/);
  });
});

import { dayMilliseconds } from "@evenkeel/contract/durations";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Child } from "@evenkeel/contract/models/child";
import type { BalanceModel, Expense } from "@evenkeel/contract/models/expense";
import type { RecordLog } from "@evenkeel/contract/models/record";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { unzip } from "../../api/test/packets.ts";
import { readPages } from "../../api/test/read-pages.ts";
import {
  type Bill,
  bills,
  money,
  type Name,
  otherOf,
  owedOfEach,
  sayings,
} from "../src/a-month.ts";
import { clerkReads, missing, strayIn } from "../src/clerk.ts";
import { dayFromNow } from "../src/family-days.ts";
import { desktop, type Person, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { upload } from "../src/upload.ts";

const run = promisify(execFile);
const verifier = fileURLToPath(import.meta.resolve("@evenkeel/verify"));
const dayAgo = (days: number) => dayFromNow(-days).iso;
/** A receipt as a shop prints it. */
async function receiptOf(
  page: Page,
  { what, cents }: Pick<Bill, "what" | "cents">,
): Promise<Buffer> {
  await page.setContent(
    `<body style="margin:0;width:320px;font:20px monospace;background:#fff">
      <p>Main Street Store</p><p>${what} ${money(cents)}</p><p>TOTAL ${money(cents)}</p></body>`,
  );
  return page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 190 } });
}

const json = async <Told>(answer: Response): Promise<Told> => {
  expect(answer.ok, `${answer.url}: ${await answer.clone().text()}`).toBe(true);
  return (await answer.json()) as Told;
};

const press = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true }).click();
const cardOf = ({ page }: Person, name: string) => page.getByRole("article", { name });

/** Chooses a file in a form, and waits until it may go. */
async function attach(form: Locator, name: string, buffer: Buffer): Promise<void> {
  await form.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await form.getByText("Ready to send").waitFor({ timeout: 60_000 });
}

/** Presses a button of a card, fills the dialog that opens, and waits until it is sent. */
async function through(
  someone: Person,
  [on, button]: [Locator | Page, string],
  submit: string,
  fill: (dialog: Locator) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await press(on, button);
  const dialog = someone.page.getByRole("dialog");
  await fill(dialog);
  await press(dialog, submit);
  await dialog.waitFor({ state: "detached" });
}

describe("a month of a family", () => {
  const house = aSharedHouse();

  it("comes out to the cent, and its packet is what a court clerk looks for and verifies", async () => {
    const clients = {
      parent1: await house.client("parent1"),
      parent2: await house.client("parent2"),
    };
    const people = {
      parent1: await house.person("parent1", { viewport: phone }),
      parent2: await house.person("parent2", { viewport: desktop }),
    };
    const { parent1: mother, parent2: father } = people;
    const both = ["parent1", "parent2"] as const;
    const goTo = (path: string) => Promise.all(both.map((who) => people[who].page.goto(path)));
    const pictures = new Map<string, Buffer>();
    for (const one of bills) {
      if (one.hasReceipt) pictures.set(one.what, await receiptOf(mother.page, one));
    }
    const season = await receiptOf(mother.page, { what: "Soccer season", cents: 15_050 });
    const slip = await receiptOf(mother.page, { what: "Transfer", cents: 5_000 });
    const owed = owedOfEach();

    // 20 messages, each typed and sent.
    await goTo("/chat");
    for (const number of sayings.parent1.keys()) {
      for (const who of both) {
        const { page } = people[who];
        const box = page.getByRole("textbox", { name: "Message" });
        await box.fill(sayings[who][number] ?? "");
        await press(page, "Send to Co-Parent");
        await expect.poll(() => box.inputValue(), { interval: 50 }).toBe("");
      }
    }

    // How bills are split: one proposed and agreed to by hand, one by the program's door.
    await goTo("/expenses");
    const children = await clients.parent1.get<Child[]>("/api/children");
    const mia = children.find(({ name }) => name === "Mia")?.id;
    await press(mother.page, "How we split");
    const split = mother.page.getByRole("dialog");
    await split.getByLabel("Category").selectOption("medical");
    await split.getByLabel("Share of Parent One in percent").fill("60");
    await press(split, "Propose");
    await press(father.page, "How we split");
    const agreed = father.page.getByRole("dialog");
    await press(agreed, "Agree");
    await agreed.getByText("Parent One pays 60%, Parent Two 40%").waitFor();
    for (const { page } of [mother, father]) {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    const rule = await json<{ id: string }>(
      await clients.parent1.post("/api/expenses/rules", {
        category: "school",
        childId: mia,
        parent1Percent: 70,
      }),
    );
    const ruleAt = `/api/expenses/rules/${rule.id}/answer`;
    await json(await clients.parent2.post(ruleAt, { answer: "agreed" }));

    // 12 expenses with 8 receipts. Four receipts come by hand, the others by the program's door.
    const byHand = new Set([
      "Glasses",
      "X-ray",
      "Train",
      "Soccer",
      "Syrup",
      "Gift",
      "After school",
    ]);
    const claimByHand = (one: Bill) =>
      through(people[one.by], [people[one.by].page, "Add expense"], "Add", async (form) => {
        const picture = pictures.get(one.what);
        if (one.end === "waiting") {
          await form.getByLabel("How often").selectOption("monthly");
          await form.getByLabel("From (optional)").fill("Sunny Days");
          await form.getByLabel("Due", { exact: true }).selectOption("14");
        }
        await form.getByLabel("What was it for?").fill(one.what);
        await form.getByLabel("Amount").fill(money(one.cents));
        await form.getByLabel("Category").selectOption(one.category);
        if (one.child !== null) {
          await form.getByLabel("Child", { exact: true }).selectOption({ label: one.child });
        }
        if (picture !== undefined) await attach(form, `${one.what}.png`, picture);
      });
    for (const [index, one] of bills.entries()) {
      const picture = pictures.get(one.what);
      if (byHand.has(one.what)) await claimByHand(one);
      else {
        const client = clients[one.by];
        const files =
          picture === undefined ? [] : [(await upload(client, `${one.what}.png`, picture)).id];
        await json(
          await client.post("/api/expenses", {
            category: one.category,
            childId: children.find(({ name }) => name === one.child)?.id ?? null,
            what: one.what,
            amountCents: one.cents,
            paidOn: dayAgo(20 - index),
            attachmentIds: files,
          }),
        );
      }
      if (one.end === "withdrawn") {
        const { [one.by]: claimant } = people;
        await through(claimant, [cardOf(claimant, one.what), "Withdraw"], "Withdraw");
      }
    }

    // Each is answered: all but the disputed, the withdrawn and the one that waits are accepted by hand.
    await through(mother, [cardOf(mother, "Train"), "Ask about it"], "Send", (dialog) =>
      dialog.getByLabel("What do you want to know?").fill("Which day was this?"),
    );
    await through(father, [cardOf(father, "Train"), "Answer the question"], "Send", (dialog) =>
      dialog.getByLabel("Your answer").fill("The museum on the 5th."),
    );
    await through(father, [cardOf(father, "Soccer"), "Dispute"], "Send", async (dialog) => {
      await dialog.getByLabel("Why do you not agree?").fill("We did not agree on soccer.");
      await attach(dialog, "season.png", season);
    });
    for (const one of bills) {
      if (one.end !== "accepted") continue;
      const { [otherOf[one.by]]: answering } = people;
      await through(answering, [cardOf(answering, one.what), "Accept"], "Accept");
    }

    // Paid in part, in full, and not confirmed yet.
    const pay = (who: Name, what: string, cents: number, proof?: Buffer) => {
      const opened = [cardOf(people[who], what), "I paid"] as [Locator, string];
      return through(people[who], opened, "Yes, put it on the record", async (dialog) => {
        await dialog.getByLabel("Amount paid").fill(money(cents));
        await dialog.getByLabel("How").selectOption("app");
        if (proof !== undefined) await attach(dialog, "slip.png", proof);
        await press(dialog, "I paid this");
      });
    };
    const confirm = async (who: Name, what: string) => {
      const { [who]: receiving } = people;
      await through(receiving, [cardOf(receiving, what), "Received"], "Received");
    };
    await pay("parent2", "Glasses", 2_000);
    await confirm("parent1", "Glasses");
    await pay("parent1", "X-ray", owed.get("X-ray") ?? 0);
    await confirm("parent2", "X-ray");
    await pay("parent2", "Sitter", 5_000, slip);

    // Two disputes besides the expense's: one agreed to, one that ended in a counter-proposal.
    await goTo("/disputes");
    const propose = (someone: Person, title: string, description: string) =>
      through(someone, [someone.page, "Propose"], "Submit Proposal", async (dialog) => {
        await dialog.getByLabel("Category").selectOption("Education");
        await dialog.getByLabel("Title").fill(title);
        await dialog.getByLabel("Description").fill(description);
      });
    const respond = (someone: Person, title: string, choice: string, text: string) =>
      through(someone, [cardOf(someone, title), "Respond"], "Submit Response", async (dialog) => {
        await dialog.getByRole("radio", { name: choice, exact: true }).check();
        await dialog.getByRole("textbox").fill(text);
      });
    await propose(mother, "Reading club", "Noah joins the reading club on Mondays.");
    await respond(father, "Reading club", "Agree", "");
    await propose(father, "Bedtime", "Both homes turn the lights out at 8.");
    await respond(mother, "Bedtime", "Counter-proposal", "At 8:30 on weekends.");
    await through(father, [cardOf(father, "Bedtime"), "Accept as it stands"], "Accept");

    // Two swaps: asked for on the page and accepted on the page, and one that is declined there.
    await goTo("/");
    await through(mother, [mother.page, "Ask to swap time"], "Send request", async (form) => {
      const given = form.getByRole("group", { name: /^Time you ask .* to take$/ });
      const taken = form.getByRole("group", { name: "Time you take in return" });
      for (const [side, days] of [
        [given, 9],
        [taken, 11],
      ] as const) {
        await side.getByLabel("From").click();
        await mother.page.keyboard.type(dayFromNow(days).typed);
        await mother.page.keyboard.press("Enter");
      }
      await form.getByText("Then", { exact: true }).first().waitFor();
    });
    await father.page.getByRole("link", { name: /answer by/i }).click();
    await press(father.page.getByRole("dialog"), "Accept");
    await father.page.getByRole("dialog").waitFor({ state: "detached" });
    const start = new Date(Date.now() + 14 * dayMilliseconds);
    await json<SwapRequest>(
      await clients.parent2.post("/api/swap-requests", {
        given: [
          {
            start: start.toISOString(),
            end: new Date(start.getTime() + dayMilliseconds / 4).toISOString(),
          },
        ],
        note: "I work late that day.",
      }),
    );
    await mother.page.goto("/");
    await mother.page.getByRole("link", { name: /answer by/i }).click();
    await press(mother.page.getByRole("dialog"), "Decline");
    await mother.page.getByRole("dialog").waitFor({ state: "detached" });

    // The balance, to the cent, by the calculation of this test.
    const expenses = await clients.parent1.get<Expense[]>("/api/expenses");
    const told = new Map(expenses.map(({ what, owedCents }) => [what, owedCents]));
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(owed));
    const closing = { parent1: 0, parent2: 0 };
    for (const { by, what, end } of bills) {
      if (end === "accepted") closing[otherOf[by]] += owed.get(what) ?? 0;
    }
    closing.parent2 -= 2_000;
    closing.parent1 -= owed.get("X-ray") ?? 0;
    const balance = await clients.parent1.get<BalanceModel>("/api/expenses/balance");
    expect(balance.closing.map(({ owesCents }) => owesCents)).toEqual([
      closing.parent1,
      closing.parent2,
    ]);
    await mother.page.goto("/expenses");
    await mother.page.getByText("Balance", { exact: true }).click();
    for (const cents of Object.values(closing)) {
      await mother.page.getByText(money(cents)).first().waitFor();
    }

    // The packet, as the court takes it, and what the program says that needs no one of us.
    const court = await house.person("court", { viewport: desktop });
    const [download] = await Promise.all([
      court.page.waitForEvent("download", { timeout: 90_000 }),
      court.page.getByRole("button", { name: "Export Report" }).click(),
    ]);
    const packet = `${await download.path()}.zip`;
    await download.saveAs(packet);
    const verified = await run(process.execPath, [verifier, packet]);
    expect(verified.stdout).toMatch(/^intact, \d+ entries; nothing is withheld/m);

    // Read as a court clerk would.
    const pdf = unzip(readFileSync(packet)).get("record.pdf");
    if (pdf === undefined) throw new Error("The packet has no pages");
    const lines = (await readPages(pdf)).flat().map(({ text }) => text.trim());
    const keptAt = process.env["PACKET_TO"];
    if (keptAt !== undefined) writeFileSync(keptAt, lines.join("\n"));
    expect(missing(lines, clerkReads(owed, closing))).toBeNull();
    expect(strayIn(lines)).toBeNull();

    const entries = await (
      await house.client("court")
    ).get<RecordLog[]>("/api/message-logs?kinds=all&limit=200");
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect({
      messages: count("message"),
      expenses: count("expense_claimed"),
      receipts: entries.filter(
        ({ kind, attachments }) => kind === "expense_claimed" && attachments.length > 0,
      ).length,
      disputes: count("dispute_proposed"),
      swaps: count("swap_requested"),
    }).toEqual({ messages: 20, expenses: 12, receipts: 8, disputes: 3, swaps: 2 });
  }, 600_000);
});

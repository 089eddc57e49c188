import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";

describe("a device that signs", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

  /** Opens the chat, and waits until the device has looked at the record: what is written later is what it did not see. */
  const openChat = (someone: Person) => untilAsked(someone, "/chat", "/checkpoint");
  /** Writes a message on the page, as people do, and presses the button. */
  async function sendOff({ page }: Person, text: string): Promise<void> {
    await page.getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
  }
  /** The same, and waits until it is there. */
  async function write(someone: Person, text: string): Promise<void> {
    await sendOff(someone, text);
    await someone.page.getByRole("article").filter({ hasText: text }).waitFor();
  }
  const openAccount = async ({ page }: Person) => {
    await page.goto("/conversations");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Your account" }).click();
    return page.getByRole("region", { name: "Devices that sign for you" });
  };
  /** What `verify.mjs` says of the packet that the court is given. */
  async function verifiedByCourt() {
    const court = await house.client("court");
    const started = (await (await court.post("/api/record/exports", {})).json()) as RecordExport;
    const path = `/api/record/exports/${started.id}`;
    await expect
      .poll(async () => (await court.get<RecordExport>(path)).status, { timeout: 60_000 })
      .toBe("ready");
    const file = join(mkdtempSync(join(tmpdir(), "evenkeel-packet-")), "packet.zip");
    writeFileSync(file, await court.download(`${path}/file`));
    return (await verifyPacket(file)).signatures.people;
  }

  it("signs what a parent writes on the page, and the court's packet says whose devices signed and saw what", async () => {
    const mother = await house.person("parent1");
    await openChat(mother);
    await write(mother, "Can you pick Mia up at 5:30 on Friday?");
    const father = await house.client("parent2");
    await father.send("Yes, 5:30 works for me.");
    await untilAsked(mother, "/calendar", "/cosignatures");
    // Each act came with its receipt, the first of a new device too.
    expect(await mother.page.getByRole("alert").filter({ hasText: "no proof" }).count()).toBe(0);
    const [hers, his] = await verifiedByCourt();
    // The children were there before she had a device.
    expect(hers).toMatchObject({ unsigned: 2, devices: [{ standing: "first" }] });
    expect(hers?.devices[0]?.entries).toBeGreaterThanOrEqual(2);
    expect(hers?.devices[0]?.witnessed?.size).toBeGreaterThanOrEqual(3);
    expect(his).toMatchObject({ unsigned: 1, devices: [] });
  });

  it("is news for its owner's other devices, and takes no one's place on its own", async () => {
    const [first, second] = [await house.person("parent1"), await house.person("parent1")];
    await openChat(first);
    await write(first, "Can you pick Mia up at 5:30 on Friday?");
    const news = ({ page }: Person) => page.getByText("A new device signs");
    const isTold = news(first).waitFor();
    await openChat(second);
    await write(second, "Or at 6:00, if that is easier.");
    await isTold;
    await expect.poll(() => second.page.title()).toMatch(/^\(1\) /);
    expect(await news(second).count()).toBe(0);
  });

  it("keeps a receipt for what was sent, and shows it where the message is swallowed", async () => {
    const father = await house.client("parent2");
    await father.send("Good morning.");
    const mother = await house.person("parent1");
    await openChat(mother);
    await write(mother, "I will be there at six.");
    // Whoever runs the server lets the message disappear once it was accepted.
    await operator.rewrite((entries) =>
      entries.filter(({ kind, actorId }) => kind !== "message" || actorId === entries[0]?.actorId),
    );
    await untilAsked(mother, "/calendar", "/checkpoint");
    const alarm = mother.page.getByRole("alert").filter({ hasText: "not the record" });
    await alarm.getByText("accepted by the server").waitFor();
    const download = mother.page.waitForEvent("download");
    await alarm.getByRole("button", { name: "Save what this device saw" }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved).toContain("(messages.send)");
    await mother.expectAccessible();
  });

  it("says so where the server swallows what was sent, and gives another entry's receipt or none", async () => {
    const father = await house.client("parent2");
    await father.send("Good morning.");
    const mother = await house.person("parent1");
    await openChat(mother);
    const answered = mother.page.waitForResponse(
      (answer) => answer.url().endsWith("/api/messages") && answer.request().method() === "POST",
    );
    await write(mother, "I will be there at six.");
    const { "evenkeel-receipt": old = "" } = (await answered).headers();
    // What was sent is thrown away, and answered as if it had been taken.
    const taken = (await (await answered).json()) as object;
    let receipt: string | null = old;
    await mother.page.route("**/api/messages", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            json: taken,
            headers: receipt === null ? {} : { "evenkeel-receipt": receipt },
          })
        : route.fallback(),
    );
    await sendOff(mother, "Please bring her inhaler.");
    const alarm = mother.page.getByRole("alert").filter({ hasText: "no proof" });
    await alarm.getByText("You sent a message").waitFor();
    const download = mother.page.waitForEvent("download");
    await alarm.getByRole("button", { name: "Save what this device signed" }).click();
    const saved = readFileSync(await (await download).path(), "utf8");
    expect(saved).toContain("it proves another entry");
    expect(saved).toContain('"signature"');
    await mother.expectAccessible();
    await alarm.getByRole("button", { name: "I have looked" }).click();
    await alarm.waitFor({ state: "detached" });

    // A receipt that is missing could be a proxy's fault: it is told with the next look at the record.
    receipt = null;
    const again = mother.page.waitForResponse(
      (answer) => answer.url().endsWith("/api/messages") && answer.request().method() === "POST",
    );
    await sendOff(mother, "And her blue jacket.");
    await again;
    expect(await alarm.count()).toBe(0);
    await untilAsked(mother, "/calendar", "/checkpoint");
    await alarm.getByText("You sent a message").waitFor();
  });

  it("is confirmed by another of the same person, or by twelve words on paper", async () => {
    const phone = await house.person("parent1");
    const onPhone = await openAccount(phone);
    await onPhone.getByText("This device", { exact: true }).waitFor();
    await onPhone.getByRole("button", { name: "Make a recovery phrase" }).click();
    const list = onPhone.getByRole("list", { name: "Your twelve words" });
    await list.waitFor();
    const words = await list.getByRole("listitem").allInnerTexts();
    expect(words).toHaveLength(12);
    await phone.expectAccessibleInBothColors();
    await onPhone.getByRole("button", { name: "I have written them down" }).click();
    await onPhone.getByText("Your recovery phrase", { exact: true }).waitFor();

    const laptop = await house.person("parent1", { viewport: { width: 1280, height: 900 } });
    const onLaptop = await openAccount(laptop);
    await onLaptop.getByText("Unconfirmed:").waitFor();
    await laptop.expectAccessible();
    await onLaptop.getByLabel("Recovery phrase").fill("twelve words that are none of it");
    await onLaptop.getByRole("button", { name: "Confirm with the phrase" }).click();
    await onLaptop.getByText("These are not twelve words").waitFor();
    await onLaptop.getByLabel("Recovery phrase").fill(words.join(" "));
    await onLaptop.getByRole("button", { name: "Confirm with the phrase" }).click();
    await onLaptop.getByText("Unconfirmed:").waitFor({ state: "detached" });

    const tablet = await house.person("parent1");
    await (await openAccount(tablet)).getByText("Unconfirmed:").waitFor();
    await phone.page.reload();
    const again = await openAccount(phone);
    await again.getByRole("button", { name: /is mine$/ }).click();
    await again.getByText("Unconfirmed:").waitFor({ state: "detached" });
    await phone.expectNoOverflow();
    const [hers] = await verifiedByCourt();
    expect(hers?.devices.map(({ standing }) => standing)).toEqual([
      "first",
      "confirmed",
      "confirmed",
      "confirmed",
    ]);
  });
});

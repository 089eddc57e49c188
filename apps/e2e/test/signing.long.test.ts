import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aDishonestOperator } from "../src/dishonest-operator.ts";
import { everythingKept } from "../src/kept-offline.ts";
import { desktop, type Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";
import { openAccount, openChat, sendOff, verifiedByCourt, write } from "./signing.walk.ts";

describe("a device that signs", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const operator = aDishonestOperator(house);

  it("is news for its owner's other devices, and takes no one's place on its own", async () => {
    const [first, second] = [await house.person("parent1"), await house.person("parent1")];
    await openChat(first);
    await write(first, "Can you pick Mia up at 5:30 on Friday?");
    const news = ({ page }: Person) => page.getByText("A new device signs");
    const isTold = news(first).waitFor();
    // Another tab is open before this browser is known, and hears of it.
    const isOpen = Promise.withResolvers<void>();
    await second.context.route("**/api/account/device-keys", async (route) => {
      if (route.request().method() === "POST") await isOpen.promise;
      await route.fallback();
    });
    await second.page.goto("/chat");
    const tab = await second.context.newPage();
    await tab.goto("/calendar");
    await tab.getByRole("heading", { level: 1 }).waitFor();
    isOpen.resolve();
    await openChat(second);
    await write(second, "Or at 6:00, if that is easier.");
    await isTold;
    for (const page of [second.page, tab]) {
      await expect.poll(() => page.title()).toMatch(/^\(1\) /);
      expect(await page.getByText("A new device signs").count()).toBe(0);
    }
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

    const laptop = await house.person("parent1", { viewport: desktop });
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
    const [hers] = await verifiedByCourt(house);
    expect(hers?.devices.map(({ standing }) => standing)).toEqual([
      "first",
      "confirmed",
      "confirmed",
      "confirmed",
    ]);
  });

  it("keeps a receipt for what was sent, and shows it where the message is swallowed", async () => {
    const father = await house.client("parent2");
    await father.send("Good morning.");
    const mother = await house.person("parent1");
    await openChat(mother);
    await write(mother, "I will be there at six.");
    // The message stands there before its receipt is checked, for which the page may ask the server once more.
    await expect.poll(() => everythingKept(mother)).toContain('"call":"messages.send"');
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
});

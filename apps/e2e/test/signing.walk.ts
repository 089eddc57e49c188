import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordExport } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { expect } from "vitest";
import type { Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";

/** Opens the chat, and waits until the device has looked at the record: what is written later is what it did not see. */
export const openChat = (someone: Person) => untilAsked(someone, "/chat", "/checkpoint");
/** Writes a message on the page, as people do, and presses the button. */
export async function sendOff({ page }: Person, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send to Co-Parent" }).click();
}
/** The same, and waits until it is there. */
export async function write(someone: Person, text: string): Promise<void> {
  await sendOff(someone, text);
  await someone.page.getByRole("article").filter({ hasText: text }).waitFor();
}
export const openAccount = async ({ page }: Person) => {
  await page.goto("/conversations");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  return page.getByRole("region", { name: "Devices that sign for you" });
};
/** What `verify.mjs` says of the packet that the court is given. */
export async function verifiedByCourt(house: SharedHouse) {
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

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import type { Person } from "../src/person.ts";
import { takeClock } from "../src/take-clock.ts";

const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";
export const calm = "Soccer is at 4:30 on Friday.";
/** Longer than a message has to be in sight, in milliseconds. */
export const longLook = 5_000;

/** Everything that a parent can have before them, so that a message in the chat cannot be read. */
export const overlays: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  "the coaching dialog": async ({ page }) => {
    await page.getByRole("textbox", { name: "Message" }).fill(hostile);
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await page.getByRole("dialog", { name: "A calmer way to say this" }).waitFor();
  },
  "a dialog of the account menu": async ({ page }) => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Your account" }).click();
    await page.getByRole("dialog", { name: "Your account" }).waitFor();
  },
  "anything that covers it": async ({ page }) => {
    await page.evaluate(() => {
      const cover = document.createElement("div");
      cover.style.cssText = "position: fixed; inset: 0; z-index: 9999; background: white";
      document.body.append(cover);
    });
  },
  "a place further down": async ({ page }) => {
    await page.evaluate(() => {
      const space = document.createElement("div");
      space.style.height = "4000px";
      document.body.append(space);
      window.scrollTo(0, 4000);
    });
    await page.getByRole("log").evaluate((log) => (log.style.marginTop = "-3000px"));
  },
};

/** When the other parent first saw this message, as its writer is told. */
export async function viewedAt(writer: ApiClient, text: string): Promise<string | null> {
  const found = (await writer.messages()).find(({ finalMessage }) => finalMessage === text);
  if (found === undefined) throw new Error(`'${text}' was not delivered`);
  return found.viewedAt;
}

/** Waits until the other parent saw it. */
export const isViewed = (writer: ApiClient, text: string): Promise<void> =>
  expect.poll(() => viewedAt(writer, text), { timeout: 15_000 }).not.toBeNull();

export const writeUrgent = (writer: ApiClient, text: string): Promise<Response> =>
  writer.post("/api/messages", {
    originalMessage: text,
    finalMessage: text,
    category: "emergency",
    clientKey: randomUUID(),
  });

/** On each of these screens an urgent message comes, is read, counts as seen and is closed; the screen stays. */
export async function readUrgentOn(
  screens: readonly string[],
  reader: Person,
  writer: ApiClient,
): Promise<void> {
  const { page } = reader;
  const news = page.getByRole("alert", {
    name: reader.words("notices")("kind.urgent", { name: "Parent One" }),
  });
  for (const [number, screen] of screens.entries()) {
    const text = `Mia is in the ER at Mercy Hospital, room ${String(number + 11)}.`;
    await page.goto(screen);
    await reader.isAtRest();
    await writeUrgent(writer, text);
    await news.getByText(text).waitFor();
    await isViewed(writer, text);
    await news.getByRole("button", { name: reader.words("common")("close") }).click();
    await news.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(screen);
  }
}

/** A message that comes while something lies above it is not seen, however long that takes. */
export async function isNotSeenBehind(
  name: string,
  reader: Person,
  writer: ApiClient,
): Promise<void> {
  const { page } = reader;
  await takeClock(reader);
  await page.goto("/chat");
  await reader.isAtRest();
  await overlays[name]?.(reader);
  await writer.send(calm);
  await page.getByRole("article").getByText(calm).waitFor({ state: "attached" });
  await page.clock.fastForward(longLook);
  await page.clock.runFor(longLook);
  expect(await viewedAt(writer, calm)).toBeNull();
}

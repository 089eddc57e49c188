import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import type { Person } from "../src/person.ts";

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

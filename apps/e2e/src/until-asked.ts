import type { Person } from "./person.ts";

/** Longer than a page has to be at rest before it does what no one waits for. */
const rest = 3_000;

/**
 * Opens an address, and waits until the server has answered what the page asks only once it has been at rest.
 * @param asks how the address ends that it asks for then, without its query
 */
export async function untilAsked(someone: Person, path: string, asks: string): Promise<void> {
  const { page } = someone;
  await page.clock.install();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(asks));
  await page.goto(path);
  await someone.isAtRest();
  // Once: what is still on its way would be given up if time went on and on.
  await page.clock.fastForward(rest);
  await answered;
}

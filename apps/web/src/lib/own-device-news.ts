import type { QueryClient } from "@tanstack/react-query";

/** Kept with what the page knows of its person, so that it goes with them. */
const key = ["own-device-news"];

/**
 * Makes this page's device known, of which the person's devices are told: itself, too, and often before its own answer.
 * @param add resolves with the instant at which the device was put down
 */
export async function addingOwnDevice(
  client: QueryClient,
  add: () => Promise<{ addedAt: string }>,
): Promise<void> {
  client.setQueryData(key, { at: null });
  try {
    const { addedAt } = await add();
    client.setQueryData(key, { at: addedAt });
  } catch (error) {
    client.removeQueries({ queryKey: key, exact: true });
    throw error;
  }
}

/** Whether the news of a new device, put down at this instant, is of what this page did or is doing. */
export function isOwnDeviceNews(client: QueryClient, at: string): boolean {
  const own = client.getQueryData<{ at: string | null }>(key);
  return own !== undefined && (own.at === null || own.at === at);
}

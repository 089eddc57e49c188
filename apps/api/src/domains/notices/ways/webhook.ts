/** What the operator's own program is told: it knows the person by the username, and how to reach them. */
export interface WebhookNotice {
  /** The same for a repeat of the same notice. */
  id: string;
  username: string;
  locale: string;
  title: string;
  text: string;
  urgent: boolean;
}

const timeLimit = 10_000;

/**
 * Posts a notice as JSON to the address that the operator set up.
 * @returns the status of the answer
 */
export async function postNotice(
  url: string,
  notice: WebhookNotice,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(notice),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
  });
  await response.body?.cancel();
  return response.status;
}

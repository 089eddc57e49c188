/**
 * The data of server-sent events, parsed, as they come. Read by fetch and not by EventSource, which
 * hides the status: a session that ended (401) must lead to the sign-in page and not to a retry.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const data = event.split("\n").find((line) => line.startsWith("data:"));
        if (data !== undefined) yield JSON.parse(data.slice("data:".length)) as unknown;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

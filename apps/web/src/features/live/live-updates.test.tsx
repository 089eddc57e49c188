import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { Message } from "@evenkeel/contract/models/message";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMessage } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

function stream() {
  let tell: (event: LiveEvent | null) => void = () => undefined;
  async function* follow(): AsyncGenerator<LiveEvent> {
    for (;;) {
      const event = await new Promise<LiveEvent | null>((resolve) => {
        tell = resolve;
      });
      if (event === null) return;
      yield event;
    }
  }
  return { follow, tell: (event: LiveEvent | null) => tell(event) };
}

test("a message from the co-parent shows right away, long before the next poll", async () => {
  const live = stream();
  const messages: Message[] = [];
  serve(robin, {
    live: { follow: live.follow },
    messages: {
      list: () => Promise.resolve(messages),
      pause: () => Promise.resolve({ pausedUntil: null }),
    },
  });
  openApp("/chat");
  await screen.findByRole("heading", { level: 1, name: "Chat" });
  messages.unshift(
    aMessage({
      senderId: sam.id,
      recipientId: robin.id,
      timestamp: new Date().toISOString(),
      finalMessage: "I am ten minutes late.",
    }),
  );
  await waitFor(() => {
    live.tell({ revision: 1 });
    expect(screen.getByText("I am ten minutes late.")).toBeVisible();
  });
});

test("a session that ended elsewhere leads to the sign-in page without a click", async () => {
  const live = stream();
  const server = serve(robin, { live: { follow: live.follow } });
  const app = openApp("/therapy");
  await screen.findByRole("heading", { level: 1, name: "Therapeutic Space" });
  server.endSession();
  await waitFor(() => {
    live.tell(null);
    expect(app.path()).toBe("/login");
  });
});

import type { Message, SendMessageInput } from "@evenkeel/contract/models/message";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import { screen } from "@testing-library/react";
import { aMessage, green } from "./messages.ts";
import { robin } from "./people.ts";
import { openApp } from "./render.tsx";
import { type FakeServices, requests, serve } from "./server.ts";

/** A small server: it stores what is sent, and moderates as the test says; green where it says nothing. */
export function aChatServer(
  verdicts: ModerationResult[],
  fakes: { messages?: FakeServices["messages"]; coordinator?: FakeServices["coordinator"] } = {},
) {
  const stored: Message[] = [];
  const waiting = [...verdicts];
  const services: FakeServices = {
    moderation: { moderate: () => Promise.resolve(waiting.shift() ?? green()) },
    messages: {
      list: () => Promise.resolve(stored.toReversed()),
      pause: () => Promise.resolve({ pausedUntil: null }),
      markViewed: () => Promise.resolve({ viewed: 0 }),
      send: (_actor, input: SendMessageInput) => {
        const message = aMessage({
          id: stored.length + 1,
          category: input.category,
          finalMessage: input.finalMessage,
          wasModerated: input.wasModerated,
          bypassed: input.bypass,
          clientKey: input.clientKey ?? null,
          timestamp: new Date().toISOString(),
        });
        stored.push(message);
        return Promise.resolve(message);
      },
      ...fakes.messages,
    },
    ...(fakes.coordinator ? { coordinator: fakes.coordinator } : {}),
  };
  return { stored, session: serve(robin, services), services };
}

/** What the page sent to be delivered, in order. */
export const sent = () =>
  requests.filter(({ key }) => key === "messages.send").map(({ body }) => body as SendMessageInput);
export const box = () => screen.findByRole("textbox", { name: "Message" });
export const dialog = (name: string) => screen.findByRole("dialog", { name });

/** Opens the chat, types this and presses 'Send to Co-Parent'. */
export async function write(text: string) {
  const app = openApp("/chat");
  await app.person.type(await box(), text);
  await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
  return app;
}

import type { AskInput, CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { AdvanceFlowInput, FlowAnswer } from "@evenkeel/contract/models/flow";
import { screen } from "@testing-library/react";
import { robin } from "./people.ts";
import { openApp } from "./render.tsx";
import { type FakeServices, serve } from "./server.ts";

const ordinary: FlowAnswer = {
  state: { step: "complete" },
  message: null,
  actionButtons: null,
  showBreathingExercise: false,
  template: null,
};
/** A coordinator's reply with nothing but words. */
export const plain: CoordinatorReply = {
  reply: "Here is a thought.",
  createdEvent: null,
  addedEvents: [],
  suggestedModule: null,
  moduleContext: null,
  draftedMessage: null,
  suggestedSwap: null,
};

interface Answers {
  flow?: (input: AdvanceFlowInput) => FlowAnswer | Promise<FlowAnswer>;
  ask?: (input: AskInput) => CoordinatorReply | Promise<CoordinatorReply>;
  fakes?: FakeServices;
}

/** Opens the chat before a flow and a coordinator that answer as the test says. */
export async function openChat({
  flow = () => ordinary,
  ask = () => plain,
  fakes = {},
}: Answers = {}) {
  serve(robin, {
    messages: {
      list: () => Promise.resolve([]),
      pause: () => Promise.resolve({ pausedUntil: null }),
    },
    flow: { advance: async (_actor, input) => flow(input) },
    coordinator: { ask: async (_actor, input) => ask(input) },
    ...fakes,
  });
  const app = openApp("/chat");
  const box = await screen.findByLabelText("Message", {}, { timeout: 5_000 });
  const askAi = async (text: string) => {
    await app.person.clear(box);
    await app.person.type(box, text);
    await app.person.click(screen.getByRole("button", { name: "Ask AI" }));
  };
  return { ...app, box, askAi };
}

/** A flow that answers by what the parent chose or wrote. */
export const stepping =
  (answers: Record<string, Partial<FlowAnswer>>) => (input: AdvanceFlowInput) => ({
    ...ordinary,
    ...answers[input.userResponse ?? input.message],
  });

import {
  conversationHistoryLength,
  moduleIntroDelayMilliseconds,
} from "@evenkeel/contract/constants";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import { useEffect } from "react";
import { fullTime } from "../../lib/dates.ts";
import { usePrivate } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";
import { useCurrentUser } from "../session/index.ts";
import type { Call } from "./chat-message.ts";
import { type Action, converse, openedWith } from "./conversation.ts";
import { useAdvanceFlow, useAskCoordinator } from "./queries.ts";

/** Calls that this page is making; one that is pending and not here was cut off by a reload. */
const underWay = new Map<string, AbortController>();

/**
 * The parent's talk with the AI, kept in this tab for the session and nowhere else. It goes on while
 * another page is looked at.
 */
export function useConversation() {
  const user = useCurrentUser();
  const advanceFlow = useAdvanceFlow();
  const askCoordinator = useAskCoordinator();
  const stored = usePrivate(user.id, "chat", () => openedWith(greetingFor(user.coParentName)));

  const dispatch = (action: Action) => {
    const before = stored.read();
    const after = stored.update((state) => converse(state, action));
    const call = after.pending;
    if (call?.id === before.pending?.id) return;
    // Stopped, or the talk was left: nobody waits for that answer any more.
    if (before.pending !== null) underWay.get(before.pending.id)?.abort();
    if (call !== null) void perform(call);
  };

  /** Reports the outcome of this call, unless the parent has left the talk in the meantime. */
  const perform = async (call: Call) => {
    const controller = new AbortController();
    underWay.set(call.id, controller);
    const outcome = await (call.kind === "flow"
      ? advance(call, controller.signal)
      : ask(call, controller.signal));
    underWay.delete(call.id);
    if (stored.read().pending?.id !== call.id) return;
    dispatch(outcome);
    if (outcome.type === "coordinatorAnswered") introduceLater(outcome.reply);
  };

  const advance = async (call: Call & { kind: "flow" }, signal: AbortSignal): Promise<Action> => {
    try {
      const answer = await advanceFlow(
        {
          message: call.message,
          currentState: stored.read().flow,
          userResponse: call.response,
        },
        signal,
      );
      return { type: "flowAnswered", answer };
    } catch (error) {
      if (!signal.aborted) reportProblem("The therapeutic flow did not answer", error);
      return { type: "flowFailed" };
    }
  };

  const ask = async (
    call: Call & { kind: "coordinator" },
    signal: AbortSignal,
  ): Promise<Action> => {
    const { messages, activeModule } = stored.read();
    // Without the question itself, and without the page's own words where no answer came.
    const history = messages
      .filter(({ id, failure }) => id !== call.questionId && failure === undefined)
      .slice(-conversationHistoryLength);
    try {
      const reply = await askCoordinator(
        {
          message: call.message,
          conversationHistory: history.map(({ role, content }) => ({ role, content })),
          activeModule,
        },
        signal,
      );
      const content = withConfirmation(reply, user.timeZone);
      return { type: "coordinatorAnswered", reply, content };
    } catch (error) {
      if (!signal.aborted) reportProblem("The coordinator did not answer", error);
      return { type: "coordinatorFailed" };
    }
  };

  const introduceLater = (reply: CoordinatorReply) => {
    const { messages, activeModule } = stored.read();
    const switched = reply.suggestedModule === "therapeutic" && activeModule === "therapeutic";
    if (!switched || messages.some(({ content }) => content === introduction)) return;
    setTimeout(
      () => dispatch({ type: "introduced", content: introduction }),
      moduleIntroDelayMilliseconds,
    );
  };

  const interrupted = stored.value.pending !== null && !underWay.has(stored.value.pending.id);
  useEffect(() => {
    if (interrupted) stored.update((state) => converse(state, { type: "interrupted" }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what the page found when it was loaded
  }, []);

  return {
    ...stored.value,
    /** The coordinator's latest word on the active module, and on no other. */
    moduleContext:
      stored.value.messages.findLast(
        ({ suggestedModule, moduleContext }) =>
          moduleContext && suggestedModule === stored.value.activeModule,
      )?.moduleContext ?? null,
    busy: stored.value.pending !== null,
    /** The therapeutic mode of the header: the module is chosen, or the flow is open. */
    inTherapy: stored.value.activeModule === "therapeutic" || stored.value.flow !== null,
    dispatch,
  };
}

export type AiConversation = ReturnType<typeof useConversation>;

const greetingFor = (coParent: string | null): string =>
  `Hello, I'm your AI Parenting Coordinator. I can help you find the words for ${
    coParent ?? "your co-parent"
  }, plan the schedule, or take a breath first. What is on your mind?`;

/** Spoken by the companion of the therapeutic space, who is an AI and says so. */
const introduction =
  "Hello, I'm Wren, the companion of the Therapeutic Space: an AI, not a licensed therapist. We can slow down here for a moment. What is weighing on you most right now?";

/** A created event adds a confirmation line to the reply (spec section 4). */
function withConfirmation({ reply, createdEvent }: CoordinatorReply, zone: string): string {
  if (createdEvent === null) return reply;
  const when = fullTime(createdEvent.start, zone);
  return `${reply}\n\nAdded to the calendar: ${createdEvent.title}, ${when}.`;
}

import {
  conversationHistoryLength,
  moduleIntroDelayMilliseconds,
} from "@evenkeel/contract/constants";
import type { CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import { fullTime } from "../../lib/dates.ts";
import { usePrivate } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";
import { useWaitedAnswer } from "../../lib/use-waited-answer.ts";
import { useCurrentUser } from "../session/index.ts";
import type { Call } from "./chat-message.ts";
import { type Action, converse, openedWith } from "./conversation.ts";
import { type PageWords, useWords, words } from "../../lib/words.ts";
import { useAdvanceFlow, useAskCoordinator } from "./queries.ts";

/**
 * The parent's talk with the AI, kept in this tab for the session and nowhere else. It goes on while
 * another page is looked at.
 */
export function useConversation() {
  const t = useWords("coordinator");
  const user = useCurrentUser();
  const advanceFlow = useAdvanceFlow();
  const askCoordinator = useAskCoordinator();
  const stored = usePrivate(user.id, "chat", () =>
    openedWith(t("greeting", { name: user.coParentName ?? words("common")("coParent") })),
  );
  const answers = useWaitedAnswer(
    () => stored.read().pending?.id ?? null,
    () => stored.update((state) => converse(state, { type: "interrupted" })),
  );

  const dispatch = (action: Action) => {
    const before = stored.read();
    const after = stored.update((state) => converse(state, action));
    const call = after.pending;
    if (call?.id === before.pending?.id) return;
    // Stopped, or the talk was left: no one waits for that answer anymore.
    if (before.pending !== null) answers.stop(before.pending.id);
    if (call !== null) void perform(call);
  };

  /** Tells the talk what happened to this call, unless the parent has left it in the meantime. */
  const perform = (call: Call) => (call.kind === "flow" ? advance(call) : ask(call));

  const advance = async (call: Call & { kind: "flow" }) => {
    const outcome = await answers.ask(call.id, (signal) =>
      advanceFlow(
        {
          message: call.message,
          currentState: stored.read().flow,
          userResponse: call.response,
        },
        signal,
      ),
    );
    if (outcome === null) return;
    if ("answer" in outcome) return dispatch({ type: "flowAnswered", answer: outcome.answer });
    reportProblem("The therapeutic flow did not answer", outcome.error);
    dispatch({ type: "flowFailed" });
  };

  const ask = async (call: Call & { kind: "coordinator" }) => {
    const { messages, activeModule } = stored.read();
    // Without the question itself, and without the page's own words where no answer came.
    const history = messages
      .filter(({ id, failure }) => id !== call.questionId && failure === undefined)
      .slice(-conversationHistoryLength);
    const outcome = await answers.ask(call.id, (signal) =>
      askCoordinator(
        {
          message: call.message,
          conversationHistory: history.map(({ role, content }) => ({ role, content })),
          activeModule,
        },
        signal,
      ),
    );
    if (outcome === null) return;
    if ("error" in outcome) {
      reportProblem("The coordinator did not answer", outcome.error);
      return dispatch({ type: "coordinatorFailed" });
    }
    const reply = outcome.answer;
    const content = withConfirmation(t, reply, user.timeZone);
    dispatch({ type: "coordinatorAnswered", reply, content });
    introduceLater(reply);
  };

  const introduceLater = (reply: CoordinatorReply) => {
    const { messages, activeModule } = stored.read();
    const switched = reply.suggestedModule === "therapeutic" && activeModule === "therapeutic";
    // Spoken by the companion of the therapeutic space, who is an AI and says so.
    const introduction = t("introduction");
    if (!switched || messages.some(({ content }) => content === introduction)) return;
    setTimeout(
      () => dispatch({ type: "introduced", content: introduction }),
      moduleIntroDelayMilliseconds,
    );
  };

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

/** A created event adds a confirmation line to the reply (S-4.17). */
function withConfirmation(
  t: PageWords<"coordinator">,
  { reply, addedEvents }: CoordinatorReply,
  zone: string,
): string {
  const lines = addedEvents.map(({ title, start }) =>
    t("added", { title, when: fullTime(start, zone) }),
  );
  return lines.length === 0 ? reply : `${reply}\n\n${lines.join("\n")}`;
}

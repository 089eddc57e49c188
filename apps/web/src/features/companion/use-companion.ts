import { conversationHistoryLength } from "@evenkeel/contract/constants";
import { newId } from "../../lib/new-id.ts";
import { usePrivate } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { showToast } from "../../lib/toasts.ts";
import { useWaitedAnswer } from "../../lib/use-waited-answer.ts";
import { useWords } from "../../lib/words.ts";
import { useCurrentUser } from "../session/index.ts";
import { useAskCompanion } from "./queries.ts";

/** A therapy chat message (S-3.28). */
export interface CompanionMessage {
  readonly id: string;
  readonly role: "user" | "therapist";
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}

interface CompanionTalk {
  readonly messages: readonly CompanionMessage[];
  /** What is in the box. Not among the other drafts, which outlive a sign-out. */
  readonly text: string;
  /** The parent's message whose answer is waited for. */
  readonly waitingFor: string | null;
}

const stamped = (role: CompanionMessage["role"], content: string): CompanionMessage => ({
  id: newId(),
  role,
  content,
  timestamp: new Date(serverNow()).toISOString(),
});

/** No answer comes: the words go back into the box, before whatever was typed in the meantime. */
const takenBack = (before: CompanionTalk): CompanionTalk => {
  const said = before.messages.find(({ id }) => id === before.waitingFor);
  if (said === undefined) return { ...before, waitingFor: null };
  return {
    messages: before.messages.filter((message) => message !== said),
    text: before.text === "" ? said.content : `${said.content}\n\n${before.text}`,
    waitingFor: null,
  };
};

/** The talk of the Therapeutic Space, kept in this tab for the session and nowhere else. */
export function useCompanion() {
  const t = useWords("companion");
  const user = useCurrentUser();
  const ask = useAskCompanion();
  const { value, read, update } = usePrivate<CompanionTalk>(user.id, "therapy", () => ({
    messages: [stamped("therapist", t("greeting"))],
    text: "",
    waitingFor: null,
  }));

  const answers = useWaitedAnswer(
    () => read().waitingFor,
    () => update(takenBack),
  );

  const setText = (text: string) => update((before) => ({ ...before, text }));

  const send = async () => {
    const { messages, text, waitingFor } = read();
    if (text.trim() === "" || waitingFor !== null) return;
    const said = stamped("user", text);
    update((before) => ({
      messages: [...before.messages, said],
      text: "",
      waitingFor: said.id,
    }));
    const outcome = await answers.ask(said.id, (signal) =>
      ask(
        {
          message: text,
          conversationHistory: messages.slice(-conversationHistoryLength).map((message) => ({
            role: message.role === "user" ? ("user" as const) : ("assistant" as const),
            content: message.content,
          })),
        },
        signal,
      ),
    );
    if (outcome === null) return;
    if ("answer" in outcome) {
      update((before) => ({
        ...before,
        messages: [...before.messages, stamped("therapist", outcome.answer.reply)],
        waitingFor: null,
      }));
      return;
    }
    reportProblem("The companion did not answer", outcome.error);
    showToast({
      title: t("failed"),
      description: t("failedText"),
      variant: "destructive",
    });
    update(takenBack);
  };

  const stop = () => {
    const { waitingFor } = read();
    update(takenBack);
    if (waitingFor !== null) answers.stop(waitingFor);
  };

  const waitingSince = value.messages.find(({ id }) => id === value.waitingFor)?.timestamp ?? null;
  return { ...value, setText, send, stop, waitingSince };
}

import { conversationHistoryLength } from "@evenkeel/contract/constants";
import { newId } from "../../lib/new-id.ts";
import { usePrivate } from "../../lib/private-store.ts";
import { reportProblem } from "../../lib/report.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** Therapy chat message of spec section 3. */
export interface TherapyMessage {
  readonly id: string;
  readonly role: "user" | "therapist";
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}

interface Therapy {
  readonly messages: readonly TherapyMessage[];
  /** What stands in the box. Not among the other drafts, which outlive a sign-out. */
  readonly text: string;
}

const greeting =
  "Hello, I'm Wren, the companion of this space. I'm an AI, not a licensed therapist. You can say things here as they come, and take your time. What is on your mind today?";

const stamped = (role: TherapyMessage["role"], content: string): TherapyMessage => ({
  id: newId(),
  role,
  content,
  timestamp: new Date(serverNow()).toISOString(),
});

/** The talk of the Therapeutic Space, kept in this tab for the session and nowhere else. */
export function useTherapy() {
  const user = useCurrentUser();
  const chat = trpc.therapy.chat.useMutation();
  const { value, read, update } = usePrivate<Therapy>(user.id, "therapy", () => ({
    messages: [stamped("therapist", greeting)],
    text: "",
  }));

  const setText = (text: string) => update((before) => ({ ...before, text }));
  const add = (message: TherapyMessage) =>
    update((before) => ({ ...before, messages: [...before.messages, message] }));

  const send = async () => {
    const { messages, text } = read();
    if (text.trim() === "" || chat.isPending) return;
    const said = stamped("user", text);
    add(said);
    setText("");
    try {
      const { reply } = await chat.mutateAsync({
        message: text,
        conversationHistory: messages.slice(-conversationHistoryLength).map((message) => ({
          role: message.role === "user" ? ("user" as const) : ("assistant" as const),
          content: message.content,
        })),
      });
      // Gone in the meantime: a sign-out or a quick exit forgot the talk this belongs to.
      if (read().messages.some(({ id }) => id === said.id)) add(stamped("therapist", reply));
    } catch (error) {
      reportProblem("The companion did not answer", error);
      showToast({
        title: "Connection Error",
        description: "Unable to connect with the therapist right now. Please try again.",
        variant: "destructive",
      });
      // Back into the box, before whatever was typed in the meantime.
      update((before) => ({
        messages: before.messages.filter(({ id }) => id !== said.id),
        text: before.text === "" ? text : `${text}\n\n${before.text}`,
      }));
    }
  };

  return { ...value, setText, send, pending: chat.isPending };
}

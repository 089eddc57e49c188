import type { ErrorBody } from "@evenkeel/contract/errors";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Message, SendMessageInput } from "@evenkeel/contract/models/message";
import { jurisdiction } from "@evenkeel/contract/constants";
import { newId } from "../../lib/new-id.ts";
import { callErrorOf, isUnreachable } from "../../lib/errors.ts";
import { reportProblem } from "../../lib/report.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { showToast } from "../../lib/toasts.ts";
import { useCurrentUser } from "../session/index.ts";
import {
  useMessages,
  useModerateAttempt,
  usePause,
  useReadMessages,
  useSendMessage,
} from "./queries.ts";
import type { Attempt, Choice, Phase } from "./sending.ts";
import { useSendingMachine } from "./use-sending-machine.ts";
import { useWords } from "../../lib/words.ts";

interface Outcomes {
  /** Opened to answer urgent news: the pause that runs then has been put away. */
  isUrgent: boolean;
  /** The server has stored the message: its draft may go. */
  onDelivered: (attempt: Attempt) => void;
  /** It could not be sent; the text is still in the box. `wasReached`: the server itself, or one before it, said so. */
  onFailed: (attempt: Attempt, wasReached: boolean) => void;
  /** What seemed to have failed was delivered after all: its answer was lost on the way. */
  onArrived: (attempt: Attempt) => void;
}

/** Runs the sending machine against the server: moderation first, then the message. */
export function useSending({ isUrgent, onDelivered, onFailed, onArrived }: Outcomes) {
  const t = useWords("messages");
  const user = useCurrentUser();
  const isParent = user.role !== "court_viewer";
  const moderate = useModerateAttempt();
  const sendMessage = useSendMessage();
  const pause = usePause(isParent);
  const readMessages = useReadMessages();

  const { state, current, apply } = useSendingMachine({
    pausedUntil: pause.data?.pausedUntil ?? null,
    isUrgent,
    messages: useMessages().data,
    onArrived,
  });

  /** Whether a message whose answer never came was stored all the same. */
  const wasStored = async ({ clientKey }: Attempt): Promise<Message | undefined> => {
    try {
      return (await readMessages()).find((message) => message.clientKey === clientKey);
    } catch (error) {
      reportProblem("What became of the message could not be asked", error);
      return undefined;
    }
  };

  const fail = (attempt: Attempt, error: unknown) => {
    const call = callErrorOf(error);
    apply({ type: "failed" });
    onFailed(attempt, !isUnreachable(error));
    // A refusal that trying again will not mend (not one's session, no co-parent yet, too many) says why.
    if (call?.body && call.status !== 401 && call.status < 500) {
      showToast({
        title: t("notSent"),
        description: call.body.message,
        variant: "destructive",
      });
    }
  };

  const askModeration = async (attempt: Attempt): Promise<void> => {
    try {
      const result = await moderate.mutateAsync({
        message: attempt.text,
        category: attempt.category,
        location: jurisdiction,
        parenting_rules: {},
      });
      apply({ type: "verdict", result, now: new Date(serverNow()) });
    } catch (error) {
      const call = callErrorOf(error);
      if (call?.body?.code === "paused" && call.body.pausedUntil !== undefined) {
        apply({ type: "paused", until: call.body.pausedUntil });
      } else if (call?.status === 401) {
        fail(attempt, error);
      } else {
        reportProblem("The moderation did not answer", error);
        apply({ type: "moderationFailed" });
      }
    }
  };

  const sendAttempt = async (phase: Extract<Phase, { name: "delivering" }>): Promise<void> => {
    const paused = current.current.pausedUntil !== null;
    const settle = async (stored: Message): Promise<void> => {
      if (stored.wasBlocked) {
        // A retry of something that the server had already stopped: it is stored, but never delivered.
        await pause.refetch();
        refuse({ code: "refused", message: t("blocked.notSent") });
        return;
      }
      apply({ type: "delivered" });
      onDelivered(phase.attempt);
    };
    try {
      const stored = await sendMessage.mutateAsync({
        ...payloadOf(phase, paused),
        senderId: user.id,
        ...(user.coParentId === null ? {} : { recipientId: user.coParentId }),
      });
      await settle(stored);
    } catch (error) {
      const body = callErrorOf(error)?.body ?? null;
      if (body?.code === "paused" && body.pausedUntil !== undefined) {
        apply({ type: "paused", until: body.pausedUntil });
      } else if (body !== null && refusals.has(body.code)) {
        refuse(body);
      } else {
        // A lost answer is no failed send: the message may have gone out.
        const stored = isAnswered(error) ? undefined : await wasStored(phase.attempt);
        if (stored === undefined) fail(phase.attempt, error);
        else await settle(stored);
      }
    }
  };
  const refuse = (body: ErrorBody) => apply({ type: "refused", body, now: new Date(serverNow()) });

  const advance = async (): Promise<void> => {
    for (;;) {
      const { phase } = current.current;
      if (phase.name === "moderating") await askModeration(phase.attempt);
      else if (phase.name === "delivering") await sendAttempt(phase);
      else return;
    }
  };

  return {
    ...state,
    busy: state.phase.name === "moderating" || state.phase.name === "delivering",
    submit: (text: string, category: MessageCategory, attachmentIds: readonly string[] = []) => {
      if (text.trim() === "") return;
      const phase = apply({ type: "submit", text, category, attachmentIds, newKey: newId() });
      if (phase.name === "moderating") void advance();
    },
    choose: (choice: Choice, edited?: string) => {
      apply({ type: "choose", choice, edited });
      void advance();
    },
    sendInstead: (text: string) => {
      if (text.trim() === "") return;
      apply({ type: "instead", text, newKey: newId() });
      void advance();
    },
    edit: () => apply({ type: "edit" }),
    ready: () => apply({ type: "ready" }),
    writeUrgent: () => apply({ type: "writeUrgent" }),
  };
}

/** Answers that open a dialog. */
const refusals: ReadonlySet<string> = new Set(["refused", "needs_rewrite", "needs_confirmation"]);

/** The server itself said that it did not take the message. */
const isAnswered = (error: unknown): boolean => {
  const status = callErrorOf(error)?.status ?? 0;
  return status >= 400 && status < 500;
};

/** The stored message payload (S-3.13). */
function payloadOf(
  { attempt, choice, coaching, edited }: Extract<Phase, { name: "delivering" }>,
  paused: boolean,
): SendMessageInput {
  const chosen = choice === "rewrite" ? (coaching?.suggestion ?? null) : null;
  const finalMessage = edited ?? chosen ?? attempt.text;
  // What was written in despair and not sent is its writer's own, and goes nowhere.
  const isInPlaceOfDespair = chosen !== null && coaching?.crisis === true;
  const rewrite = isInPlaceOfDespair ? null : chosen;
  return {
    originalMessage: isInPlaceOfDespair ? finalMessage : attempt.text,
    finalMessage,
    rewrittenMessage: rewrite,
    category: attempt.category,
    wasModerated: rewrite !== null,
    wasBlocked: false,
    coachingTip: rewrite === null ? null : (coaching?.coachingTip ?? null),
    clientKey: attempt.clientKey,
    // During a pause only urgent facts about a child pass, reworded or not.
    bypass: choice === "bypass" || (paused && coaching?.mayBypass === true),
    confirmed: choice === "confirmed",
    attachmentIds: [...attempt.attachmentIds],
  };
}

import type {
  AddedEvent,
  CoordinatorModule,
  CoordinatorReply,
} from "@evenkeel/contract/models/coordinator";
import type { FlowAnswer, FlowState } from "@evenkeel/contract/models/flow";
import { newId } from "../../lib/new-id.ts";
import { words } from "../../lib/words.ts";
import {
  type Call,
  type ChatMessage,
  type NewChatMessage,
  stamped,
  timestamp,
  type Unsent,
} from "./chat-message.ts";

/**
 * The talk of 'Ask AI' as S-4.12 to 4.17 order it, as a pure reducer: the therapeutic flow is asked
 * first; while its step is not 'complete' its reply stands; otherwise the coordinator answers.
 * `pending` names the one call that is under way, and whoever runs the conversation makes it.
 */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly activeModule: CoordinatorModule | null;
  /** Where the therapeutic flow stands; null while none is open. */
  readonly flow: FlowState | null;
  readonly pending: Call | null;
}

export type Action =
  | { type: "asked"; text: string }
  | { type: "flowAnswered"; answer: FlowAnswer }
  | { type: "flowFailed" }
  | { type: "coordinatorAnswered"; reply: CoordinatorReply; content: string }
  | { type: "coordinatorFailed" }
  /** The page was loaded again while a call was under way. */
  | { type: "interrupted" }
  /** The parent no longer waits. */
  | { type: "stopped" }
  | { type: "triedAgain"; messageId: string }
  | { type: "breathed"; messageId: string }
  | { type: "chose"; messageId: string; id: string; label: string }
  | { type: "moduleOpened"; module: CoordinatorModule }
  | { type: "moduleClosed" }
  | { type: "introduced"; content: string }
  /** What an answer put on the calendar was taken off again. */
  | { type: "undid"; messageId: string; event: AddedEvent }
  /** A message to the co-parent could not be sent; the line takes the place of those that said so of it before. */
  | { type: "sendFailed"; unsent: Unsent; content: string }
  /** It was delivered after all, and no line says otherwise any more; `content` says how that is known, where it is news. */
  | { type: "delivered"; unsent: Unsent; content?: string };

/** An exercise's answer to the flow (packages/contract, advanceFlowInput). */
const breathingComplete = "breathing_complete";
const said = (what: "trouble" | "stopped"): string => words("coordinator")(what);

export const openedWith = (greeting: string): Conversation => ({
  messages: [stamped({ role: "assistant", content: greeting })],
  activeModule: null,
  flow: null,
  pending: null,
});

export function converse(state: Conversation, action: Action): Conversation {
  switch (action.type) {
    case "asked": {
      if (state.pending !== null || action.text.trim() === "") return state;
      const question = stamped({ role: "user", content: action.text });
      return {
        ...state,
        messages: [...state.messages.map(movedOn), question],
        pending: flowCall(action.text, state.flow === null ? null : action.text, question),
      };
    }
    case "flowAnswered":
      return afterFlow(state, action.answer);
    case "flowFailed":
      return afterFlowFailure(state);
    case "coordinatorAnswered":
      return afterCoordinator(state, action.reply, action.content);
    case "coordinatorFailed":
    case "interrupted":
      return unanswered(state, { role: "assistant", content: said("trouble") });
    case "stopped":
      return unanswered(state, { role: "system", content: said("stopped") });
    case "triedAgain":
      return askedAgain(state, action.messageId);
    case "breathed": {
      const running = state.messages.find(({ id }) => id === action.messageId);
      if (running?.breathing !== "running") return state;
      const rested = changed(state, action.messageId, { breathing: "done" });
      if (state.flow === null || state.pending !== null) return rested;
      return { ...rested, pending: flowCall("", breathingComplete, null) };
    }
    case "chose": {
      if (state.flow === null || state.pending !== null) return state;
      const chosen = changed(state, action.messageId, { actionButtons: [] });
      return {
        ...plus(
          { ...chosen, messages: chosen.messages.map(movedOn) },
          { role: "user", content: action.label },
        ),
        pending: flowCall("", action.id, null),
      };
    }
    case "moduleOpened":
      return { ...state, activeModule: action.module };
    case "moduleClosed":
      // 'Exit Therapy' leaves the flow wherever it stands; a late answer finds nothing pending.
      return {
        ...state,
        messages: state.messages.map(settled),
        activeModule: null,
        flow: null,
        pending: null,
      };
    case "introduced":
      if (state.activeModule !== "therapeutic") return state;
      return plus(state, { role: "assistant", content: action.content, speaker: "therapeutic" });
    case "undid": {
      const of = state.messages.find(({ id }) => id === action.messageId);
      const addedEvents = (of?.addedEvents ?? []).filter((event) => event !== action.event);
      return changed(state, action.messageId, { addedEvents });
    }
    case "sendFailed": {
      const { unsent, content } = action;
      return plus(withoutUnsent(state, unsent), { role: "system", content, unsent });
    }
    case "delivered": {
      const settledSend = withoutUnsent(state, action.unsent);
      return action.content === undefined
        ? settledSend
        : plus(settledSend, { role: "system", content: action.content });
    }
  }
}

/** Without the lines that say of these words, or of what was in the same box before them, that they were not sent. */
function withoutUnsent(state: Conversation, { text, category }: Unsent): Conversation {
  const messages = state.messages.filter(
    ({ unsent }) => unsent === undefined || (unsent.text !== text && unsent.category !== category),
  );
  return messages.length === state.messages.length ? state : { ...state, messages };
}

const flowCall = (
  message: string,
  response: string | null,
  question: ChatMessage | null,
): Call => ({
  id: newId(),
  kind: "flow",
  questionId: question?.id ?? null,
  since: question?.timestamp ?? timestamp(),
  message,
  response,
});

const plus = (state: Conversation, message: NewChatMessage): Conversation => ({
  ...state,
  messages: [...state.messages, stamped(message)],
});

const changed = (
  state: Conversation,
  messageId: string,
  change: Partial<ChatMessage>,
): Conversation => ({
  ...state,
  messages: state.messages.map((message) =>
    message.id === messageId ? { ...message, ...change } : message,
  ),
});

/** No exercise runs, no choice and no step of the flow waits anymore. */
function settled(message: ChatMessage): ChatMessage {
  const rest = withoutButtons(movedOn(message));
  return rest.breathing === "running" ? { ...rest, breathing: "done" } : rest;
}

function withoutButtons(message: ChatMessage): ChatMessage {
  const { actionButtons: _left, ...rest } = message;
  return rest;
}

/** A step of the flow that brought no answer is not made up for once the talk has gone on; a question always is. */
function movedOn(message: ChatMessage): ChatMessage {
  if (message.failure === undefined || message.failure.call.questionId !== null) return message;
  const { failure: _left, ...rest } = message;
  return rest;
}

/** Says why no answer came to the call under way, with the call itself for 'Try again'. */
function unanswered(state: Conversation, why: NewChatMessage): Conversation {
  if (state.pending === null) return state;
  return { ...plus(state, { ...why, failure: { call: state.pending } }), pending: null };
}

/** Asks again; a question that others followed moves to the end, so that its answer stands below it. */
function askedAgain(state: Conversation, messageId: string): Conversation {
  const call = state.messages.find(({ id }) => id === messageId)?.failure?.call;
  if (call === undefined || state.pending !== null) return state;
  const since = timestamp();
  const others = state.messages.filter(({ id }) => id !== messageId);
  const question = others.find(({ id }) => id === call.questionId);
  return {
    ...state,
    messages:
      question === undefined || question === others.at(-1)
        ? others
        : [...others.filter((message) => message !== question), { ...question, timestamp: since }],
    pending: { ...call, id: newId(), since },
  };
}

function afterFlow(state: Conversation, answer: FlowAnswer): Conversation {
  const call = state.pending;
  if (call?.kind !== "flow") return state;
  const goesOn = answer.state.step !== "complete";
  const saysSomething = answer.message !== null || answer.template !== null;
  // An open flow's last answer is complete and still has something to give: the draft or the report.
  if (goesOn || (state.flow !== null && saysSomething)) {
    const message: NewChatMessage = {
      role: "assistant",
      content: answer.message ?? "",
      speaker: "therapeutic",
      ...(answer.actionButtons === null ? {} : { actionButtons: answer.actionButtons }),
      ...(answer.showBreathingExercise ? { breathing: "running" as const } : {}),
      ...(answer.template === null ? {} : { template: answer.template }),
    };
    // Buttons answer the question that they stand under, and only the last one is open.
    const before = { ...state, messages: state.messages.map(withoutButtons) };
    return { ...plus(before, message), flow: goesOn ? answer.state : null, pending: null };
  }
  return toCoordinator({ ...state, flow: null }, call);
}

/** 'Logged only' (S-8.6): what was typed goes on to the coordinator, and a step can be tried again. */
function afterFlowFailure(state: Conversation): Conversation {
  const call = state.pending;
  if (call?.kind !== "flow") return state;
  if (call.message !== "") return toCoordinator(state, call);
  return unanswered(state, { role: "assistant", content: said("trouble") });
}

function toCoordinator(state: Conversation, { message, questionId, since }: Call): Conversation {
  const pending: Call | null =
    message === "" ? null : { id: newId(), kind: "coordinator", questionId, since, message };
  return { ...state, pending };
}

function afterCoordinator(
  state: Conversation,
  reply: CoordinatorReply,
  content: string,
): Conversation {
  if (state.pending?.kind !== "coordinator") return state;
  const { suggestedModule, moduleContext, draftedMessage, suggestedSwap, addedEvents } = reply;
  const switches = suggestedModule === "therapeutic" && state.activeModule === null;
  return {
    ...plus(state, {
      role: "assistant",
      content,
      suggestedModule,
      moduleContext,
      draftedMessage,
      suggestedSwap,
      addedEvents,
    }),
    activeModule: switches ? "therapeutic" : state.activeModule,
    pending: null,
  };
}

import { blockingCountdownSeconds, bypassCategories } from "@evenkeel/contract/constants";
import { fromWire } from "@evenkeel/contract/assessment-wire";
import type { ErrorBody } from "@evenkeel/contract/errors";
import type { Coaching } from "@evenkeel/contract/models/assessment";
import type {
  MessageCategory,
  ModerationResult,
  WhenUnchecked,
} from "@evenkeel/contract/models/moderation";

/**
 * Sending to the co-parent as a state machine (S-4.7 to 4.11). It knows no fetch and no clock: use-sending.ts asks
 * the server in the phases 'moderating' and 'delivering' and reports what came of it.
 */

/** One message that the parent means to send. The key makes a retry of it the same message. */
export interface Attempt {
  readonly clientKey: string;
  readonly text: string;
  readonly category: MessageCategory;
  /** The uploads that go with it. */
  readonly attachmentIds: readonly string[];
}

/** What the moderation says to a message that is not simply sent: without a suggestion, the page asks for the fact or the request. */
interface Held extends Coaching {
  /** What becomes of a message that could not be checked; null for one that was: there is a verdict. */
  readonly whenUnchecked: WhenUnchecked | null;
  /** Urgent facts about a child: 'Send now' stands beside the rewrite. */
  readonly mayBypass: boolean;
  /** Other words met no milder verdict before: these may go as they are, after the tip. */
  readonly mayGoAfterTip: boolean;
  readonly crisis: boolean;
}

export type Choice = "as_written" | "rewrite" | "bypass" | "confirmed";

/**
 * Which dialog asks: the moderation dialog, Gentle Communication Support for a second yellow in a row, or help first for
 * words of despair.
 */
type Asking = "moderation" | "gentle" | "despair";

export type Phase =
  | { readonly name: "writing" }
  | { readonly name: "moderating"; readonly attempt: Attempt }
  | {
      readonly name: "coaching";
      readonly attempt: Attempt;
      readonly coaching: Held;
      readonly asking: Asking;
      /** Sending the choice failed; the dialog stays open and says so. */
      readonly failed: boolean;
    }
  | {
      readonly name: "delivering";
      readonly attempt: Attempt;
      readonly choice: Choice;
      /** Of a rewrite: as its sender changed it; null as it was offered. */
      readonly edited: string | null;
      readonly coaching: Held | null;
      readonly asking: Asking;
      /** Chosen in a dialog, which stays open until the answer is there. */
      readonly fromDialog: boolean;
    }
  | {
      readonly name: "blocked";
      readonly attempt: Attempt;
      readonly coaching: Held;
      readonly until: string;
    }
  | { readonly name: "paused"; readonly until: string };

export interface Sending {
  readonly phase: Phase;
  /** Coached attempts since the last delivered message. */
  readonly coachedInARow: number;
  /** The attempt that failed last: the same text sent again is the same message. */
  readonly unsent: Attempt | null;
  /** Until when the server pauses this parent (ISO 8601), as far as is known. */
  readonly pausedUntil: string | null;
  /** The parent spoke of their own wish to die or to be hurt: help stays on the page. */
  readonly crisis: boolean;
}

export type SendingEvent =
  | ({ type: "submit"; newKey: string } & Omit<Attempt, "clientKey">)
  | { type: "verdict"; result: ModerationResult; now: Date }
  | { type: "moderationFailed" }
  | { type: "choose"; choice: Choice; edited?: string | undefined }
  /** What the fields of a message without a rewrite were filled with goes instead of it. */
  | { type: "instead"; text: string; newKey: string }
  | { type: "edit" }
  | { type: "delivered" }
  | { type: "refused"; body: ErrorBody; now: Date }
  | { type: "paused"; until: string }
  /** The server is heard to say until when it pauses this parent, without having been asked to send anything. */
  | { type: "heardOfPause"; until: string }
  | { type: "failed" }
  /** What seemed to have failed stands among the delivered messages: only its answer was lost. */
  | { type: "arrived" }
  | { type: "writeUrgent" }
  | { type: "ready" };

export const writing: Sending = {
  phase: { name: "writing" },
  coachedInARow: 0,
  unsent: null,
  pausedUntil: null,
  crisis: false,
};

export function sendingReducer(state: Sending, event: SendingEvent): Sending {
  const { phase } = state;
  switch (event.type) {
    case "submit":
      return phase.name === "writing" ? submit(state, event) : state;
    case "verdict":
      return phase.name === "moderating" ? heardVerdict(state, phase.attempt, event) : state;
    case "moderationFailed":
      // Logged only (S-8.8). The server moderates every message again when it is sent.
      if (phase.name !== "moderating") return state;
      return deliver(state, { attempt: phase.attempt, choice: "as_written", coaching: null });
    case "choose":
      if (phase.name !== "coaching") return state;
      return chosen(state, phase, event);
    case "instead": {
      if (phase.name !== "coaching") return state;
      const { text, newKey: clientKey } = event;
      return {
        ...state,
        phase: { name: "moderating", attempt: { ...phase.attempt, text, clientKey } },
      };
    }
    case "edit":
      return phase.name === "coaching" ? { ...state, phase: { name: "writing" } } : state;
    case "delivered":
      if (phase.name !== "delivering") return state;
      return { ...state, phase: { name: "writing" }, coachedInARow: 0, unsent: null };
    case "refused":
      return phase.name === "delivering" ? refuse(state, phase, event) : state;
    case "paused":
      return pause(state, event.until);
    case "heardOfPause":
      return phase.name === "writing" && isNews(state, event.until)
        ? pause(state, event.until)
        : state;
    case "failed":
      return phase.name === "delivering" ? fail(state, phase) : backToWriting(state);
    case "arrived":
      return { ...state, unsent: null, coachedInARow: 0 };
    case "writeUrgent":
      if (phase.name !== "paused" && phase.name !== "blocked") return state;
      return { ...state, phase: { name: "writing" } };
    case "ready":
      if (phase.name !== "paused" && phase.name !== "blocked") return state;
      return { ...state, phase: { name: "writing" }, pausedUntil: null };
  }
}

type EventOf<Type extends SendingEvent["type"]> = Extract<SendingEvent, { type: Type }>;
type PhaseOf<Name extends Phase["name"]> = Extract<Phase, { name: Name }>;

const backToWriting = (state: Sending): Sending => ({ ...state, phase: { name: "writing" } });

/** An offered rewrite that was changed is another message than the one before: it has a key of its own. */
const chosen = (
  state: Sending,
  phase: PhaseOf<"coaching">,
  { choice, edited }: EventOf<"choose">,
): Sending => {
  const changed = edited?.trim() ?? "";
  const isChanged = choice === "rewrite" && changed !== "" && changed !== phase.coaching.suggestion;
  return deliver(state, {
    ...phase,
    choice,
    edited: isChanged ? changed : null,
    fromDialog: true,
  });
};

function submit(
  state: Sending,
  { text, category, attachmentIds, newKey }: EventOf<"submit">,
): Sending {
  const { unsent } = state;
  const repeated =
    unsent?.text === text &&
    unsent.category === category &&
    unsent.attachmentIds.join() === attachmentIds.join();
  const clientKey = repeated && unsent ? unsent.clientKey : newKey;
  const attempt = { clientKey, text, category, attachmentIds };
  return { ...state, phase: { name: "moderating", attempt } };
}

function heardVerdict(
  state: Sending,
  attempt: Attempt,
  { result, now }: EventOf<"verdict">,
): Sending {
  const coaching: Held = {
    whenUnchecked: uncheckedOf(result),
    ...fromWire(result),
    mayBypass: result.mayBypass,
    mayGoAfterTip: result.mayGoAfterTip === true,
    crisis: result.crisis,
  };
  const known = { ...state, crisis: state.crisis || result.crisis };
  const stopped = result.severity === "red" || result.abusive;
  // Words of despair need help and not a lesson: help first, then the question whether they shall be sent at all.
  if (result.crisis && !stopped) return askInDespair(known, attempt, coaching);
  if (coaching.whenUnchecked === "send") {
    return deliver(known, { attempt, choice: "as_written", coaching });
  }
  if (result.severity === "green" && !result.abusive) {
    const choice = state.pausedUntil !== null && result.mayBypass ? "bypass" : "as_written";
    return deliver(known, { attempt, choice, coaching });
  }
  if (stopped && !result.mayBypass) {
    return block(known, attempt, coaching, result.pausedUntil, now);
  }
  return coach(known, attempt, coaching);
}

/** One that says only that it was not checked is an answer from before there was a choice. */
const uncheckedOf = ({
  checked,
  whenUnchecked,
}: Pick<ModerationResult, "checked" | "whenUnchecked">): WhenUnchecked | null =>
  checked === false ? (whenUnchecked ?? "shorten") : null;

interface Delivery {
  attempt: Attempt;
  choice: Choice;
  coaching: Held | null;
  asking?: Asking;
  edited?: string | null;
  fromDialog?: boolean;
}

const deliver = (state: Sending, delivery: Delivery): Sending => ({
  ...state,
  unsent: delivery.attempt,
  phase: {
    name: "delivering",
    attempt: delivery.attempt,
    choice: delivery.choice,
    edited: delivery.edited ?? null,
    coaching: delivery.coaching,
    asking: delivery.asking ?? "moderation",
    fromDialog: delivery.fromDialog ?? false,
  },
});

const coach = (state: Sending, attempt: Attempt, coaching: Held): Sending => ({
  ...state,
  phase: {
    name: "coaching",
    attempt,
    coaching,
    asking: coaching.whenUnchecked === null && state.coachedInARow > 0 ? "gentle" : "moderation",
    failed: false,
  },
  // No one was coached by a message that could not be read.
  coachedInARow: state.coachedInARow + (coaching.whenUnchecked === null ? 1 : 0),
});

const askInDespair = (state: Sending, attempt: Attempt, coaching: Held): Sending => ({
  ...state,
  phase: { name: "coaching", attempt, coaching, asking: "despair", failed: false },
});

function block(
  state: Sending,
  attempt: Attempt,
  coaching: Held,
  pausedUntil: string | null,
  now: Date,
): Sending {
  const until =
    pausedUntil ?? new Date(now.getTime() + blockingCountdownSeconds * 1000).toISOString();
  // What was stopped is on the record under this key: the next attempt is another message.
  return {
    ...state,
    unsent: null,
    pausedUntil: until,
    phase: { name: "blocked", attempt, coaching, until },
  };
}

/** The server's own verdict at the moment of sending (422). */
function refuse(
  state: Sending,
  { attempt: sent, coaching, choice, edited }: PhaseOf<"delivering">,
  { body, now }: EventOf<"refused">,
): Sending {
  // The verdict is on what was sent: of a rewrite that was changed, on those words.
  const attempt = edited === null ? sent : { ...sent, text: edited };
  const urgentCategory = bypassCategories.some((category) => category === attempt.category);
  const words: Held = {
    whenUnchecked: uncheckedOf(body),
    ...fromWire(body),
    // Without a verdict before, the category tells; the server decides in any case.
    mayBypass:
      choice === "bypass" || body.checked === false
        ? false
        : (coaching?.mayBypass ?? urgentCategory),
    mayGoAfterTip: body.mayGoAfterTip === true,
    crisis: body.crisis ?? coaching?.crisis ?? false,
  };
  if (body.code === "refused") {
    return block(state, attempt, words, body.pausedUntil ?? null, now);
  }
  if (body.code === "needs_confirmation" && words.whenUnchecked === null) {
    return askInDespair({ ...state, crisis: true }, attempt, words);
  }
  return coach(state, attempt, words);
}

/** A pause that the parent was shown already is none: they may have put it away to write urgent facts about a child. */
const isNews = ({ pausedUntil }: Sending, until: string): boolean =>
  pausedUntil === null || Date.parse(until) > Date.parse(pausedUntil);

function pause(state: Sending, until: string): Sending {
  // The blocking dialog already counts this very pause down.
  if (state.phase.name === "blocked") return { ...state, pausedUntil: until };
  return { ...state, pausedUntil: until, phase: { name: "paused", until } };
}

function fail(state: Sending, phase: PhaseOf<"delivering">): Sending {
  const { attempt, coaching, asking, fromDialog } = phase;
  if (coaching === null || !fromDialog) return backToWriting(state);
  return { ...state, phase: { name: "coaching", attempt, coaching, asking, failed: true } };
}

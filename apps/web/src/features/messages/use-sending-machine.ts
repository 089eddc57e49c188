import type { Message } from "@evenkeel/contract/models/message";
import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { type Attempt, type Phase, sendingReducer, type SendingEvent, writing } from "./sending.ts";

interface Known {
  /** Until when the server says that sending waits. */
  pausedUntil: string | null;
  /** A pause that is only heard of opens no dialog: urgent news is being answered. */
  isUrgent: boolean;
  messages: readonly Message[] | undefined;
  /** What seemed to have failed was delivered after all: its answer was lost on the way. */
  onArrived: (attempt: Attempt) => void;
}

/** The sending machine, moved by what the page does and by what the server is heard to say meanwhile. */
export function useSendingMachine({ pausedUntil, isUrgent, messages, onArrived }: Known) {
  const [state, setState] = useState(writing);
  // The machine's present state, for calls that answer after later events.
  const current = useRef(writing);
  const wasPutAway = useRef(false);
  const apply = (event: SendingEvent): Phase => {
    current.current = sendingReducer(current.current, event);
    setState(current.current);
    return current.current.phase;
  };

  useEffect(() => {
    if (pausedUntil === null || Date.parse(pausedUntil) <= serverNow()) return;
    current.current = sendingReducer(current.current, { type: "heardOfPause", until: pausedUntil });
    // What was stopped keeps its dialog, with its countdown (S-4): only a pause that is merely heard of is put away.
    // And only the first, which ran when the news was opened: a later one says why.
    if (isUrgent && !wasPutAway.current && current.current.phase.name === "paused") {
      wasPutAway.current = true;
      current.current = sendingReducer(current.current, { type: "writeUrgent" });
    }
    setState(current.current);
  }, [pausedUntil, isUrgent]);

  const { unsent } = state;
  const isIdle = state.phase.name === "writing";
  const arrived = isIdle && unsent !== null && hasArrived(messages, unsent);
  useEffect(() => {
    if (!arrived || unsent === null) return;
    current.current = sendingReducer(current.current, { type: "arrived" });
    setState(current.current);
    onArrived(unsent);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is first seen to have arrived
  }, [arrived, unsent]);

  return { state, current, apply };
}

const hasArrived = (messages: readonly Message[] | undefined, { clientKey }: Attempt): boolean =>
  messages?.some((message) => message.clientKey === clientKey && !message.wasBlocked) ?? false;

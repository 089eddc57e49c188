import { useEffect, useRef } from "react";

/**
 * The Back key and gesture close what lies on top, as on every phone: an open dialog, and not the page under it. Each open
 * dialog has an entry of its own in the browser's history, at the same address and unknown to the router.
 */
interface OpenDialog {
  /** Undefined for one that stays until its own button is pressed: Back does nothing then. */
  close: (() => void) | undefined;
}

/** The one on top last. */
const open: OpenDialog[] = [];
/** Where the entries of the open dialogs stand. */
let address = "";
/** A step of our own through the history is under way. */
let isStepping = false;
let waiting = 0;
/** What waits for that step to be done. */
const afterStep: (() => void)[] = [];

/**
 * Resolves once no step of a dialog through the history is under way. Whoever leads to another screen right after a dialog
 * waits for it: a browser takes such a step later than it is asked to, and would take it from the new screen.
 */
export function historySettled(): Promise<void> {
  // A dialog that has just closed asks for its step with the next frame, which may come after the screen has changed, and
  // never comes to a page out of sight.
  if (waiting !== 0) {
    cancelAnimationFrame(waiting);
    settle();
  }
  return isStepping ? new Promise((resolve) => afterStep.push(resolve)) : Promise.resolve();
}

const here = (): string => window.location.pathname + window.location.search;

/** How many dialogs the present entry of the history stands for. */
function entriesHere(): number {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("dialogs" in state)) return 0;
  return typeof state.dialogs === "number" ? state.dialogs : 0;
}

/** Makes the history stand where the dialogs do, after all that opens and closes together has done so. */
function settleSoon(): void {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(settle);
}

function settle(): void {
  waiting = 0;
  if (isStepping) return;
  const entries = entriesHere();
  if (entries > open.length) {
    isStepping = true;
    window.history.go(open.length - entries);
    return;
  }
  // What came in below a dialog may have moved the page: closing it must not lead back to where the page stood before.
  window.history.scrollRestoration = open.length === 0 ? "auto" : "manual";
  for (let dialogs = entries + 1; dialogs <= open.length; dialogs += 1) {
    address = here();
    const state: unknown = window.history.state;
    window.history.pushState({ ...(typeof state === "object" ? state : null), dialogs }, "");
  }
}

function onPopState(event: PopStateEvent): void {
  const isOurs = isStepping || (here() === address && entriesHere() !== open.length);
  if (!isOurs) return;
  // For the router nothing happened: the address is the same.
  event.stopImmediatePropagation();
  if (!isStepping && entriesHere() < open.length) open.at(-1)?.close?.();
  isStepping = false;
  for (const goOn of afterStep.splice(0)) goOn();
  settleSoon();
}

/** Closes a dialog, as long as it is shown, when the person goes back. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const canClose = close !== undefined;
  useEffect(() => {
    // Once for all: what listens already is not added again.
    window.addEventListener("popstate", onPopState, { capture: true });
    const dialog: OpenDialog = { close: canClose ? () => latest.current?.() : undefined };
    open.push(dialog);
    settleSoon();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      settleSoon();
    };
  }, [canClose]);
}

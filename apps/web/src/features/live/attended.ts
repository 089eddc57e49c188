import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { focusManager } from "@tanstack/react-query";
import { reportProblem } from "../../lib/report.ts";

/** How long after a load, a tap or a key somebody is taken to be reading still. Shorter than what the record calls one visit. */
export const readsOn = 5 * minuteMilliseconds;

/**
 * What a person does to a page, with a screen reader, too: its reading mode presses no key that the page hears, and moves the
 * focus or what is selected. That it comes into sight is done by whoever turns to it. Scrolling is none, and
 * neither is a pointer that moves: a page that grows under it does both by itself.
 */
const acts = ["pointerdown", "keydown", "wheel", "focusin", "selectionchange"] as const;

export interface Attended {
  /** Carries it out now, or once somebody is at the page again; of several the last one. */
  ask: (asking: () => void) => void;
  stop: () => void;
}

/**
 * For the court reviewer's page, where whatever it reads stands on the record as a look: while nobody has touched it for a
 * while it asks for nothing by itself, and a tab that was left open is not told to the parents as a reader.
 */
export function watchAttended(): Attended {
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let isAttended = true;
  let said: Promise<() => void> | null = null;
  const left = () => {
    isAttended = false;
    // No poll goes on, and whoever reads without touching anything is told so.
    focusManager.setFocused(false);
    said = import("./stood-still.ts").then(({ sayStandsStill }) => sayStandsStill());
    said.catch((error: unknown) => reportProblem("That a page stands still cannot be said", error));
  };
  const goOn = () => {
    focusManager.setFocused(undefined);
    const before = said;
    said = null;
    // What could not be said was reported.
    void before?.then((takeBack) => takeBack()).catch(() => undefined);
  };
  const touched = () => {
    if (document.visibilityState === "hidden") return;
    clearTimeout(timer);
    timer = setTimeout(left, readsOn);
    if (isAttended) return;
    isAttended = true;
    goOn();
    waiting?.();
    waiting = null;
  };
  timer = setTimeout(left, readsOn);
  for (const act of acts) addEventListener(act, touched, { capture: true, passive: true });
  document.addEventListener("visibilitychange", touched);
  return {
    ask: (asking) => {
      if (isAttended) asking();
      else waiting = asking;
    },
    stop: () => {
      clearTimeout(timer);
      goOn();
      for (const act of acts) removeEventListener(act, touched, { capture: true });
      document.removeEventListener("visibilitychange", touched);
    },
  };
}

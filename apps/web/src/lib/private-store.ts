import { useSyncExternalStore } from "react";
import { reportProblem } from "./report.ts";

/**
 * What a parent says to an AI. It lives in this tab's sessionStorage and nowhere else: it outlives a
 * reload, ends with the tab, and a sign-out in any tab of this browser clears it in all of them.
 */
export const privatePrefix = "evenkeel.private.2.";
const signOutChannel = "evenkeel.private";

const held = new Map<string, unknown>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function read<Value>(key: string, initial: () => Value): Value {
  if (held.has(key)) return held.get(key) as Value;
  let value: Value | undefined;
  try {
    const stored = sessionStorage.getItem(key);
    // Only this file writes under these keys, and a change of shape changes the prefix.
    if (stored !== null) value = JSON.parse(stored) as Value;
  } catch (error) {
    reportProblem("A private conversation cannot be read from storage", error);
  }
  const result = value ?? initial();
  held.set(key, result);
  return result;
}

function write(key: string, value: unknown): void {
  held.set(key, value);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // Then it lives as long as the page.
    reportProblem("A private conversation cannot be kept in storage", error);
  }
  changed();
}

function forget(): void {
  held.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(privatePrefix)) sessionStorage.removeItem(key);
    }
  } catch (error) {
    reportProblem("Private conversations could not be cleared from storage", error);
  }
  changed();
}

const channel =
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(signOutChannel);
channel?.addEventListener("message", forget);

/** Clears everything private, here and in this browser's other tabs. */
export function forgetPrivate(): void {
  forget();
  channel?.postMessage("forget");
}

export interface PrivateState<Value> {
  readonly value: Value;
  /** As it stands now, also inside a handler that began earlier. */
  read: () => Value;
  /** @returns what it is from now on */
  update: (change: (before: Value) => Value) => Value;
}

/** A private value of this user, shared by all who use the same `place`. */
export function usePrivate<Value>(
  userId: number,
  place: string,
  initial: () => Value,
): PrivateState<Value> {
  const key = `${privatePrefix}${userId}.${place}`;
  const readNow = () => read(key, initial);
  const value = useSyncExternalStore(subscribe, readNow);
  return {
    value,
    read: readNow,
    update: (change) => {
      const after = change(readNow());
      if (after !== held.get(key)) write(key, after);
      return after;
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { toastMilliseconds } from "@evenkeel/contract/constants";
import { useSyncExternalStore } from "react";

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** 'destructive' is announced at once and colored as an error. */
  readonly variant: "plain" | "destructive";
  readonly milliseconds: number;
  readonly open: boolean;
}

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: Toast["variant"];
  /** How long it stays; `toastMilliseconds` of the contract holds the specification's values. */
  milliseconds?: number;
}

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. Only one is visible at a time: the newest takes the place of the one before.
 * @returns its id, to dismiss it where it is over before its time
 */
export function showToast(options: ToastOptions): number {
  const id = nextId++;
  const shown = { variant: "plain", milliseconds: toastMilliseconds.standard, ...options } as const;
  set({ ...shown, id, open: true });
  return id;
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, toastMilliseconds.removal);
}

export function clearToasts(): void {
  set(null);
}

export function useToast(): Toast | null {
  const toast = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  return toast?.open ? toast : null;
}

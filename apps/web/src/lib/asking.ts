import type { WordsAsked } from "@evenkeel/contract/errors";
import { useSyncExternalStore } from "react";

/** Who writes was asked: the words stay with them, go as they are, or the act goes without its note. */
export type Chosen = "change" | "asIs" | "without";

/** What is asked about words that are on the record nowhere yet. */
export interface Question {
  asks: WordsAsked;
  /** What sounds hostile, and how else it could be said. */
  tip: string | null;
  /** What becomes of the words, by which the buttons name it. */
  act: "send" | "answer" | "save" | "record";
  /** The words are a note, and the act can go without it. */
  isOptional: boolean;
}

export interface Asked extends Question {
  choose: (chosen: Chosen) => void;
}

let open: readonly Asked[] = [];
const watchers = new Set<() => void>();

function set(next: readonly Asked[]): void {
  open = next;
  for (const watcher of watchers) watcher();
}

/** Asks the writer, over whatever is open; resolves with the choice, once it is made. */
export const ask = (question: Question): Promise<Chosen> =>
  new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      choose(chosen) {
        set(open.filter((one) => one !== asked));
        resolve(chosen);
      },
    };
    set([...open, asked]);
  });

/** Nobody answers for someone who has left: their words are nowhere. */
export function forgetQuestions(): void {
  for (const asked of open) asked.choose("change");
}

/** What is asked now; null for nothing. */
export const useAsked = (): Asked | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => open[0] ?? null,
  );

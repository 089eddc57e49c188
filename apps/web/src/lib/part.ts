import { FileMissing, patienceMilliseconds } from "./bring-files.ts";
import { reportProblem } from "./report.ts";

/** Where the code of a part of the page is. */
type PartState<T> =
  | { readonly is: "away" }
  | { readonly is: "coming" }
  | { readonly is: "here"; readonly value: T }
  /** It did not come. `again`: whether asking for it again may bring it, or only loading the page again. */
  | { readonly is: "missing"; readonly again: "ask" | "reload" };

/** The code of a part of the page, fetched when someone asks for it. */
export interface Part<T> {
  readonly state: () => PartState<T>;
  /** Fetches it unless it is here or on its way. @returns when it is here or missing */
  readonly ask: () => Promise<void>;
  /** Calls `watch` at each change, until the returned function is called. */
  readonly watch: (watch: () => void) => () => void;
}

export function createPart<T>(load: () => Promise<T>): Part<T> {
  let state: PartState<T> = { is: "away" };
  let asked: Promise<void> = Promise.resolve();
  const watchers = new Set<() => void>();
  const set = (next: PartState<T>) => {
    state = next;
    for (const watch of watchers) watch();
  };
  const bring = async () => {
    try {
      set({ is: "here", value: await load() });
    } catch (error) {
      reportProblem("A part of the page did not come", error);
      set({ is: "missing", again: error instanceof FileMissing ? "ask" : "reload" });
    }
  };
  return {
    state: () => state,
    ask() {
      if (state.is === "here" || state.is === "coming") return asked;
      set({ is: "coming" });
      let timer: ReturnType<typeof setTimeout>;
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          set({ is: "missing", again: "reload" });
          resolve();
        }, patienceMilliseconds);
      });
      asked = Promise.race([bring().finally(() => clearTimeout(timer)), tooLong]);
      return asked;
    },
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}

import { LineIsFull } from "./failures.ts";

export interface LineLimits {
  /** Most that one caller may wait for. */
  ofCaller: number;
  /** Most that all together may wait for. */
  ofAll: number;
}

/**
 * A line that is fair to callers and not to tasks: each caller's oldest task in turn, so that a hundred tasks of one
 * delay another's only task by one.
 */
export class FairLine<Task> {
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Task[]>();
  readonly #limits: LineLimits;
  #length = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** @throws LineIsFull */
  add(caller: string, task: Task): void {
    const own = this.#waiting.get(caller) ?? [];
    if (own.length >= this.#limits.ofCaller) throw new LineIsFull(true);
    if (this.#length >= this.#limits.ofAll) throw new LineIsFull(false);
    own.push(task);
    this.#waiting.set(caller, own);
    this.#length += 1;
  }

  /** Takes out the next task of a caller whose turn it may be; undefined if there is none. */
  next(mayBeServed: (caller: string) => boolean): { caller: string; task: Task } | undefined {
    for (const [caller, tasks] of this.#waiting) {
      const [task] = tasks;
      if (task === undefined || !mayBeServed(caller)) continue;
      // Behind all others: whoever was served waits for the rest.
      this.#waiting.delete(caller);
      if (tasks.length > 1) this.#waiting.set(caller, tasks.slice(1));
      this.#length -= 1;
      return { caller, task };
    }
    return undefined;
  }

  /** Takes out a task that no one waits for anymore. */
  remove(caller: string, task: Task): boolean {
    const own = this.#waiting.get(caller);
    const at = own?.indexOf(task) ?? -1;
    if (own === undefined || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(caller);
    this.#length -= 1;
    return true;
  }

  /** Takes out everything. */
  clear(): Task[] {
    const tasks = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#length = 0;
    return tasks;
  }
}

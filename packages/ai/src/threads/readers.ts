import { MessageChannel } from "node:worker_threads";
import { currentCaller } from "./caller.ts";
import type { endAtDeadline } from "./deadline.ts";
import type { EncoderThread } from "./encoder-thread.ts";
import { TookTooLong } from "./failures.ts";
import { FairLine, type LineLimits } from "./fair-line.ts";
import type { Outcome, Reading, ThreadData } from "./reading.ts";
import { type ReadingThread, startReadingThread } from "./thread.ts";

export interface ReadersOptions {
  threads: number;
  /** Processor time of one reading: a machine that is busy with something else is no fault of a text. */
  deadlineMilliseconds: number;
  line: LineLimits;
  /** Starts the thread that holds the encoder. */
  startEncoder(): EncoderThread;
  /** Ends a thread that takes longer than that; what it gives back is called when the reading is over. */
  endAtDeadline: typeof endAtDeadline;
}

/** How long a caller whose reading had to be ended leaves the last free thread to others. */
const distrustMilliseconds = 60_000;

interface Task {
  reading: Reading;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  /** Whether it is read a second time, as the encoder was gone during the first. */
  isSecond: boolean;
}

type AnsweredOutcome = Exclude<Outcome, { failure: string }>;

/**
 * The threads in which texts are read. A reading that takes too long is ended with its thread, and another takes the
 * thread's place. Each caller has one reading at a time, so that with two threads or more one is always for the others.
 */
export class Readers {
  readonly #data: ThreadData;
  readonly #options: ReadersOptions;
  readonly #line: FairLine<Task>;
  readonly #threads = new Set<ReadingThread>();
  readonly #free = new Set<ReadingThread>();
  readonly #busy = new Set<string>();
  readonly #distrusted = new Map<string, number>();
  /** Ended with the thread of the encoder, and not for what they read. */
  readonly #orphans = new WeakSet<ReadingThread>();
  #encoder: EncoderThread | null = null;
  #isClosed = false;

  constructor(data: ThreadData, options: ReadersOptions) {
    this.#data = data;
    this.#options = options;
    this.#line = new FairLine(options.line);
  }

  /**
   * Starts the threads and waits until all can read.
   * @returns why the encoder cannot be had on this machine, and rules and words judge alone; null where it can
   * @throws Error where one cannot load what it needs
   */
  async ready(): Promise<string | null> {
    this.#fill();
    const lacks = await Promise.all([...this.#threads].map(({ ready }) => ready));
    return lacks.find((reason) => reason !== null) ?? null;
  }

  /**
   * @throws TookTooLong
   * @throws LineIsFull
   * @throws whatever the signal was aborted with. A reading that has begun goes on to its end or deadline all the same,
   *   and is the caller's turn: ending threads by hanging up would be cheaper than to have them read.
   */
  async read(reading: Reading, signal: AbortSignal | undefined): Promise<AnsweredOutcome> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error("The readers are closed");
    const caller = currentCaller();
    const answered = Promise.withResolvers<Outcome>();
    const task: Task = {
      reading,
      resolve: (outcome) => answered.resolve(outcome),
      reject: (error) => answered.reject(error),
      isSecond: false,
    };
    this.#line.add(caller, task);
    const onAbort = () => {
      this.#line.remove(caller, task);
      task.reject(signal?.reason);
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    this.#fill();
    this.#serve();
    try {
      const outcome = await answered.promise;
      if ("failure" in outcome) {
        throw new Error("A text could not be read", { cause: new Error(outcome.failure) });
      }
      return outcome;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#line.clear()) task.reject(new Error("The readers are closed"));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
    await this.#encoder?.end();
  }

  #fill(): void {
    while (!this.#isClosed && this.#threads.size < this.#options.threads) this.#start();
  }

  #start(): void {
    const { port1, port2 } = new MessageChannel();
    this.#encoderThread().worker.postMessage({ reader: port1 }, [port1]);
    const thread = startReadingThread(this.#data, port2);
    this.#threads.add(thread);
    // Also one that ended while it waited: nothing may be given to it.
    void thread.ended.then(() => {
      this.#threads.delete(thread);
      return this.#free.delete(thread);
    });
    thread.ready.then(
      () => {
        this.#free.add(thread);
        return this.#serve();
      },
      (error: unknown) => {
        this.#threads.delete(thread);
        // Whoever waits would wait forever; the next call tries again.
        if (this.#threads.size === 0) for (const task of this.#line.clear()) task.reject(error);
      },
    );
  }

  #encoderThread(): EncoderThread {
    if (this.#encoder !== null) return this.#encoder;
    const encoder = this.#options.startEncoder();
    encoder.worker.unref();
    // Readers would wait for it in vain: they end with it, and those that take their place get a new one.
    encoder.worker.on("error", () => undefined);
    encoder.worker.once("exit", () => {
      if (this.#encoder === encoder) this.#encoder = null;
      for (const thread of this.#threads) {
        this.#orphans.add(thread);
        void thread.end();
      }
    });
    this.#encoder = encoder;
    return encoder;
  }

  #serve(): void {
    for (const thread of this.#free) {
      const next = this.#line.next((caller) => this.#mayBeServed(caller));
      if (next === undefined) return;
      this.#free.delete(thread);
      void this.#readOn(thread, next.caller, next.task);
    }
  }

  #mayBeServed(caller: string): boolean {
    if (this.#busy.has(caller)) return false;
    const until = this.#distrusted.get(caller);
    if (until === undefined) return true;
    if (until <= performance.now()) return this.#distrusted.delete(caller);
    return this.#free.size > 1 || this.#options.threads === 1;
  }

  async #readOn(thread: ReadingThread, caller: string, task: Task): Promise<void> {
    this.#busy.add(caller);
    const isOver = this.#options.endAtDeadline(thread, this.#options.deadlineMilliseconds);
    const outcome = await thread.read(task.reading);
    isOver();
    this.#busy.delete(caller);
    if (outcome === null) {
      this.#threads.delete(thread);
      if (this.#orphans.has(thread)) this.#readAgain(caller, task);
      else {
        this.#distrusted.set(caller, performance.now() + distrustMilliseconds);
        this.#giveUp(task);
      }
      this.#fill();
    } else {
      this.#free.add(thread);
      task.resolve(outcome);
    }
    this.#serve();
  }

  /** Once: that the encoder ended is not its caller's doing, and may not happen without end. */
  #readAgain(caller: string, task: Task): void {
    if (this.#isClosed || task.isSecond) {
      this.#giveUp(task);
      return;
    }
    task.isSecond = true;
    try {
      this.#line.add(caller, task);
    } catch (error) {
      task.reject(error);
    }
  }

  #giveUp(task: Task): void {
    task.reject(this.#isClosed ? new Error("The readers are closed") : new TookTooLong());
  }
}

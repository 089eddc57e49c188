import type { FileProblem } from "../index.ts";

/** A file made to be too much for whoever opens it, a few kilobytes to a few megabytes of it. */
export interface HostileDocument {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** What may be said of it; null if it may be read, as a page like any other. */
  problems: (FileProblem | null)[];
}

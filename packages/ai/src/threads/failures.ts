/** Reading took longer than any honest text needs, or more memory: it was ended, and nothing is known of the text. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";

  constructor() {
    super("Reading was ended: it took too long");
  }
}

/** Not taken: this caller, or all callers together, wait for too much already. */
export class LineIsFull extends Error {
  override readonly name = "LineIsFull";
  /** True where the caller alone waits for too much; false where everyone together does. */
  readonly ofCaller: boolean;

  constructor(ofCaller: boolean) {
    super(ofCaller ? "The caller waits for too much" : "Too many wait");
    this.ofCaller = ofCaller;
  }
}

/** Where a command's lines go. */
export interface Output {
  say: (line: string) => void;
  /** What is wrong. */
  complain: (line: string) => void;
}

/** Keeps words of despair out of what others will read. */
import { dangersIn } from "@evenkeel/hearing/safety";
import { accountSentences } from "./account.ts";

/** Words of despair are for help, which they get; a co-parent or a court has no use for them. */
export function withoutDespair(said: string): string {
  if (!dangersIn(said).includes("crisis")) return said;
  return accountSentences(said)
    .filter((sentence) => !dangersIn(sentence).includes("crisis"))
    .join(" ");
}

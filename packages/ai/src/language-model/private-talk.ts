import type { Danger } from "@evenkeel/contract/crisis-resources";
import { dangersIn } from "@evenkeel/hearing/safety";
import type { HeardDangers } from "@evenkeel/hearing/safety";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./private-talk.patterns.txt", import.meta.url));

interface Talk {
  readonly message: string;
  readonly history: readonly { readonly role: string; readonly content: string }[];
}

/**
 * Whether a talk stays on this machine: danger was spoken of for certain in this message, or, in so many words, before it. What was
 * said then goes to no host with the next 'I don't know', and who said it is not handed to someone else in between.
 */
export const staysHere = ({ history }: Talk, heard: HeardDangers): boolean =>
  heard.certain.length > 0 ||
  history.some(({ role, content }) => role === "user" && dangersIn(content).length > 0);

const speaksOfHelp = patternOf("speaksOfHelp");

/**
 * The danger that only the model heard, by its own word or by what its answer speaks of: the numbers come from us,
 * complete and current, and never from a model.
 */
export const heardByModel = (danger: Danger | null, reply: string): HeardDangers => {
  const [spoken] = dangersIn(reply);
  const heard = danger ?? spoken ?? (speaksOfHelp.test(reply) ? "crisis" : null);
  const possible = heard === null ? [] : [heard];
  return { certain: [], possible, named: possible, agreed: [], whose: "unsure" };
};

import { AppError, say } from "@evenkeel/contract/errors";
import { unknownFamily } from "@evenkeel/hearing/people/family";
import { isGivenName, isNoName } from "@evenkeel/hearing/people/no-names";
import { defaultLocale } from "@evenkeel/words";
import type { Assess } from "./assessment.ts";

/** What the moderator's own rules hear; a model hears a tone in many a name. */
const insultRule = /^(?:insult|slur|degrade|tone)\./;

/** A name that somebody gives, and the field in which it stands. */
interface GivenName {
  name: string;
  path: string;
}

/**
 * Refuses names by which no one could be told from the words of a message, or which insult whoever bears them.
 * @throws AppError invalid, with the field, unchecked where it could not be read
 */
export type AssertNames = (names: readonly GivenName[], signal?: AbortSignal) => Promise<void>;

export function assertNamesWith(assess: Assess): AssertNames {
  /** What the moderator says of calling the other parent so. */
  const isInsult = async (name: string, signal: AbortSignal): Promise<boolean> => {
    if (isGivenName(name)) return false;
    const text = `You ${name.toLowerCase()}!`;
    const called = {
      text,
      category: "logistics",
      family: unknownFamily,
      locale: defaultLocale,
    } as const;
    const { findings } = await assess(called, signal);
    return findings.some(({ rule }) => insultRule.test(rule));
  };
  return async (names, signal = new AbortController().signal) => {
    for (const { name, path } of names) {
      if (isNoName(name)) throw refusal(say("name.word", { name }), path);
      if (await isInsult(name, signal)) throw refusal(say("name.insult", { name }), path);
    }
  };
}

const refusal = (message: ReturnType<typeof say>, path: string): AppError =>
  new AppError("invalid", message, { issues: [{ path, message }] });

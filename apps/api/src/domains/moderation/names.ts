import { AppError, say } from "@evenkeel/contract/errors";
import { unknownFamily } from "@evenkeel/hearing/people/family";
import { speaksToSomeone } from "@evenkeel/hearing/message/said-to-someone";
import { isGivenName, isNoName, isOnlySigns, isRole } from "@evenkeel/hearing/people/no-names";
import { defaultLocale } from "@evenkeel/words";
import type { Assess } from "./assessment.ts";

/** What the moderator's own rules hear; a model hears a tone in many a name. */
const insultRule = /^(?:insult|slur|degrade|tone)\./;
const isInsultRule = ({ rule }: { rule: string }): boolean => insultRule.test(rule);
const isGuess = ({ rule }: { rule: string }): boolean => rule.startsWith("model.");

/** A name that somebody gives, and the field in which it stands. */
interface GivenName {
  name: string;
  path: string;
  /** A child may be called 'Judge' and passes for no court. */
  isChild?: true;
}

/**
 * Refuses names by which no one could be told from the words of a message, or which insult whoever bears them.
 * @throws AppError invalid, with the field, unchecked where it could not be read
 */
export type AssertNames = (names: readonly GivenName[], signal?: AbortSignal) => Promise<void>;

export function assertNamesWith(assess: Assess): AssertNames {
  const read = (text: string, signal: AbortSignal) =>
    assess(
      { text, category: "logistics", family: unknownFamily, locale: defaultLocale } as const,
      signal,
    );
  /** What the moderator says of calling the other parent so: 'hypocrite' insults as what somebody is, not as a call. */
  const isInsult = async (name: string, signal: AbortSignal): Promise<boolean> => {
    if (isGivenName(name)) return false;
    const called = name.toLowerCase();
    for (const said of [`You ${called}!`, `You are a ${called}.`, `Eres ${called}.`]) {
      const { findings } = await read(said, signal);
      if (findings.some(isInsultRule)) return true;
    }
    return false;
  };
  /** A name stands on the other parent's every screen: what would not be sent as a message is no name either. */
  const isMessage = async (name: string, signal: AbortSignal): Promise<boolean> => {
    const { severity, unchecked, findings } = await read(name, signal);
    if (unchecked === "language" || severity === "green") return false;
    const isHeard = !findings.every((one) => isInsultRule(one) || isGuess(one));
    // Of few words the model only guesses; whoever speaks to somebody in a name has said something.
    return (severity === "red" && isHeard) || speaksToSomeone(name);
  };
  return async (names, signal = new AbortController().signal) => {
    for (const { name, path, isChild } of names) {
      if (isNoName(name)) throw refusal(say("name.word", { name }), path);
      if (isChild !== true && isRole(name)) throw refusal(say("name.role", { name }), path);
      if (isOnlySigns(name)) throw refusal(say("name.signs"), path);
      if (await isMessage(name, signal)) throw refusal(say("name.message"), path);
      if (await isInsult(name, signal)) throw refusal(say("name.insult", { name }), path);
    }
  };
}

const refusal = (message: ReturnType<typeof say>, path: string): AppError =>
  new AppError("invalid", message, { issues: [{ path, message }] });

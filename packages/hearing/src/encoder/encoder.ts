import type { HeardLanguage } from "./identify.ts";
import { encoderFolder } from "./card.ts";
import type { EncodedClause } from "./encoded-clause.ts";

/** This machine cannot run the encoder: its library or one of its files is missing. Whoever asked goes on without it. */
export class NoEncoder extends Error {
  override readonly name = "NoEncoder";
}

export interface Encoder {
  /** The clauses of one text, in order, each heard together with its neighbors. @throws NoEncoder */
  encode(clauses: readonly string[]): Promise<EncodedClause[]>;
  /** How surely each word of one text, in order, belongs to what hurts: above zero is rather yes. @throws NoEncoder */
  barbed(words: readonly string[]): Promise<number[]>;
  /**
   * How surely a sentence is broken at each word of one text from which something was cut.
   * @param beside 1 for a word beside a cut, else 0
   * @throws NoEncoder
   */
  broken(words: readonly string[], beside: readonly number[]): Promise<number[]>;
  /** The language of a text as it was typed; its letters are counted here, too, as the tables for it are large. */
  identify(text: string): Promise<HeardLanguage>;
}

let loading: Promise<Encoder> | undefined;

/** Has this thread's texts read by an encoder that lives elsewhere, so that each thread need not hold its own. */
export function useEncoder(encoder: Encoder): void {
  loading = Promise.resolve(encoder);
}

/**
 * The encoder that ships with the product (no network). Loaded on first use, once.
 * @throws whatever kept the tables of languages from loading; a later call tries again
 */
export function loadEncoder(): Promise<Encoder> {
  loading ??= load().catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function load(): Promise<Encoder> {
  // Only here: a thread that asks another's encoder holds neither the runtime nor the tables.
  const { identifyLanguage } = await import("./identify.ts");
  return {
    ...(await openOrExplain()),
    identify: async (text) => identifyLanguage(text),
  };
}

/** There is a library for most machines, and none for an Intel Mac or a system without glibc. */
async function openOrExplain(): Promise<Omit<Encoder, "identify">> {
  try {
    const { openClauseEncoder } = await import("./clause-encoder.ts");
    const { openWordModels } = await import("./word-models.ts");
    const { clauses, words } = await openClauseEncoder(encoderFolder);
    const { barbed, broken } = await openWordModels();
    return {
      encode: clauses,
      barbed: async (text) => await barbed(await words(text)),
      broken: async (text, beside) => await broken(await words(text), beside),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const missing = () => Promise.reject(new NoEncoder(reason, { cause }));
    return { encode: missing, barbed: missing, broken: missing };
  }
}

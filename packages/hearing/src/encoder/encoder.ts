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
    encode: await openOrExplain(),
    identify: async (text) => identifyLanguage(text),
  };
}

/** There is a library for most machines, and none for an Intel Mac or a system without glibc. */
async function openOrExplain(): Promise<Encoder["encode"]> {
  try {
    const { openClauseEncoder } = await import("./clause-encoder.ts");
    return await openClauseEncoder(encoderFolder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return () => Promise.reject(new NoEncoder(reason, { cause }));
  }
}

import { allOf, type HeardDangers, nothingHeard, readDangers } from "@evenkeel/hearing/safety";
import { advanceFlow, saidIn } from "./advance-flow.ts";
import { isButton } from "./flow-words.ts";
import type { FlowTurn, Talk, Flow } from "./flow.ts";

/**
 * The dangers of this turn. One that is only possible, and was heard in what the parent said before, has had its numbers
 * then: a report of a hard evening would carry them above every question.
 */
async function heardNow({ currentState }: FlowTurn, said: string): Promise<HeardDangers> {
  const heard = await readDangers(said);
  if (heard.possible.length === 0) return heard;
  // As one text: many long answers take no longer to hear than one.
  const before = [...new Set(Object.values(currentState?.gathered ?? {}))];
  const known = new Set(
    allOf(before.includes(said) ? heard : await readDangers(before.join("\n"))),
  );
  return { ...heard, possible: heard.possible.filter((danger) => !known.has(danger)) };
}

export const builtInFlow = (talk: Talk): Flow => ({
  async advance(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const said = saidIn(turn);
    const heard = isButton(said) ? nothingHeard : await heardNow(turn, said);
    return { ...advanceFlow(turn, heard, talk), provider: { name: "built-in", version: "flow-2" } };
  },
});

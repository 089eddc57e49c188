import { nothingHeard, readDangers } from "../safety/index.ts";
import { advanceFlow, isButton, saidIn } from "./advance-flow.ts";
import type { TherapeuticFlow } from "./therapeutic-flow.ts";

export const builtInTherapeuticFlow: TherapeuticFlow = {
  async advance(turn, { signal } = {}) {
    signal?.throwIfAborted();
    const said = saidIn(turn);
    const heard = isButton(said) ? nothingHeard : await readDangers(said);
    return { ...advanceFlow(turn, heard), provider: { name: "built-in", version: "flow-1" } };
  },
};

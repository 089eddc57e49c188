// Written by `npm run words` from the English messages.
import type { CommonWords } from "./common-words.ts";

export type { Tag } from "./tag.ts";

/** Every area, its keys, and what each message has to be given. */
export interface Areas {
  common: CommonWords;
}

export type AreaName = keyof Areas;

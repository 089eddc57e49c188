// Written by `npm run words` from the English messages.
import type { AccountWords } from "./account-words.ts";
import type { CommonWords } from "./common-words.ts";
import type { SessionWords } from "./session-words.ts";

export type { Tag } from "./tag.ts";

/** Every area, its keys, and what each message has to be given. */
export interface Areas {
  account: AccountWords;
  common: CommonWords;
  session: SessionWords;
}

export type AreaName = keyof Areas;

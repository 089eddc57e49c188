/** What the other rooms of the server may use. */
export { addChild } from "./acts.ts";
export { knownFamily } from "./known-family.ts";
export { childRows, nicknamesOf } from "./repository.ts";
export { childrenService } from "./service.ts";

import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { fenced, fenceRule } from "./fence.ts";

/** What a prompt says of the family's children: a sentence for the system's message, a block for the user's. */
export interface FamilyFence {
  rule: string;
  block: string;
}

const nothing: FamilyFence = { rule: "", block: "" };

/**
 * The children by name, so that a model takes a child called by name for one and leaves the name as it is. Names are what
 * a parent typed: they are fenced like every other word.
 * @param nonce fixed in tests only
 */
export function familyFence(family: KnownFamily | undefined, nonce?: string): FamilyFence {
  if (family === undefined || family.children.length === 0) return nothing;
  const lines = family.children.map(({ name, nicknames }) => JSON.stringify({ name, nicknames }));
  const fence = fenced(lines.join("\n"), "children", nonce === undefined ? {} : { nonce });
  return {
    rule: `\n\nThe children of this family, by name and nickname, stand in <${fence.tag}>: whoever is called so in the message is a child of both. Keep these names as they are written. ${fenceRule(fence)}`,
    block: `${fence.block}\n\n`,
  };
}

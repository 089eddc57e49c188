/**
 * What of a page is only proposed, or holds in a case only. A proposal is no order: what stands below 'Father's Proposal',
 * through the headings in it, gives no rule, and its heading is asked about.
 */
import type { Table, Word } from "../layout/layout.ts";
import type { Part } from "./children.ts";
import type { Held } from "./collect.ts";
import { levelOf } from "./context.ts";
import { holdsBack, isLeading, isOrdering, isProposal } from "./statement-kinds.ts";
import { isAnnouncement, type Statement } from "./statements.ts";

/** A heading, or a sentence that leads to what it proposes: 'Father requests the following schedule.' */
const opensProposal = (statement: Statement): boolean =>
  isProposal(statement.text) && (isAnnouncement(statement) || isLeading(statement.text));

interface Open {
  level: string | null;
  /** The title of a page is of all of it. */
  isOfPage: boolean;
}

/** @param names whether a text names one of the parents, whose proposal is a part of a page and not all of it */
export function heldIn(parts: readonly Part[], names: (text: string) => boolean): Held {
  const proposed = new Set<Word>();
  const headings = new Set<Word>();
  const tables = new Set<Table>();
  const state: { open: Open | null } = { open: null };
  let above = "";
  let isTop = true;
  for (const part of parts) {
    if (part.kind === "table") {
      if (state.open !== null || holdsBack(above)) tables.add(part.table);
      isTop = false;
      continue;
    }
    for (const statement of part.statements) {
      const { text } = statement;
      const [first] = statement.words;
      const level = levelOf(text);
      if (isAnnouncement(statement)) above = text;
      if (opensProposal(statement)) {
        const isOfPage: boolean = (isTop && !names(text)) || (state.open?.isOfPage ?? false);
        state.open = { level, isOfPage };
        if (first) headings.add(first);
      } else if (state.open !== null) {
        const isNext = level !== null && level === state.open.level;
        if (!state.open.isOfPage && (isNext || isOrdering(text))) state.open = null;
        else if (first) proposed.add(first);
      }
      isTop &&= statement.isHeading;
    }
  }
  const isIn =
    (words: ReadonlySet<Word>) =>
    (one: { words: readonly Word[] }): boolean =>
      one.words[0] !== undefined && words.has(one.words[0]);
  return {
    isProposed: isIn(proposed),
    announces: isIn(headings),
    isTableHeld: (table) => tables.has(table),
  };
}

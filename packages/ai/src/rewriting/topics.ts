import type { Fact } from "@evenkeel/hearing/message/facts";
import { namesHoliday } from "@evenkeel/hearing/message/facts";

/** 'Ava's' alone says nothing: the EpiPen is what is hers. */
const owned = /^['’]s\s+([\p{L}\d-]+)/u;

/**
 * What a fact without its sentence is about, in a word: somebody's name ('Max', 'Ava's EpiPen') or a holiday. Null for an
 * hour, a sum or a day, which say nothing without what they are for.
 * @param source where the fact was said
 */
export function topicOf(source: string, { kind, text, start, end }: Fact): string | null {
  if (kind === "name") {
    const after = source.slice(end);
    return source.slice(start, end) + (owned.exec(after)?.[0] ?? "");
  }
  return namesHoliday(text) ? source.slice(start, end) : null;
}

/** 'a, b and c'. */
export const listed = (topics: readonly string[], and: string): string =>
  topics.length < 2
    ? topics.join("")
    : `${topics.slice(0, -1).join(", ")} ${and} ${topics.at(-1) ?? ""}`;

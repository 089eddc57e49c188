import type { CustodyNow } from "@evenkeel/contract/models/calendar/custody";
import { useMemo } from "react";
import { useCustodyNow } from "./queries.ts";
import { words } from "../../lib/words.ts";

type Parent = CustodyNow["parents"][number];

export interface Parents {
  list: readonly Parent[];
  nameOf(id: number | null): string;
  /** The name of the other parent, who is not this one. */
  otherThan(id: number): string;
  /** A letter or two (or a number) that tells the parents apart without color. */
  markOf(id: number): string;
  /** Which of the two patterns; 3 for whoever is no parent of the family (anymore). */
  sideOf(id: number): 1 | 2 | 3;
}

/** The family's parents, as the calendar calls and draws them. */
export function useParents(): Parents {
  const { data } = useCustodyNow();
  const list = data?.parents;
  return useMemo(() => parentsOf(list ?? []), [list]);
}

export function parentsOf(list: readonly Parent[]): Parents {
  const marks = marksOf(list.map(({ name }) => name));
  const place = (id: number) => list.findIndex((parent) => parent.id === id);
  return {
    list,
    nameOf: (id) => list.find((parent) => parent.id === id)?.name ?? words("calendar")("aParent"),
    otherThan: (id) =>
      list.find((parent) => parent.id !== id)?.name ?? words("calendar")("aParent"),
    markOf: (id) => marks[place(id)] ?? "",
    // Until the names are here the first family's numbers hold (S-2.6.4).
    sideOf: (id) => {
      if (list.length === 0) return id === 1 ? 1 : id === 2 ? 2 : 3;
      const role = list[place(id)]?.role;
      return role === "parent1" ? 1 : role === "parent2" ? 2 : 3;
    },
  };
}

/** First letters of first names; of two alike two letters of those, else of first and last names, else numbers. */
function marksOf(names: readonly string[]): string[] {
  const lettersOf = (word = "") => Array.from(word);
  const capital = (letter = "") => letter.toUpperCase();
  const ways: ((words: readonly string[]) => string)[] = [
    ([first]) => capital(lettersOf(first)[0]),
    ([first]) => capital(lettersOf(first)[0]) + (lettersOf(first)[1] ?? ""),
    (words) => capital(lettersOf(words[0])[0]) + capital(lettersOf(words.at(-1))[0]),
  ];
  for (const way of ways) {
    const marks = names.map((name) => way(name.trim().split(/\s+/)));
    if (new Set(marks).size === names.length) return marks;
  }
  return names.map((_, index) => String(index + 1));
}

import { AppError, say } from "@evenkeel/contract/errors";
import {
  bloodTypes,
  factLimits,
  type FactKind,
  factLines,
  kindsWithFiles,
} from "@evenkeel/contract/fact-fields";
import { textOrNull } from "@evenkeel/contract/models/text";
import { keysOf } from "@evenkeel/contract/keys";
import type { ChangeFactInput, ChildFact, FactDetails } from "@evenkeel/contract/models/child-fact";

type Said = Omit<ChangeFactInput, "id" | "version">;

const nothing: Omit<FactDetails, "name"> = {
  reaction: null,
  dose: null,
  memberNumber: null,
  groupNumber: null,
  size: null,
  telephone: null,
  email: null,
  address: null,
  times: [],
  note: null,
};

const textOf = (said: string | null): string | null => textOrNull(said)?.trim() ?? null;

/**
 * The fact as it is said; what is left out stays as before.
 * @param before null for a new one
 * @throws AppError invalid for a blood type that there is not
 */
export function detailsToKeep(kind: FactKind, said: Said, before: FactDetails | null): FactDetails {
  const details: FactDetails = { ...nothing, name: "", ...before };
  if (said.name !== undefined) details.name = said.name;
  for (const line of factLines) {
    const words = said[line];
    if (words !== undefined) details[line] = textOf(words);
  }
  if (said.note !== undefined) details.note = textOf(said.note);
  if (said.times !== undefined) details.times = [...new Set(said.times)].toSorted();
  if (kind === "blood" && !bloodTypes.some((type) => type === details.name)) {
    throw wrongField("name", say("fact.bloodType"));
  }
  return details;
}

/** @throws AppError invalid for a kind that has none */
export function assertMayHaveFiles(kind: FactKind, attachmentIds: readonly string[]): void {
  if (attachmentIds.length === 0 || kindsWithFiles.includes(kind)) return;
  throw wrongField("attachmentIds", say("fact.noSuchField"));
}

const wrongField = (path: string, message: ReturnType<typeof say>) =>
  new AppError("invalid", message, { issues: [{ path, message }] });

export const isSame = (one: FactDetails, other: FactDetails): boolean =>
  keysOf(one).every((field) => String(one[field] ?? "") === String(other[field] ?? ""));

/**
 * A page says each thing once, and can only be so long.
 * @param others what the page says besides
 * @throws AppError conflict, with the fact that says it
 */
export function assertFits(
  { kind, name }: Pick<ChildFact, "kind" | "name">,
  others: readonly ChildFact[],
): void {
  const same = others.find(
    (fact) =>
      fact.kind === kind && (kind === "blood" || fact.name.toLowerCase() === name.toLowerCase()),
  );
  if (same !== undefined) {
    throw new AppError("conflict", say("fact.sameName", { name: same.name }), { fact: same });
  }
  if (others.length >= factLimits.ofChild) {
    throw new AppError("conflict", say("fact.tooMany", { most: factLimits.ofChild }));
  }
}

/** @throws AppError conflict, with the fact as it stands, where it was changed since this version */
export function assertCurrent(fact: ChildFact, version: number, changedByName: string): void {
  if (fact.version === version) return;
  throw new AppError("conflict", say("fact.changed", { who: changedByName, name: fact.name }), {
    fact,
  });
}

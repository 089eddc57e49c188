import { mostChildren, presetColors } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import { lettersOf } from "@evenkeel/hearing/normalize/skeleton";
import type {
  AddChildInput,
  ChangeChildInput,
  Child,
  ChildDetails,
} from "@evenkeel/contract/models/child";

/** The child as added, with a color no other child has, as long as there is one. */
export function detailsToAdd(input: AddChildInput, children: readonly Child[]): ChildDetails {
  const taken = new Set(children.filter(isAskedAbout).map(({ color }) => color.toUpperCase()));
  const free = presetColors.find(({ value }) => !taken.has(value));
  const { name, nicknames, birthDate } = input;
  return { name, nicknames, birthDate, color: input.color ?? (free ?? presetColors[0]).value };
}

/** What a change asks for beyond what stands; both null if it stands so already. */
export interface Asked {
  details: ChildDetails | null;
  /** Whether the child is archived or restored. */
  archived: boolean | null;
}

export function askedOf(input: ChangeChildInput, child: Child): Asked {
  const { name, nicknames, birthDate, color } = child;
  const before: ChildDetails = { name, nicknames, birthDate, color };
  const details: ChildDetails = {
    name: input.name ?? name,
    nicknames: input.nicknames ?? nicknames,
    birthDate: input.birthDate === undefined ? birthDate : input.birthDate,
    color: input.color ?? color,
  };
  const isArchived = child.archivedAt !== null;
  const asks = input.archived ?? isArchived;
  return {
    details: JSON.stringify(details) === JSON.stringify(before) ? null : details,
    archived: asks === isArchived ? null : asks,
  };
}

const isAskedAbout = ({ archivedAt }: Child): boolean => archivedAt === null;

/**
 * A family tells its children apart by what they are called, and can only have so many. Names that look the same are one, in
 * whatever alphabet or font they were typed, with or without blanks and signs. Two may have a nickname in common.
 * @param others the family's children without the one that is added or changed
 * @throws AppError conflict, with the child of that name
 */
export function assertFits(
  { name, nicknames }: Pick<ChildDetails, "name" | "nicknames">,
  others: readonly Child[],
): void {
  const known = others.filter(isAskedAbout);
  const look = lettersOf(name);
  const looks = new Set([name, ...nicknames].map((one) => lettersOf(one)));
  const same = known.find(
    (child) =>
      looks.has(lettersOf(child.name)) || child.nicknames.some((one) => lettersOf(one) === look),
  );
  if (same !== undefined) {
    throw new AppError("conflict", say("child.sameName", { name: same.name }), { child: same });
  }
  if (known.length >= mostChildren) {
    throw new AppError("conflict", say("child.tooMany", { most: mostChildren }));
  }
}

/** @param today the family's calendar day @throws AppError invalid */
export function assertBorn({ birthDate }: Pick<ChildDetails, "birthDate">, today: string): void {
  if (birthDate === null || birthDate <= today) return;
  throw new AppError("invalid", say("child.future"), {
    issues: [{ path: "birthDate", message: say("child.futureField") }],
  });
}

/** @throws AppError conflict, with the child as it stands, where it was changed since this version */
export function assertCurrent(child: Child, version: number, changedByName: string): void {
  if (child.version === version) return;
  throw new AppError("conflict", say("child.changed", { who: changedByName, child: child.name }), {
    child,
  });
}

/** What entries about a family, its accounts and the devices that sign for it say, in sentences. */
import { sayHours } from "@evenkeel/custody/rules/say-hours";
import type { Words } from "@evenkeel/words";
import { type EntryContent, entryContents } from "./entry.ts";
import type { FamilyPeople } from "./people.ts";

interface ToSay {
  readonly kind:
    | "family_changed"
    | "invitation_made"
    | "invitation_withdrawn"
    | "invitation_agreed"
    | "invitation_accepted"
    | "account_changed"
    | "password_reset"
    | "account_closed"
    | "device_added"
    | "device_confirmed"
    | "device_removed";
  readonly content: unknown;
  /** The name of whoever acted. */
  readonly who: string;
  /** Nobody of the family did: an operator, or the server by itself. */
  readonly isByServer: boolean;
}

interface ToReader {
  readonly locale: string;
  readonly timeZone: string;
  readonly t: Words<"packet">;
  readonly personIn: (id: number) => string;
}

/** Sentences in the server's own words; of what people wrote only names are in them. */
export function sayOfAccounts(
  { kind, content, who, isByServer }: ToSay,
  { locale, timeZone, t, personIn }: ToReader,
): string[] {
  const at = (instant: string) => sayHours([{ start: instant, end: instant }], timeZone, locale);
  switch (kind) {
    case "family_changed":
      return [
        isByServer ? t("said.family_changed_by_server") : t("said.family_changed", { who }),
        ...familyChanges(entryContents.family_changed.parse(content), t),
      ];
    case "invitation_made": {
      const { name, role, expiresAt, accessEndsAt } = entryContents[kind].parse(content);
      const as = t(`value.${role}`);
      return [
        t("said.invitation_made", { who, name, as, until: at(expiresAt) }),
        ...accessEnd(accessEndsAt),
      ];
    }
    case "invitation_agreed": {
      const { name } = entryContents[kind].parse(content);
      return [t("said.invitation_agreed", { who, name })];
    }
    case "invitation_accepted": {
      const { name, role, accessEndsAt } = entryContents[kind].parse(content);
      return [
        t("said.invitation_accepted", { name, as: t(`value.${role}`) }),
        ...accessEnd(accessEndsAt),
      ];
    }
    case "account_changed": {
      const { change } = entryContents[kind].parse(content);
      return [t("said.account_changed", { who, what: t(`value.${change}`) })];
    }
    case "password_reset": {
      const { userId, secondFactorRemoved } = entryContents[kind].parse(content);
      const name = personIn(userId);
      return [
        t("said.password_reset", { name }),
        ...(secondFactorRemoved === true ? [t("said.password_reset_second", { name })] : []),
      ];
    }
    case "device_added": {
      const { isPhrase, name, standing } = entryContents[kind].parse(content);
      return [
        isPhrase
          ? t("said.phrase_added", { who })
          : t("said.device_added", { who, device: name ?? t("said.device_unnamed") }),
        // What is confirmed from its first hour on is a phrase, which a device that is believed added.
        ...(standing === "confirmed" ? [] : [t(`said.device_${standing}`, { who })]),
      ];
    }
    default:
      return [t(`said.${kind}`, { who })];
  }

  function accessEnd(accessEndsAt: string | null): string[] {
    return accessEndsAt === null ? [] : [t("said.access_ends", { until: at(accessEndsAt) })];
  }
}

/** What of a family changed. */
function familyChanges(
  { before, ...now }: EntryContent<"family_changed">,
  t: Words<"packet">,
): string[] {
  return [
    ...(now.family === before.family
      ? []
      : [t("said.family_name", { name: now.family, before: before.family })]),
    ...(now.timeZone === before.timeZone
      ? []
      : [t("said.family_zone", { zone: now.timeZone, before: before.timeZone })]),
    ...now.people.flatMap((person) => personChange(before, person, t)),
    ...before.people
      .filter(({ id }) => now.people.every((person) => person.id !== id))
      .map(({ name }) => t("said.person_gone", { name })),
  ];
}

function personChange(
  before: FamilyPeople,
  { id, name, role }: FamilyPeople["people"][number],
  t: Words<"packet">,
): string[] {
  const as = t(`value.${role}`);
  const earlier = before.people.find((person) => person.id === id);
  if (earlier === undefined) return [t("said.person_new", { name, as })];
  return [
    ...(earlier.name === name ? [] : [t("said.person_renamed", { name, before: earlier.name })]),
    ...(earlier.role === role ? [] : [t("said.person_role", { name, as })]),
  ];
}

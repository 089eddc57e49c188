import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";
import { type PageWords, words } from "../../../lib/words.ts";
import type { AssigneeNames } from "./assignee-names.ts";
import { isPlainWho } from "./plainly-named.ts";
import { parentAnswered } from "./unanswered.ts";

interface Known {
  /** What the rules were read from, if anything. */
  reading: ReadScheduleOutput | null;
  mapping: ParentMapping | null;
  answered: readonly string[];
}

/**
 * What an order calls its two parents, while nobody has said which of them is who: a rule with a name of the family's
 * would say more than is known. Null once it is.
 */
export function calledInOrder(
  { reading, mapping, answered }: Known,
  user: User,
): AssigneeNames | null {
  if (reading === null || answered.includes(parentAnswered)) return null;
  if (isPlainWho(reading, mapping, user)) return null;
  const t: PageWords<"imports"> = words("imports");
  return spokenNames(reading.parties) ?? { parent1: t("parent1"), parent2: t("parent2") };
}

type Parties = NonNullable<ReadScheduleOutput["parties"]>;

/**
 * A caption is no name in a sentence: of 'MONICA CHEN, Respondent, Mother' that is 'Monica Chen'. Where both would be
 * called the same, what tells them apart stays.
 */
export function spokenNames(parties: ReadScheduleOutput["parties"]): Parties | null {
  if (!parties) return null;
  const names = { parent1: spokenName(parties.parent1), parent2: spokenName(parties.parent2) };
  return names.parent1 === names.parent2 ? parties : names;
}

/** The name stands first, then what the document calls its bearer. */
function spokenName(party: string): string {
  const [name = party] = party.split(",");
  const isShouted = name === name.toUpperCase() && /\p{L}{2}/u.test(name);
  return isShouted
    ? name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{Ll}/gu, (first) => first.toUpperCase())
    : name;
}

/** What an applied schedule says, in sentences: on the court's list and in a packet. */
import { describePlan } from "@evenkeel/custody/rules/describe-plan";
import { eachChildOnce } from "@evenkeel/custody/rules/each-child-once";
import type { Words } from "@evenkeel/words";
import { openCatalogue } from "@evenkeel/words/server";
import type { EntryContent } from "./entry.ts";
import { personIn, type Reader } from "./said-reader.ts";

const catalogue = openCatalogue();

type Applied = Pick<
  EntryContent<"schedule_applied">,
  "rules" | "startYear" | "endYear" | "parent1Id" | "parent2Id" | "residenceId"
>;
type Told = Pick<Reader, "locale" | "people" | "words">;

/**
 * Its rules, a sentence each, as whoever applied it read them, and then with whom the children are where none of them
 * says it. Names in them are a person's words.
 */
export function scheduleInWords(applied: Applied, reader: Told): string[] {
  const t = reader.words ?? catalogue.words(reader.locale, "packet");
  return [...rulesInWords(applied, reader, t), ...restInWords(applied, reader, t)];
}

function rulesInWords(applied: Applied, { locale, people }: Told, t: Words<"packet">): string[] {
  const { holidayRules, recurringRules } = applied.rules;
  const { holidays, regular } = describePlan({
    holidayRules,
    recurringRules,
    years: { startYear: applied.startYear, endYear: applied.endYear },
    locale,
    parentNames: {
      parent1: personIn(people, applied.parent1Id, t),
      parent2: personIn(people, applied.parent2Id, t),
    },
  });
  const sentences = [...holidays, ...regular];
  return [...holidayRules, ...recurringRules].map(({ children }, index) => {
    const rule = sentences[index] ?? "";
    return children === undefined ? rule : t("said.rule", { rule, children: children.join(", ") });
  });
}

/** Each child is in one of these: first those of whom the order says it by name, and then the others whom it is for. */
function restInWords(
  { rules, residenceId, parent1Id, parent2Id }: Applied,
  { people }: Told,
  t: Words<"packet">,
): string[] {
  const { holidayRules, recurringRules, residences = [] } = rules;
  const named = namedIn([...holidayRules, ...recurringRules, ...residences]);
  const all = eachChildOnce([
    { children: named ?? [], id: residenceId, isOfOthers: true },
    ...residences.map(({ assignee, children = [] }) => {
      const id = assignee === "parent1" ? parent1Id : parent2Id;
      return { children, id, isOfOthers: false };
    }),
  ]);
  return [...all.filter((one) => !one.isOfOthers), ...all.filter((one) => one.isOfOthers)].map(
    ({ children: names, id }) => {
      const name = id === null ? null : personIn(people, id, t);
      if (names.length === 0 && residences.length === 0) {
        return name === null ? t("said.rest_none") : t("said.rest", { name });
      }
      // The entry does not know whether there are others by now: of a child who comes later it holds, too.
      const children = names.length === 0 ? t("said.otherChildren") : names.join(", ");
      return name === null
        ? t("said.restOf_none", { children })
        : t("said.restOf", { children, name });
    },
  );
}

/** The names of all children whom a schedule is for; null where one of its rules is for all of them. */
function namedIn(rules: readonly { children?: string[] | undefined }[]): string[] | null {
  const names = rules.flatMap(({ children = [] }) => children);
  const isForAll = rules.length === 0 || rules.some(({ children }) => children === undefined);
  return isForAll ? null : [...new Set(names)];
}

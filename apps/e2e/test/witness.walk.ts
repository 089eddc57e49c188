import type { aDishonestOperator } from "../src/dishonest-operator.ts";
import type { Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";
import { untilAsked } from "../src/until-asked.ts";

export const checkpoint = "/api/record/checkpoint";

/** Opens a screen and waits until the page has compared the record with what the device saw. */
export const visit = (someone: Person, path = "/conversations") =>
  untilAsked(someone, path, checkpoint);

export const alarm = ({ page }: Person) =>
  page.getByRole("alert").filter({ hasText: "not the record that this device saw before" });

/** Both parents of a house say something, so that there is a record. */
export async function theyTalk(house: SharedHouse) {
  const [mother, father] = await Promise.all([house.client("parent1"), house.client("parent2")]);
  await mother.send("Can you pick Mia up at 5:30 on Friday?");
  await father.send("Yes, 5:30 at the school works for me.");
  await mother.send("Thank you. Her bag is packed.");
  return { mother, father };
}

/** The operator puts other words in the place of those that were sent first. */
export const changeOneWord = (operator: ReturnType<typeof aDishonestOperator>) =>
  operator.rewrite((entries) =>
    entries.map((entry) =>
      entry.sequence === 1
        ? { ...entry, content: { ...entry.content, finalMessage: "Pick Mia up at 5." } }
        : entry,
    ),
  );

import type { Child } from "@evenkeel/contract/models/child";
import type { User } from "@evenkeel/contract/models/user";
import type { ApiClient } from "../src/api-client.ts";
import { type FamilyDay, yearNow } from "../src/family-days.ts";
import { desktop, type Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";

/** Gives each of the children a schedule of their own. */
export async function applyTheirSchedules(mother: ApiClient): Promise<void> {
  const { user } = await mother.get<{ user: User }>("/api/me");
  const children = await mother.get<Child[]>("/api/children");
  const every = (name: string, startDay: string, endDay: string, assignee: string) => ({
    cadence: "weekly",
    startWeekAnchor: "even",
    startDay,
    startTime: "08:00",
    endDay,
    endTime: "08:00",
    assignee,
    childIds: children.filter((child) => child.name === name).map(({ id }) => id),
  });
  const startYear = yearNow();
  await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [],
      recurringRules: [
        every("Mia", "Monday", "Friday", "parent1"),
        every("Mia", "Friday", "Monday", "parent2"),
        every("Noah", "Monday", "Thursday", "parent1"),
        every("Noah", "Thursday", "Monday", "parent2"),
      ],
    },
    yearRange: { startYear, endYear: startYear + 1 },
    parentMapping: { parent1: user.id, parent2: user.coParentId },
  });
}

export const fatherAtHisDesk = (house: SharedHouse): Promise<Person> =>
  house.person("parent2", { viewport: desktop, colorScheme: "dark", locale: "es-US" });

export const toNextMonth = ({ page, words }: Person) =>
  page.getByRole("button", { name: words("calendar")("month.next") }).click();

/** A day's cell, in the month that it lies in. */
export const cellOf = async (someone: Person, { iso }: FamilyDay) => {
  const { page } = someone;
  await page.goto("/calendar");
  await page.locator("[data-day]").last().waitFor();
  const cell = page.locator(`[data-day="${iso}"]`);
  if ((await cell.count()) === 0) await toNextMonth(someone);
  return cell;
};

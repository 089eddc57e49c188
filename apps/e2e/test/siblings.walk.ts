import type { Child } from "@evenkeel/contract/models/child";
import type { User } from "@evenkeel/contract/models/user";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import { yearNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import type { Person } from "../src/person.ts";

/** Gives each of the demo's children a schedule of their own. */
export async function applyTwoSchedules(mother: ApiClient): Promise<void> {
  // The demo family's own.
  const listed = await mother.get<Child[]>("/api/children");
  const idOf = (name: string) => listed.find((child) => child.name === name)?.id ?? "";
  const [mia, noah] = [idOf("Mia"), idOf("Noah")];
  const me = await mother.get<{ user: User }>("/api/me");
  const everyWeek = (from: string, to: string, childIds: string[]) => {
    const [startDay, startTime] = from.split(" ");
    const [endDay, endTime] = to.split(" ");
    const times = { startDay, startTime, endDay, endTime };
    return {
      cadence: "weekly",
      startWeekAnchor: "even",
      ...times,
      assignee: "parent2",
      childIds,
    };
  };
  const year = yearNow();
  const answer = await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [
        {
          name: "Thanksgiving",
          startMonthDay: "11-26",
          startTime: "10:00",
          endTime: "19:00",
          evenYearsAssignee: "parent2",
          oddYearsAssignee: "parent1",
          source: { text: "Thanksgiving shall be with Father in even-numbered years." },
        },
      ],
      recurringRules: [
        everyWeek("Friday 18:00", "Sunday 18:00", [noah]),
        everyWeek("Wednesday 15:00", "Thursday 08:00", [mia]),
        everyWeek("Saturday 09:00", "Saturday 18:00", [mia]),
      ],
    },
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: me.user.id, parent2: me.user.coParentId },
    residence: "parent1",
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
}

/** Another schedule for the same years, once both stand by the first. */
export async function proposeAnother(mother: ApiClient): Promise<void> {
  const me = await mother.get<{ user: User }>("/api/me");
  const year = yearNow();
  const answer = await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [],
      recurringRules: [
        {
          cadence: "weekly",
          startWeekAnchor: "even",
          startDay: "Monday",
          startTime: "08:00",
          endDay: "Sunday",
          endTime: "20:00",
          assignee: "parent1",
        },
      ],
    },
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: me.user.id, parent2: me.user.coParentId },
    replace: true,
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("true")]);
}

/** Looks at a day on which the two are with different parents, at why, and at Home. */
export async function standInADay(parent: Person): Promise<void> {
  const { page } = parent;
  const width = page.viewportSize()?.width;
  await page.goto("/calendar");
  await page
    .getByRole("heading", { name: /^(Mia|Noah): with Parent/ })
    .first()
    .waitFor();
  const saturday = page
    .getByRole("button", { name: /^Saturday, .*Mia: Parent One.*Noah: Parent Two/ })
    .or(page.getByRole("button", { name: /^Saturday, .*Noah: Parent Two.*Mia: Parent One/ }));
  await saturday.first().waitFor();
  await parent.expectAccessibleInBothColors();
  await parent.expectNoOverflow();
  await keepPicture(parent, `calendar-${width}`);
  await saturday.first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Noah: Parent Two, all day$/).waitFor();
  await dialog.getByText(/^Mia: Parent Two, /).waitFor();
  await parent.expectAccessible();
  await keepPicture(parent, `day-${width}`);
  await page.goto("/");
  await page.getByText("Who the children are with").waitFor();
  await parent.expectAccessible();
  await keepPicture(parent, `home-${width}`);
}

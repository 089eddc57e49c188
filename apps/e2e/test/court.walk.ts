import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ApiClient } from "../src/api-client.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";

export const abusive = "You are a worthless piece of trash and I will make you pay for this.";
export const calm = "Can you pick Mia up at 5:30 on Friday?";
export const doctor = "Mia has a fever of 101 and is seeing Dr. Lee at 4 today.";
export const proposal = "I propose the school on Oak Street from August.";

/** A family with something to review: a calm message, a blocked one, and a dispute with a counter-proposal. */
export async function live(mother: ApiClient, father: ApiClient): Promise<void> {
  expect((await mother.send(calm)).status).toBe(200);
  expect((await father.send(abusive)).status).toBe(422);
  const told = await father.post("/api/messages", {
    originalMessage: doctor,
    finalMessage: doctor,
    category: "health_safety",
    clientKey: randomUUID(),
  });
  expect(told.status).toBe(200);
  const proposed = await mother.post("/api/disputes", {
    category: "Education",
    title: "Which school",
    description: proposal,
  });
  const { id } = (await proposed.json()) as { id: string };
  const answered = await father.post(`/api/disputes/${id}/respond`, {
    responseType: "counter",
    responseText: "Elm Street until June.",
  });
  expect(answered.status).toBe(200);
}

/** Finds an entry by a category, and reads it beside the list. @param names an entry and a category, in that language */
export async function readBesideTheList(
  house: SharedHouse,
  locale: string,
  { entry, subject }: { entry: string; subject: string },
): Promise<void> {
  const court = await house.person("court", { viewport: desktop, locale });
  const t = court.words("record");
  const list = court.page.getByRole("list", { name: t("list") });
  await list.getByText(calm).waitFor();
  await court.page.getByLabel(t("filters.category")).selectOption({ label: t("filter.health") });
  await list.getByText(calm).waitFor({ state: "detached" });
  const urgent = list.getByRole("listitem").filter({ hasText: doctor });
  await urgent.getByText(subject, { exact: true }).waitFor();
  await urgent.getByRole("button", { name: t("list.details") }).click();
  const pane = court.page.getByRole("complementary", { name: new RegExp(`^${entry} \\d+$`) });
  await pane.getByText(doctor).first().waitFor();
  await pane.getByText(subject, { exact: true }).waitFor();
  // The list is still there to go on reading in, at the left of it.
  expect(await court.page.getByRole("dialog").count()).toBe(0);
  const [left, right] = [await list.boundingBox(), await pane.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  expect(right!.x + right!.width).toBeGreaterThan(1_150);
  await keepPicture(court, `court-desk-${locale}`);
  await court.expectAccessible();
  await court.expectNoOverflow();
}

import { expect } from "vitest";
import type { PushService } from "../../api/test/push-service.ts";
import type { Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";

const openChoices = async ({ page, words }: Person) => {
  await page.getByRole("button", { name: words("common")("account.name") }).click();
  await page.getByRole("menuitem", { name: words("account")("notices") }).click();
  return page.getByRole("dialog", { name: words("notifications")("title") });
};

/** Goes to the choices of notices by the keys alone, makes one, and finds it after the page was loaded again. */
export async function choosesByKeyboard(
  house: SharedHouse,
  push: PushService,
  locale: string,
): Promise<void> {
  const mother = await house.person("parent1", { locale });
  // Whoever turned notifications on keeps the language of that day, until they choose another.
  await mother.context.request.patch("/api/me", { data: { locale } });
  await mother.page.goto("/");
  const { endpoint, keys } = push.subscribe();
  await mother.page.evaluate(
    (body) =>
      fetch("/api/notices/devices", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    JSON.stringify({ endpoint, keys, name: "Chrome, Android" }),
  );
  const { page } = mother;
  const t = mother.words("notifications");
  await page.getByRole("button", { name: mother.words("common")("account.name") }).focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: mother.words("account")("notices") });
  await item.waitFor();
  for (let press = 0; press < 12; press += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("title") });
  await dialog.getByText("Chrome, Android").first().waitFor();
  const tabTo = async (name: string) => {
    for (let press = 0; press < 40; press += 1) {
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return (
          element?.getAttribute("aria-label") ??
          element?.labels?.[0]?.textContent ??
          element?.textContent
        );
      });
      if (label === name) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  const quiet = dialog.getByRole("switch", { name: t("quiet"), exact: true });
  const before = await quiet.isChecked();
  await tabTo(t("quiet"));
  await page.keyboard.press("Space");
  await expect.poll(() => quiet.isChecked()).toBe(!before);
  await dialog.getByText(t("saved")).waitFor();
  await tabTo(t("digest"));
  await mother.expectAccessibleInBothColors();
  await mother.expectNoOverflow();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  const again = await openChoices(mother);
  await expect
    .poll(() => again.getByRole("switch", { name: t("quiet"), exact: true }).isChecked())
    .toBe(!before);
  const taken = push.taken.length;
  await again
    .getByRole("button", { name: t("test") })
    .first()
    .click();
  // The push service has it; a device that is not there says nothing of it.
  await again
    .getByText(t("test.to.taken", { place: "Chrome, Android" }))
    .first()
    .waitFor();
  expect(push.taken.length).toBeGreaterThan(taken);
}

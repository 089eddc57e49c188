import { keepPicture } from "../src/keep-picture.ts";
import { demoPassword, type Person } from "../src/person.ts";
import type { SharedHouse } from "../src/shared-house.ts";

/** Browsers know passkeys at this name of the machine, and not at its number. */
export const named = (house: SharedHouse) => house.url.replace("127.0.0.1", "localhost");

export async function looksRight(person: Person, name: string): Promise<void> {
  await person.expectAccessibleInBothColors();
  await person.expectNoOverflow();
  await keepPicture(person, name);
}

/** Opens the person's own account. */
export async function openAccount({ page, words }: Person) {
  const account = words("account");
  await page.goto("/");
  await page.getByRole("button", { name: words("common")("account.name") }).click();
  await page.getByRole("menuitem", { name: account("own") }).click();
  const dialog = page.getByRole("dialog", { name: account("own") });
  await dialog.getByRole("heading", { name: words("second-factor")("title") }).waitFor();
  return dialog;
}

export async function signOut({ page, words }: Person): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: words("common")("account.name") }).click();
  await page.getByRole("menuitem", { name: words("common")("nav.logout") }).click();
  await page.waitForURL((at) => at.pathname === "/login");
}

/** Signs in as far as the password goes. */
export async function typePassword({ page, words }: Person, username: string): Promise<void> {
  const t = words("session");
  await page.getByLabel(t("username"), { exact: true }).fill(username);
  await page.getByLabel(t("password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("submit") }).click();
  await page.getByRole("heading", { name: words("second-factor")("step.title") }).waitFor();
}

export const isSignedIn = ({ page }: Person) => page.waitForURL((at) => at.pathname === "/");

import { describe, expect, it } from "vitest";
import { codeOf } from "../../api/test/authenticator-app.ts";
import { demoPassword } from "../src/person.ts";
import { scan } from "../src/scan.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import {
  isSignedIn,
  looksRight,
  named,
  openAccount,
  signOut,
  typePassword,
} from "./second-factor.walk.ts";

describe("a sign-in with a second step", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("is set up with an app that scans a picture, asks for its code, and takes a recovery code when the phone is lost", async () => {
    const person = await house.person("parent1", {}, named(house));
    const { page } = person;
    const t = person.words("second-factor");
    const dialog = await openAccount(person);
    await dialog.getByRole("button", { name: t("addAuthenticator") }).click();
    const asked = dialog.getByLabel(t("password"), { exact: true }).last();
    await asked.fill("not this one");
    await asked.press("Enter");
    await dialog.getByText("This is not your current password.").waitFor();
    await asked.fill(demoPassword);
    await asked.press("Enter");
    const address = new URL(await scan(dialog.getByRole("img", { name: t("scan.qr") })));
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    // The app that scans the picture gets what who types it gets.
    expect([address.protocol, address.searchParams.get("secret")]).toEqual(["otpauth:", secret]);
    await looksRight(person, "authenticator-scan");
    const start = new Date();
    const field = dialog.getByLabel(t("scan.code"));
    await field.fill("123");
    await field.press("Enter");
    await dialog.getByText("Enter the 6 digits that the app shows").waitFor();
    await field.fill(codeOf(secret, start));
    await field.press("Enter");
    const codes = await dialog.getByRole("list", { name: t("codes.list") }).innerText();
    const [code = ""] = codes.split("\n");
    expect(code).toMatch(/^\w{5}-\w{5}-\w{5}$/);
    await looksRight(person, "recovery-codes");
    await dialog.getByRole("button", { name: t("codes.done") }).click();
    await dialog.getByText(t("done.added")).waitFor();
    await dialog.getByText(t("codes.left", { count: 10 }), { exact: false }).waitFor();
    await looksRight(person, "second-factor-set-up");

    await signOut(person);
    await typePassword(person, house.username("parent1"));
    // Nobody is in yet.
    expect((await page.request.get("/api/me")).status()).toBe(401);
    const input = page.getByLabel(t("step.code"));
    await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
    await looksRight(person, "second-step");
    await page.keyboard.type(codeOf(secret, start, -20));
    await page.keyboard.press("Enter");
    await page.getByText("This code does not fit.", { exact: false }).waitFor();
    await looksRight(person, "second-step-wrong");
    await input.fill(codeOf(secret, start, 1));
    await page.keyboard.press("Enter");
    await isSignedIn(person);
    await page.getByText("A second step was added to your sign-in", { exact: false }).waitFor();

    await signOut(person);
    await typePassword(person, house.username("parent1"));
    await page.getByRole("button", { name: t("step.useRecovery") }).click();
    await page.getByLabel(t("step.recovery")).fill(code.toLowerCase());
    await looksRight(person, "second-step-recovery");
    await page.keyboard.press("Enter");
    await isSignedIn(person);
    const left = await openAccount(person);
    await left.getByText(t("codes.left", { count: 9 }), { exact: false }).waitFor();
    await left.getByRole("button", { name: t("removeOf", { name: t("authenticator") }) }).click();
    await left.getByLabel(t("password"), { exact: true }).last().fill(demoPassword);
    await looksRight(person, "second-factor-remove");
    await page.keyboard.press("Enter");
    await left.getByText(t("done.removed")).waitFor();
    await signOut(person);
    await person.signIn(house.username("parent1"));
  });

  it("says where passkeys work, where they cannot", async () => {
    const person = await house.person("parent1");
    const t = person.words("second-factor");
    const dialog = await openAccount(person);
    await dialog.getByText(t("passkeyAddress", { address: named(house) })).waitFor();
    expect(await dialog.getByRole("button", { name: t("addPasskey") }).count()).toBe(0);
    await looksRight(person, "passkeys-elsewhere");
  });
});

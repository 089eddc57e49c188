import { describe, expect, it } from "vitest";
import { demoPassword, desktop } from "../src/person.ts";
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

  it("is set up and passed with a passkey, in Spanish, by keyboard", async () => {
    const person = await house.person(
      "parent2",
      { locale: "es-US", viewport: desktop },
      named(house),
    );
    const { page, context } = person;
    const t = person.words("second-factor");
    const tools = await context.newCDPSession(page);
    await tools.send("WebAuthn.enable");
    const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const press = async (name: string): Promise<void> => {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const dialog = await openAccount(person);
    await looksRight(person, "second-factor-none-es");
    await press(t("addPasskey"));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    const name = dialog.getByLabel(t("passkey.name"));
    await name.fill("Mi teléfono");
    await looksRight(person, "passkey-name-es");
    await name.press("Enter");
    await dialog.getByRole("list", { name: t("codes.list") }).waitFor();
    await looksRight(person, "recovery-codes-es");
    await press(t("codes.done"));
    await dialog.getByText("Mi teléfono", { exact: true }).waitFor();
    // The same device is not asked for a second one.
    await press(t("addPasskey"));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await name.press("Enter");
    await dialog.getByText(t("passkey.same")).waitFor();

    await signOut(person);
    await typePassword(person, house.username("parent2"));
    await looksRight(person, "second-step-passkey-es");
    await press(t("step.passkey"));
    await isSignedIn(person);
    const used = await openAccount(person);
    // The passkey's own line: a browser that is signed in has a line with these words, too.
    await used.getByText(/^Último uso/).waitFor();

    // And alone: no username, no password.
    await signOut(person);
    await press(person.words("session")("passkey"));
    await isSignedIn(person);
    await signOut(person);
    const { credentials } = await tools.send("WebAuthn.getCredentials", { authenticatorId });
    for (const { credentialId } of credentials) {
      await tools.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
    }
    await press(person.words("session")("passkey"));
    await page.getByRole("alert").getByText(t("alone.notUsed")).waitFor();
    await looksRight(person, "passkey-alone-es");
    await press(t("step.back"));
    await page.getByLabel(person.words("session")("username"), { exact: true }).waitFor();
  });

  it("is no matter for a lost password: whoever kept recovery codes chooses another, by keyboard", async () => {
    const person = await house.person("parent1", {}, named(house));
    const { page } = person;
    const t = person.words("second-factor");
    const account = person.words("account");
    const dialog = await openAccount(person);
    await dialog.getByRole("button", { name: t("codes.renew") }).click();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    const list = await dialog.getByRole("list", { name: t("codes.list") }).innerText();
    const [code = ""] = list.split("\n");
    await dialog.getByRole("button", { name: t("codes.done") }).click();
    await dialog.getByText(t("codes.left", { count: 10 }), { exact: false }).waitFor();
    await signOut(person);
    await page.getByRole("link", { name: person.words("session")("forgot") }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: account("recover.title") }).waitFor();
    const fill = async (fields: Record<string, string>) => {
      for (const [name, words] of Object.entries(fields)) {
        await page.locator(`input[name=${name}]`).fill(words);
      }
      await page.keyboard.press("Enter");
    };
    await page.getByRole("button", { name: account("reset.save") }).focus();
    await fill({});
    await page.getByText(person.words("common")("check.recoveryCode")).waitFor();
    await looksRight(person, "recover-empty");
    const username = house.username("parent1");
    await fill({ username, code: "AAAAA-AAAAA-AAAAA", newPassword: "seven boats in march" });
    await page.getByRole("alert").getByText("The username or the recovery code").waitFor();
    await fill({ code: code.toLowerCase(), newPassword: "password1" });
    await page.getByText("easy to guess").waitFor();
    // Nothing that was typed is lost.
    expect(await page.locator("input[name=code]").inputValue()).toBe(code.toLowerCase());
    await looksRight(person, "recover-easy");
    await fill({ newPassword: "seven boats in march" });
    await isSignedIn(person);
    await page.getByText("A recovery code was used", { exact: false }).waitFor();
  });
});

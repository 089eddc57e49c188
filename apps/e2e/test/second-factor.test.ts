import { describe, expect, it } from "vitest";
import { codeOf } from "../../api/test/authenticator-app.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { demoPassword, desktop, type Person } from "../src/person.ts";
import { scan } from "../src/scan.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a sign-in with a second step", () => {
  const house = aSharedHouse({ familyFor: "each" });
  /** Browsers know passkeys at this name of the machine, and not at its number. */
  const named = () => house.url.replace("127.0.0.1", "localhost");

  const looksRight = async (person: Person, name: string): Promise<void> => {
    await person.expectAccessibleInBothColors();
    await person.expectNoOverflow();
    await keepPicture(person, name);
  };

  /** Opens the person's own account. */
  const openAccount = async ({ page, words }: Person) => {
    const account = words("account");
    await page.goto("/");
    await page.getByRole("button", { name: words("common")("account.name") }).click();
    await page.getByRole("menuitem", { name: account("own") }).click();
    const dialog = page.getByRole("dialog", { name: account("own") });
    await dialog.getByRole("heading", { name: words("second-factor")("title") }).waitFor();
    return dialog;
  };
  const signOut = async ({ page, words }: Person): Promise<void> => {
    await page.goto("/");
    await page.getByRole("button", { name: words("common")("account.name") }).click();
    await page.getByRole("menuitem", { name: words("common")("nav.logout") }).click();
    await page.waitForURL((at) => at.pathname === "/login");
  };
  /** As far as the password goes. */
  const typePassword = async ({ page, words }: Person, name: string): Promise<void> => {
    const t = words("session");
    await page.getByLabel(t("username"), { exact: true }).fill(house.username(name));
    await page.getByLabel(t("password"), { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: t("submit") }).click();
    await page.getByRole("heading", { name: words("second-factor")("step.title") }).waitFor();
  };
  const isSignedIn = ({ page }: Person) => page.waitForURL((at) => at.pathname === "/");

  it("is set up with an app that scans a picture, asks for its code, and takes a recovery code when the phone is lost", async () => {
    const person = await house.person("parent1", {}, named());
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
    await typePassword(person, "parent1");
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
    await typePassword(person, "parent1");
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

  it("is set up and passed with a passkey, in Spanish, by keyboard", async () => {
    const person = await house.person("parent2", { locale: "es-US", viewport: desktop }, named());
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
    await typePassword(person, "parent2");
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
    const person = await house.person("parent1", {}, named());
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

  it("says where passkeys work, where they cannot", async () => {
    const person = await house.person("parent1");
    const t = person.words("second-factor");
    const dialog = await openAccount(person);
    await dialog.getByText(t("passkeyAddress", { address: named() })).waitFor();
    expect(await dialog.getByRole("button", { name: t("addPasskey") }).count()).toBe(0);
    await looksRight(person, "passkeys-elsewhere");
  });
});

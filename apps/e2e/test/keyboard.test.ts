import { describe, expect, it } from "vitest";
import { byKeyboard } from "../src/by-keyboard.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("with only a keyboard, parents and the court", () => {
  const house = aSharedHouse();

  it("sign in, write, choose, leave a dialog and go back", async () => {
    const mother = await house.person(null);
    const { page } = mother;
    const { keyboard } = page;
    const { focused, tabTo } = byKeyboard(mother);
    await page.goto("/login");
    await page.getByLabel("Username").focus();
    await keyboard.type(house.username("parent1"));
    await keyboard.press("Tab");
    await keyboard.type("evenkeel-demo");
    await keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    await tabTo("Skip to content");
    await keyboard.press("Enter");
    await tabTo("Messages");
    await keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
    await expect.poll(focused).toBe("Messages");
    await tabTo("New conversation");
    await page.getByRole("tooltip", { name: "New conversation" }).waitFor();
    await keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Chat" }).waitFor();
    await tabTo("Message");
    await keyboard.type("You never pick her up on time. Soccer pick-up is Friday at 4:30.");
    await keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("Message");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
      .toContain("Soccer pick-up is Friday");
    await keyboard.press("F8");
    await expect.poll(() => focused()).toBe("Notifications (F8)");
    await tabTo("Account");
    await keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Logout" }).waitFor();
    await keyboard.press("ArrowDown");
    await expect.poll(focused).toMatch(/Light|Dark|Same as device/);
    await keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "Logout" }).waitFor({ state: "detached" });
    await expect.poll(focused).toBe("Account");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: "Chat" }).waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
      .toContain("Soccer pick-up is Friday");
  });
});

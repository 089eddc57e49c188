import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { slowDown } from "../src/network.ts";
import { demoPassword } from "../src/person.ts";

describe("a phone with a bad connection", () => {
  const house = aSharedHouse();

  it("signs in, reads and writes, with each wait shown and no word lost", async () => {
    const father = await house.client("parent2");
    expect((await father.send("Her recital is on Friday at 6.")).status).toBe(200);
    const mother = await house.person(null);
    const { page } = mother;
    await slowDown(page);

    // The page says what it is long before its scripts are here.
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: /co-parenting coordinator/ }).waitFor();
    await page.getByRole("status", { name: "Loading" }).waitFor();
    await page.getByLabel("Username").fill(house.username("parent1"));
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Signing in..." }).waitFor();
    await page.getByText(/^Hello, /).waitFor();

    await page.goto("/chat", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Chat" }).waitFor();
    await page.getByRole("status", { name: "Loading" }).waitFor();
    await page.getByText("Her recital is on Friday at 6.").waitFor();

    const words = "Thank you. I will bring flowers and be there at 5:45.";
    const box = page.getByRole("textbox", { name: "Message" });
    const send = page.getByRole("button", { name: "Send to Co-Parent" });
    await box.fill(words);
    await send.click();
    // Under way: it says so, and the words stay where they are until the server has them.
    await page.locator("button[data-loading]", { hasText: "Send to Co-Parent" }).waitFor();
    await expect.poll(() => box.inputValue()).toBe(words);
    await page.getByRole("article").filter({ hasText: words }).waitFor();
    await expect.poll(() => box.inputValue()).toBe("");
    const delivered = (await father.messages()).filter((one) => one.finalMessage === words);
    expect(delivered).toHaveLength(1);

    // Half a sentence, and the page is closed: it is there when the page is opened again.
    await box.fill("And could you");
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => box.inputValue()).toBe("And could you");
  });
});

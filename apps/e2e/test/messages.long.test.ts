import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { hostile, messages, write } from "./messages.walk.ts";

describe("two parents and the court, each in their own browser", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("can think again: an edited message goes out, and a second hostile one meets Gentle Communication Support", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await write(mother, hostile);
    await mother.page.getByRole("button", { name: "Edit Message" }).click();
    const box = mother.page.getByRole("textbox", { name: "Message" });
    await expect.poll(() => box.inputValue()).toBe(hostile);
    await write(mother, "You always make everything difficult. What time suits you on Friday?");
    await mother.page.getByText("Gentle Guidance").waitFor();
    await mother.expectAccessible();
    await mother.page.getByRole("button", { name: "Try Again" }).click();
    await write(mother, "What time suits you on Friday?");
    await messages(mother, "What time suits you on Friday?").waitFor();
  });
});

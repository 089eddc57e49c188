import { describe, expect, it } from "vitest";
import { slowDown } from "../src/network.ts";
import { openChildren } from "../src/open-children.ts";
import { desktop } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

const long = "Maximiliane-Friederike Alexandrina Konstantinopolitana von Donau";

describe("the children of a family", () => {
  const house = aSharedHouse();

  it("who are twenty with long names, on a slow network, stay in reach", async () => {
    const mother = await house.person("parent1", { colorScheme: "dark" });
    await mother.page.route("**/api/children", async (route) => {
      const answer = await route.fetch();
      const [one] = (await answer.json()) as object[];
      await route.fulfill({
        json: Array.from({ length: 20 }, (_, index) => ({
          ...one,
          id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
          name: `${long} ${index}`,
          nicknames: [long.slice(0, 40), "Mimi", "Maxi-Mouse"],
        })),
      });
    });
    await slowDown(mother.page);
    const dialog = await openChildren(mother);
    await dialog.getByText(`${long} 19`).waitFor();
    await mother.expectNoOverflow();
    const add = dialog.getByRole("button", { name: "Add a child" });
    await add.focus();
    expect(await add.isVisible()).toBe(true);
    await mother.expectAccessible();
  });

  it("that cannot be loaded say so and are asked for again", async () => {
    const father = await house.person("parent2");
    await father.page.route("**/api/children", (route) => route.abort());
    const dialog = await openChildren(father);
    await dialog.getByText("The children could not be loaded").waitFor({ timeout: 60_000 });
    await father.page.unroute("**/api/children");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByRole("button", { name: "Add a child" }).waitFor();
  });

  it("have their form in Spanish, too, on a wide screen", async () => {
    const mother = await house.person("parent1", {
      viewport: desktop,
      colorScheme: "dark",
      locale: "es-US",
    });
    await mother.page.goto("/");
    const spoken = await mother.page.request.patch("/api/me", { data: { locale: "es-US" } });
    expect(spoken.status()).toBe(200);
    await mother.page.goto("/");
    await mother.page.getByRole("button", { name: "Cuenta" }).click();
    await mother.page.getByRole("menuitem", { name: "Hijos" }).click();
    await mother.page.getByRole("button", { name: mother.words("children")("add") }).click();
    await mother.expectAccessible();
    await mother.page.request.patch("/api/me", { data: { locale: "en-US" } });
  });
});

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
    await expect.poll(() => add.isVisible()).toBe(true);
    await mother.expectAccessible();
  });

  it("that cannot be loaded say so and are asked for again", async () => {
    const father = await house.person("parent2");
    await father.page.route("**/api/children", (route) => route.abort());
    // The page would ask again by itself as soon as it hears from the server.
    await father.page.route("**/api/live*", (route) => route.abort());
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

  it("are entered by one parent, seen by the other at once, and lost to neither when both change them", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2", { viewport: desktop, colorScheme: "dark" });
    // As at a first visit; the demo family has answered already.
    await mother.page.route("**/api/children", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: [] }) : route.continue(),
    );
    await mother.page.goto("/");
    await mother.page.getByRole("heading", { name: "Who are the children?" }).waitFor();
    await mother.expectAccessibleInBothColors();
    const his = await openChildren(father);
    await his.getByRole("button", { name: "Add a child" }).waitFor();

    await mother.page.getByRole("button", { name: "Add the children" }).click();
    await mother.page.getByText("Add your children.", { exact: false }).waitFor();
    await mother.page.unroute("**/api/children");
    await mother.page.getByRole("button", { name: "Add a child" }).click();
    const form = mother.page.getByRole("dialog", { name: "Add a child" });
    const name = form.getByLabel("Name", { exact: false }).first();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await mother.page.keyboard.press("Enter");
    await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
    await mother.page.keyboard.type("Lily");
    await mother.page.keyboard.press("Tab");
    await mother.page.keyboard.type("Nono, Mouse");
    await mother.expectAccessibleInBothColors();
    await mother.page.keyboard.press("Enter");
    await mother.page.getByText("Lily was added.").waitFor();
    await mother.expectAccessibleInBothColors();

    await his.getByText("also called Nono, Mouse").waitFor();

    // Both have the form open at the same version; the father is faster.
    await mother.page.getByRole("button", { name: "Change Lily" }).click();
    await his.getByRole("button", { name: "Change Lily" }).click();
    await father.page.getByLabel("Nicknames", { exact: false }).fill("Nono");
    await father.page.getByRole("button", { name: "Save" }).click();
    await father.page.getByText("The change was saved.").waitFor();
    await mother.page.getByLabel("Nicknames", { exact: false }).fill("Mouse");
    await mother.page.getByRole("button", { name: "Save" }).click();
    await mother.page.getByText("in the meantime", { exact: false }).waitFor();
    await mother.page.getByText("also called Nono", { exact: true }).waitFor();
    await expect
      .poll(() => mother.page.getByLabel("Nicknames", { exact: false }).inputValue())
      .toBe("Mouse");
    await mother.expectNoOverflow();
    await mother.expectAccessibleInBothColors();
    await mother.page.getByRole("button", { name: "Save mine" }).click();
    await his.getByText("also called Mouse").waitFor();

    await his.getByRole("button", { name: "Leave out Lily" }).click();
    await father.page.getByRole("button", { name: "Leave out", exact: true }).click();
    await father.page.getByText("Lily is left out of new plans.").waitFor();
    const restore = mother.page.getByRole("button", { name: "Bring back Lily" });
    await restore.waitFor();
    await restore.click();
    await mother.page.getByRole("button", { name: "Change Lily" }).waitFor();
    await his.getByRole("button", { name: "Change Lily" }).waitFor();

    const court = await house.person("court", { viewport: desktop });
    await court.page.getByText("About the family, and each parent’s totals").click();
    await court.page.getByRole("heading", { name: "Children" }).waitFor();
    // The entries below say it, too.
    await court.page.getByText("also called Mouse").first().waitFor();
    expect(await court.page.getByRole("button", { name: "Change Lily" }).count()).toBe(0);
  });
});

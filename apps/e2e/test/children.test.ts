import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop } from "../src/person.ts";
import { openChildren } from "../src/open-children.ts";

describe("the children of a family", () => {
  const house = aSharedHouse();
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
    await mother.page.getByText("No children have been added yet.", { exact: false }).waitFor();
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
    expect(await mother.page.getByLabel("Nicknames", { exact: false }).inputValue()).toBe("Mouse");
    await mother.expectNoOverflow();
    await mother.expectAccessibleInBothColors();
    await mother.page.getByRole("button", { name: "Save mine" }).click();
    await his.getByText("also called Mouse").waitFor();

    await his.getByRole("button", { name: "Archive Lily" }).click();
    await father.page.getByRole("button", { name: "Archive", exact: true }).click();
    await father.page.getByText("Lily was archived.").waitFor();
    const restore = mother.page.getByRole("button", { name: "Restore Lily" });
    await restore.waitFor();
    await restore.click();
    await mother.page.getByRole("button", { name: "Change Lily" }).waitFor();
    await his.getByRole("button", { name: "Change Lily" }).waitFor();

    const court = await house.person("court", { viewport: desktop });
    await court.page.getByText("About the family, and counts of both parents").click();
    await court.page.getByRole("heading", { name: "Children" }).waitFor();
    // The entries below say it, too.
    await court.page.getByText("also called Mouse").first().waitFor();
    expect(await court.page.getByRole("button", { name: "Change Lily" }).count()).toBe(0);
  });
});

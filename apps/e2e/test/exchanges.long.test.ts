import { describe, expect, it } from "vitest";
import { exchangeSoon } from "../src/exchange-soon.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("around an exchange", () => {
  const house = aSharedHouse({ familyFor: "each" });

  it("a place is said only where the parent turns it on, rounded before it leaves the device", async () => {
    await exchangeSoon(await house.client("parent1"));
    const mother = await house.person("parent1", { viewport: phone });
    const { page, context } = mother;
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 37.80419, longitude: -122.27121 });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/check-ins")) sent.push(request.postData() ?? "");
    });
    await page.goto("/");
    const exchange = page.getByRole("article", { name: /^Exchange\b/ });
    await exchange.getByLabel("Add where I am, this time").check();
    await exchange.getByText("This will be shared: near 37.80, -122.27.").waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "exchange-place-390");
    await exchange.getByRole("button", { name: "I am here" }).click();
    await exchange.getByText("Near 37.80, -122.27, within about 1 km (0.6 mi)").waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toMatch(/37\.804|122\.271/);
    // Off again for the next one.
    await expect
      .poll(() => exchange.getByLabel("Add where I am, this time").isChecked())
      .toBe(false);
    await exchange.getByRole("button", { name: "The exchange happened", exact: true }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).not.toContain("place");

    const denied = await house.person("parent2", { viewport: phone });
    await denied.page.goto("/");
    const his = denied.page.getByRole("article", { name: /^Exchange\b/ });
    await his.getByLabel("Add where I am, this time").check();
    await his.getByText("Your device did not say where you are.").waitFor();
    await his.getByRole("button", { name: "I am here" }).click();
    await his.getByText(/^Saved at/).waitFor();
  });

  it("a parent without a connection is told that nothing was saved, and why it cannot wait on the device", async () => {
    await exchangeSoon(await house.client("parent1"));
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    const exchange = page.getByRole("article", { name: /^Exchange\b/ });
    await exchange.getByText(/^Planned for/).waitFor();
    await page.route("**/api/exchanges/**", (route) => route.abort());
    await exchange.getByRole("button", { name: "I am here" }).click();
    await exchange.getByText(/The time is the server's/).waitFor();
    await page.unroute("**/api/exchanges/**");
    await exchange.getByRole("button", { name: "I am here" }).click();
    await exchange.getByText(/^Saved at/).waitFor();
  });
});

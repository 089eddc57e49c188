import { describe, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { expectAfter, expectAt, leadsTheCourt, screens } from "./doors.walk.ts";

describe("the doors of the house", () => {
  const house = aSharedHouse();

  it("open nothing to anyone not signed in [S-2.1.12 2.1.13 6.5]", async () => {
    const stranger = await house.person(null);
    for (const path of ["/calendar", "/court-view"]) await expectAfter(stranger, path, "/login");
    await stranger.expectAccessible();
    await stranger.page.goto("/no/such/page");
    await stranger.page.getByText("Page Not Found").waitFor();
  });

  it("lead a parent everywhere except the court's view [S-2.1.8 6.1]", async () => {
    const mother = await house.person(null);
    await mother.signIn(house.username("parent1"));
    await expectAt(mother, "/", "the sign-in");
    for (const path of screens) {
      await expectAfter(mother, path, path === "/court-view" ? "/conversations" : path);
      await mother.expectNoOverflow();
      await mother.expectAccessible();
    }
    await expectAfter(mother, "/login", "/");
  });

  it("lead the court reviewer to the record [S-2.1.6 6.3 6.4]", async () => {
    const court = await house.person(null);
    await court.signIn(house.username("court"));
    await expectAt(court, "/court-view", "the sign-in");
    // Each door of the route table is tried without a browser, and each night with one.
    await leadsTheCourt(court, ["/", "/schedule-import", "/calendar", "/disputes", "/court-view"]);
    await court.page.goto("/nowhere");
    await court.page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await court.expectAccessible();
  });

  it("say why someone could not come in [S-8.3]", async () => {
    const stranger = await house.person(null);
    await stranger.page.goto("/login");
    await stranger.page.getByLabel("Username").fill(house.username("parent1"));
    await stranger.page.getByLabel("Password", { exact: true }).fill("wrong");
    await stranger.page.getByRole("button", { name: "Sign In" }).click();
    await stranger.page.getByText("Login Failed").waitFor();
    await stranger.page.getByText("Invalid username or password").waitFor();
    await stranger.expectAccessible();
  });
});

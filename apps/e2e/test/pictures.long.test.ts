import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { takePicture } from "../src/picture.ts";

/** What does not come at all is given up after this many milliseconds. */
const briefly = 2_000;

describe("a picture for the documents", () => {
  const house = aSharedHouse();

  it("waits for what must be on it", async () => {
    const { page } = await house.person("parent1");
    const released = Promise.withResolvers<undefined>();
    await page.route("**/api/calendar/custody/now", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const taken = takePicture(page, ["Hello, Parent One", "Waiting for you"]);
    await page.locator("[class*=Skeleton-root]:visible").first().waitFor();
    released.resolve(undefined);
    const picture = await taken;
    expect(picture.length).toBeGreaterThan(10_000);
    expect(await page.locator("[class*=Skeleton-root]:visible").count()).toBe(0);
  });

  it("is refused while the page still shows its first picture or a splash", async () => {
    const { page } = await house.person("parent1");
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("heading", { name: "Home" }).waitFor();
    await expect(takePicture(page, ["Home"], briefly)).rejects.toThrow("Timeout");
    await page.goto("/nowhere", { waitUntil: "commit" });
    await page.getByText("Evenkeel").waitFor();
    await expect(takePicture(page, ["Evenkeel"], briefly)).rejects.toThrow("Timeout");
  });

  it("is refused when it is all one color, or its subject is out of sight", async () => {
    const { page } = await house.person("parent1");
    await page.goto("/");
    await expect(takePicture(page, ["No such words"], briefly)).rejects.toThrow("Timeout");
    await page.evaluate(() => {
      const words = document.createElement("p");
      words.textContent = "far below";
      words.style.marginTop = "3000px";
      document.body.append(words);
    });
    await expect(takePicture(page, ["far below"])).rejects.toThrow("Not in sight");
    await page.evaluate(() => {
      document.body.style.visibility = "hidden";
    });
    await expect(takePicture(page, [])).rejects.toThrow("The picture is empty");
  });
});

import { beforeAll, describe, it } from "vitest";
import { desktop } from "../src/person.ts";
import { parentScreens } from "../src/script-weight.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { writeAsTheyDo } from "./people.walk.ts";

const germanName = "Maximiliane-Friederike Freifrau von Donaudampfschifffahrtsgesellschaftskapitän";

describe("parents as they really are", () => {
  const house = aSharedHouse();
  beforeAll(async () => writeAsTheyDo(await house.client("parent2")));

  it.each([
    ["a window 320 px wide", { viewport: { width: 320, height: 640 }, colorScheme: "dark" }],
    ["a desk at 200 % zoom", { viewport: desktop, zoom: 2, reducedMotion: true }],
  ] as const)("with %s see every screen fit", async (_what, options) => {
    const mother = await house.person("parent1", options);
    await mother.page.route("**/api/me", async (route) => {
      const answer = await route.fetch();
      const { user } = (await answer.json()) as { user: object };
      await route.fulfill({ json: { user: { ...user, coParentName: germanName } } });
    });
    // Light at the usual size: 'lead a parent everywhere' in doors.test.ts.
    const isLegible = async () => {
      if ("colorScheme" in options) await mother.expectAccessible();
    };
    for (const path of parentScreens) {
      const answers = Promise.withResolvers<void>();
      await mother.page.route("**/api/!(me)", async (route) => {
        await answers.promise;
        await route.continue();
      });
      await mother.page.goto(path);
      await mother.page.getByRole("heading", { level: 1 }).first().waitFor();
      // Whoever waits for a slow server has a page that can be read, too.
      await isLegible();
      answers.resolve();
      await mother.page.unroute("**/api/!(me)");
      await mother.isAtRest();
      await mother.expectNoOverflow();
      await isLegible();
    }
  });
});

import { describe, it } from "vitest";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a parent and the AI, in a real browser", () => {
  const house = aSharedHouse();

  it.each([
    ["light", phone],
    ["dark", phone],
    ["light", desktop],
    ["dark", desktop],
  ] as const)("Home, Chat and Therapy are legible in %s at %o", async (colorScheme, viewport) => {
    const father = await house.person("parent2", { colorScheme, viewport });
    for (const path of ["/", "/chat", "/therapy"]) {
      await father.page.goto(path);
      await father.page.getByRole("heading", { level: 1 }).waitFor();
      await father.isAtRest();
      await father.expectAccessible();
      await father.expectNoOverflow();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPushService, type PushService } from "../../api/test/push-service.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("a parent who keeps no page open", () => {
  let push: PushService;
  const house = aSharedHouse();
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());

  it("is told within five seconds of the press on 'Send' in another browser", async () => {
    const father = await house.client("parent2");
    const { endpoint, keys } = push.subscribe();
    const device = { endpoint, keys, name: "Father's phone" };
    expect((await father.post("/api/notices/devices", device)).ok).toBe(true);
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await mother.page
      .getByRole("textbox", { name: "Message" })
      .fill("Violin lesson on Thursday is at 4:15.");
    const sentAt = performance.now();
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    // 2 s of it leave an open page the time to show it first.
    await expect.poll(() => push.taken.length, { interval: 20 }).toBe(1);
    expect(performance.now() - sentAt).toBeLessThan(5_000);
  });
});

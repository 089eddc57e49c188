import { afterAll, beforeAll, describe, it } from "vitest";
import { startPushService, type PushService } from "../../api/test/push-service.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { choosesByKeyboard } from "./notices.walk.ts";

describe("a parent who keeps no page open", () => {
  let push: PushService;
  const house = aSharedHouse();
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());

  it.each(["en-US", "es-US"])(
    "chooses by keyboard alone, and finds it as it was left: %s",
    async (locale) => choosesByKeyboard(house, push, locale),
  );
});

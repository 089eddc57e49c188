import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { noticeTopics } from "@evenkeel/contract/notices";
import { expect } from "vitest";
import type { Ways } from "../src/domains/notices/notice-jobs.ts";
import { noticeHandlers } from "../src/domains/notices/telling.ts";
import { createWorkers } from "../src/jobs/workers.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer } from "./family.ts";
import { startPushService } from "./push-service.ts";

/** A server whose parents are told on devices, by a push service of our own; what it tells, it tells by the test's clock. */
export async function tellingServer() {
  const push = await startPushService();
  const ways: Ways = {
    push: { contact: "mailto:operator@example.com", allowPrivate: true },
    mail: null,
    webhook: null,
  };
  const server = await testServer(await anyEngine.open(), { ways });
  const { db } = server.database;
  const now = () => server.clock.now;
  const workers = createWorkers({
    db,
    now,
    handlers: noticeHandlers({ db, now, ways }),
    recurring: {},
    log: { warn: (fields) => expect(fields).toEqual([]) },
  });
  return {
    server,
    push,
    now,
    /** Told on a device of their own: by default of everything, right away, and what it is. @returns the device's id */
    async isToldOn(browser: Browser, settings: Partial<NoticeSettings> = {}): Promise<string> {
      const { id, endpoint, keys } = push.subscribe();
      const device = { endpoint, keys, name: "A phone" };
      const added = await browser.post("/api/notices/devices", device);
      expect(added.status, added.body).toBe(200);
      const chosen = await browser.patch("/api/notices/settings", {
        ways: { push: [...noticeTopics], mail: [], webhook: [] },
        quiet: null,
        digest: false,
        says: "kind",
        ...settings,
      });
      expect(chosen.status, chosen.body).toBe(200);
      return id;
    },
    /** Does what is due by now. */
    drain: () => workers.drain(),
    /** What this device was told so far. */
    saidBy: (device: string): string[] =>
      push.taken.flatMap(({ id, text }) =>
        id === device ? [(JSON.parse(text) as { text: string }).text] : [],
      ),
    async close(): Promise<void> {
      await server.close();
      await push.close();
    },
  };
}

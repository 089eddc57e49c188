import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { anyEngine } from "../../test/engines.ts";
import { due, expired, takeIfDue } from "./nightly.ts";
import { restoreBackup } from "./restore.ts";

const nameOf = (day: Temporal.PlainDate) => `evenkeel-${day.toString()}.backup`;
const silent = { info: () => undefined };

describe("the nightly backup", () => {
  it("is kept for seven days, and the newest of each week for four weeks, however long the server runs", () => {
    let files: string[] = [];
    const first = Temporal.PlainDate.from("2026-01-01");
    for (let day = 0; day < 200; day += 1) {
      files.push(nameOf(first.add({ days: day })));
      const gone = new Set(expired(files));
      files = files.filter((name) => !gone.has(name));
      const age = (name: string) => day - first.until(name.slice(9, 19)).days;
      const newest = files.map((name) => age(name)).toSorted((one, other) => one - other);
      expect(newest.slice(0, Math.min(7, day + 1))).toEqual(
        Array.from({ length: Math.min(7, day + 1) }, (_, index) => index),
      );
      if (day > 40) expect(Math.max(...newest)).toBeGreaterThanOrEqual(21);
      expect(files.length).toBeLessThanOrEqual(11);
    }
  });

  it("leaves files of other names alone", () => {
    const others = ["before-the-upgrade.backup", "notes.txt", "evenkeel-2020.backup"];
    expect(expired(others)).toEqual([]);
  });

  it("is made once a day after 3 AM where the family lives, even if the machine was off then", () => {
    const zone = "America/Los_Angeles";
    const at = (text: string) =>
      due(["evenkeel-2026-07-04.backup"], new Date(text), zone)?.toString();
    expect(at("2026-07-05T09:59:00Z")).toBeUndefined();
    expect(at("2026-07-05T10:01:00Z")).toBe("2026-07-05");
    expect(at("2026-07-06T03:00:00Z")).toBe("2026-07-05");
    expect(at("2026-07-05T06:59:00Z")).toBeUndefined();
  });

  it("is a backup that restores, and clears away what a power cut left of one", async () => {
    const source = await anyEngine.open();
    const values = { name: "Rivera", time_zone: "UTC" };
    await source.db.insertInto("families").values(values).execute();
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-nightly-"));
    writeFileSync(join(folder, "evenkeel-2026-07-01.backup.partial"), "half");
    const now = () => new Date("2026-07-05T12:00:00Z");
    const options = { url: source.url, folder, timeZone: "UTC", now, log: silent };
    await takeIfDue(options);
    await takeIfDue(options);
    expect(readdirSync(folder)).toEqual(["evenkeel-2026-07-05.backup"]);
    const target = await anyEngine.create();
    const file = join(folder, "evenkeel-2026-07-05.backup");
    const { families } = await restoreBackup(target.url, file, { replace: false });
    expect(families).toEqual([{ id: 1, entries: 0 }]);
    rmSync(folder, { recursive: true });
    await Promise.all([source.close(), target.drop()]);
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../../test/engines.ts";
import { testServer } from "../../test/family.ts";
import { sampleInputs, secret } from "../../test/attacks/sample-inputs.ts";
import { keysOf } from "@evenkeel/contract/keys";
import { clearAway, newFile } from "./backup.harness.ts";
import { cellsOf, hostileValues, withCell } from "./forged-backup.harness.ts";
import { BackupRefused } from "./format.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

clearAway();

describe("a backup in which someone put another value, under a sum that fits", () => {
  let file: string;
  let target: Awaited<ReturnType<typeof anyEngine.create>>;
  let setAside: pg.Client;
  beforeAll(async () => {
    const source = await anyEngine.open();
    const server = await testServer(source);
    const family = await server.family("Rivera");
    for (const key of keysOf(sampleInputs)) {
      // A packet is in no backup, and takes longer than all others together.
      if (key !== "record.exportStatus") await sampleInputs[key](family, secret);
    }
    file = newFile();
    await takeBackup(source.url, file);
    await server.close();
    target = await anyEngine.create();
    setAside = new pg.Client({ connectionString: target.url });
    await setAside.connect();
  }, 120_000);
  afterAll(async () => {
    await setAside.end();
    await target.drop();
  });

  it("is restored or refused with one plain sentence, wherever the value stands and whatever it is", async () => {
    const cells = cellsOf(file);
    expect(cells.length).toBeGreaterThan(200);
    const surprises: string[] = [];
    for (const [index, cell] of cells.entries()) {
      // Each place has two of the values, so that each value meets many places.
      for (const step of [0, 5]) {
        const value = hostileValues[(index + step) % hostileValues.length] ?? "";
        const path = withCell(file, cell, value);
        try {
          const { before } = await restoreBackup(target.url, path, { replace: true });
          // Hundreds of schemas set aside would make every next step of the database slower.
          if (before !== null) await setAside.query(`drop schema ${before} cascade`);
        } catch (error) {
          if (error instanceof BackupRefused && !error.message.includes("\n")) continue;
          surprises.push(`${cell.table}.${cell.column} ${value.slice(0, 30)}: ${String(error)}`);
        }
      }
    }
    expect(surprises).toEqual([]);
  }, 3_600_000);
});

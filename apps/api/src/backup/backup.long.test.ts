import { describe, expect, it } from "vitest";
import { anyEngine, engines } from "../../test/engines.ts";
import { testServer } from "../../test/family.ts";
import { clearAway, newFile, testsOfBackup } from "./backup.harness.ts";
import { withTable } from "./forged-backup.harness.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

clearAway();

describe.each(engines)("a backup of $name", (engine) => {
  testsOfBackup(engine);
});

it("restoring refuses a line that would fill the memory", async () => {
  const source = await testServer(await anyEngine.open());
  await source.family("Rivera");
  const file = newFile();
  await takeBackup(source.database.url, file);
  await source.close();
  const target = await anyEngine.create();
  const endless = withTable(file, { table: "Another's", columns: ["x"] }, [
    "x".repeat(65 * 1024 * 1024),
  ]);
  await expect(restoreBackup(target.url, endless, { replace: false })).rejects.toThrow(
    "is no whole backup",
  );
  await target.drop();
});

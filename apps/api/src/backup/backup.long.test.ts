import { describe } from "vitest";
import { engines } from "../../test/engines.ts";
import { clearAway, testsOfBackup } from "./backup.harness.ts";

clearAway();

describe.each(engines)("a backup of $name", (engine) => {
  testsOfBackup(engine);
});

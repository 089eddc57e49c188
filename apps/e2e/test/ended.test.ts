import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { embeddedStorage } from "../src/server.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

it("whoever ends `npm start` ends the server and its database with it, in good order", async () => {
  const storage = embeddedStorage();
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, TESTS: "", PORT: "0", ...storage.environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) => {
    let printed = "";
    npm.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /Evenkeel is ready: (\S+)/.exec(printed)?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  const isUp = async () => {
    try {
      return (await fetch(`${address}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  expect(await isUp()).toBe(true);
  const database = join(storage.environment["DATA_DIR"] ?? "", "postgresql", "postmaster.pid");
  expect(existsSync(database)).toBe(true);
  // npm ends at once, and tells neither its shell nor us.
  npm.kill("SIGTERM");
  await expect.poll(isUp).toBe(false);
  // PostgreSQL takes the file away when it was shut down, and leaves it when it was cut off.
  await expect.poll(() => existsSync(database)).toBe(false);
  await storage.remove();
});

import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../src/domains/family/demo.ts";
import { sharedEngine } from "./engines.ts";

const main = fileURLToPath(new URL("../src/admin/main.ts", import.meta.url));

interface Told {
  code: number | string;
  stdout: string;
  stderr: string;
}

describe("a mistake in an operator's command", { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof sharedEngine.create>>;
  beforeAll(async () => {
    database = await sharedEngine.create();
  });
  afterAll(() => database.drop());

  const evenkeel = (...args: string[]): Promise<Told> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env["PATH"] ?? "",
        DATA_DIR: mkdtempSync(join(tmpdir(), "evenkeel-operator-")),
        DATABASE_URL: database.url,
        NODE_ENV: "production",
        SESSION_SECRET: "a secret that is only used in tests",
      };
      execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  it.each([
    ["an option that is not there", ["list", "--extra"], "--extra"],
    ["an option without its value", ["add-user", "--username", "--role"], "--username"],
    ["a number where a word begins", ["verify", "--family", "-1"], "--family"],
    [
      "a packet's name without its option",
      ["verify", "packet.zip"],
      "verify takes no 'packet.zip'",
    ],
    ["two files", ["backup", "one", "two"], "backup takes no 'two'"],
  ])(
    "is named along with what can be typed, and nothing is done: %s",
    async (_what, args, named) => {
      const { code, stdout, stderr } = await evenkeel(...args);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      expect(stderr.split("\n", 1)[0]).toContain(named);
      expect(stderr).toContain("create-family --name NAME");
      expect(stderr).not.toContain("at file:");
    },
  );

  it("gives no one the demo's password in production, where it opens nothing", async () => {
    const member = ["--family", "1", "--username", "ana", "--role", "parent1"];
    for (const command of [
      ["add-user", ...member],
      ["reset-password", "--username", "ana"],
    ]) {
      const told = await evenkeel(...command, "--password", demoPassword);
      expect([told.code, told.stderr.split("\n", 1)[0]]).toEqual([
        2,
        "Everyone knows the demo's password; please choose another one",
      ]);
    }
  });

  it("names a time zone of no clock, and makes no family", async () => {
    const { code, stderr } = await evenkeel(
      "create-family",
      "--name",
      "A",
      "--time-zone",
      "Mars/Base",
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining("'Mars/Base' is not a known")]);
    expect((await evenkeel("list")).stdout).not.toContain("Mars");
  });

  it("never reports a family that does not exist as intact", async () => {
    for (const command of ["verify", "heads"]) {
      const { code, stdout, stderr } = await evenkeel(command, "--family", "77");
      expect(code).toBe(1);
      expect(stdout).toBe("");
      expect(stderr).toBe("There is no family 77.\n");
    }
  });
});

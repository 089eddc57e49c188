import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../src/admin/commands.ts";
import { noteOwnAddress } from "../src/own-address.ts";
import { demoPassword } from "../src/domains/family/demo.ts";
import { sharedEngine } from "./engines.ts";

const main = fileURLToPath(new URL("../src/admin/main.ts", import.meta.url));

interface Told {
  code: number | string;
  stdout: string;
  stderr: string;
}

describe("a mistake in an operator's command", () => {
  let database: Awaited<ReturnType<typeof sharedEngine.create>>;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await sharedEngine.create();
    env = {
      DATA_DIR: mkdtempSync(join(tmpdir(), "evenkeel-operator-")),
      DATABASE_URL: database.url,
      NODE_ENV: "production",
      SESSION_SECRET: "a secret that is only used in tests",
    };
  });
  afterAll(() => database.drop());

  const evenkeel = async (...args: string[]): Promise<Told> => {
    const told = { stdout: "", stderr: "" };
    const code = await runCommand(args, env, {
      say: (line) => (told.stdout += `${line}\n`),
      complain: (line) => (told.stderr += `${line}\n`),
    });
    return { code, ...told };
  };

  it("leaves its exit code and its words to the shell", async () => {
    const told = await new Promise<Told>((resolve) => {
      const whole = { PATH: process.env["PATH"] ?? "", ...env };
      execFile(process.execPath, [main, "heads", "--family", "77"], { env: whole }, (...ended) =>
        resolve({ code: ended[0]?.code ?? 0, stdout: ended[1], stderr: ended[2] }),
      );
    });
    expect(told).toEqual({ code: 1, stdout: "", stderr: "There is no family 77.\n" });
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
    [
      "an option of another command",
      ["reset-password", "--username", "x", "--family", "2"],
      "reset-password takes no --family",
    ],
    [
      "something that a packet is not compared with",
      ["verify", "--packet", "packet.zip", "--heads", "heads.txt"],
      "verify --packet takes no --heads",
    ],
    ["a family's number in another spelling", ["verify", "--family", "0x1"], "--family"],
    ["a family's number in powers of ten", ["heads", "--family", "1e0"], "--family"],
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

  it("makes no family with a currency that has no cents of its own", async () => {
    const asked = ["create-family", "--name", "Ours", "--currency", "JPY"];
    const { code, stdout, stderr } = await evenkeel(...asked);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("A currency is one of USD");
  });

  const newFile = (content: string): string => {
    const path = join(mkdtempSync(join(tmpdir(), "evenkeel-heads-")), "heads.txt");
    writeFileSync(path, content);
    return path;
  };
  const aHead = (family: number) => `${family} 3 ${"a".repeat(64)} 2026-11-22T17:43:22.079Z`;

  it("never takes a file for heads that holds none, or one that was damaged", async () => {
    const files = {
      "/no/such/heads.txt": "There is no file /no/such/heads.txt.",
      [newFile("")]: "names the end of no record",
      [newFile("root:x:0:0:root\n")]: "names the end of no record",
      [newFile(`${aHead(1)}\n${aHead(2).slice(0, 40)}\n`)]: "line 2 is no whole head",
      [newFile(aHead(99_999_999_999))]: "line 1 is no whole head",
      [newFile(aHead(1).replace(" 3 ", " 3000000000 "))]: "line 1 is no whole head",
    };
    for (const [path, said] of Object.entries(files)) {
      const { code, stdout, stderr } = await evenkeel("verify", "--heads", path);
      expect(code).toBe(1);
      expect(stdout).toBe("");
      expect(stderr).toContain(said);
      expect(stderr).not.toContain("at file:");
    }
  });

  it("finds that a family is gone whose record's end was kept, and says which have none", async () => {
    await evenkeel("create-family", "--name", "Rivera");
    const lines = ["", "> evenkeel@0.1.0 evenkeel", "> node main.ts heads", "", aHead(77), ""];
    const gone = await evenkeel("verify", "--heads", newFile(lines.join("\r\n")));
    expect(gone.code).toBe(1);
    expect(gone.stderr).toBe(
      "Family 77: it is not on this server, and the end of its record was kept\n",
    );
    expect(gone.stdout).toContain(
      "Family 1, not compared: the file of heads names no end of its record",
    );
    const other = await evenkeel("verify", "--family", "1", "--heads", newFile(aHead(77)));
    expect(other.code).toBe(0);
  });

  it.each([
    [demoPassword, "Everyone knows this password. Please choose another one."],
    ["Riverside1", expect.stringContaining("This password is easy to guess")],
  ])("gives no one a password that others know or soon guess: %s", async (chosen, words) => {
    const member = ["--family", "1", "--username", "riverside", "--role", "parent1"];
    const told = await evenkeel("add-user", ...member, "--password", chosen);
    expect([told.code, told.stderr.split("\n", 1)[0]]).toEqual([2, words]);
  });

  it("makes a link for a lost password at the address at which the server runs, and says where it opens", async () => {
    const added = await evenkeel(
      "add-user",
      "--family",
      "1",
      "--username",
      "lost",
      "--role",
      "parent1",
    );
    expect(added.code, added.stderr).toBe(0);
    const linkOf = async () => {
      const { stdout } = await evenkeel("reset-password", "--username", "lost");
      return { at: /(\S+)\/reset#/.exec(stdout)?.[1], stdout };
    };
    // No server has run on this folder yet.
    expect((await linkOf()).at).toBe("http://localhost:3000");
    const known = { dataDirectory: env["DATA_DIR"] ?? "", port: 3000 };
    noteOwnAddress({ ...known, publicUrl: null }, "http://127.0.0.1:4100");
    const local = await linkOf();
    expect([local.at, local.stdout]).toEqual([
      "http://127.0.0.1:4100",
      expect.stringContaining("It opens only on this machine"),
    ]);
    // The server was told its name, and the command was not.
    noteOwnAddress({ ...known, publicUrl: "https://evenkeel.example" }, "http://127.0.0.1:4100");
    const named = await linkOf();
    expect([named.at, named.stdout.includes("only on this machine")]).toEqual([
      "https://evenkeel.example",
      false,
    ]);
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

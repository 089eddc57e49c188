import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandLine, root, run, start } from "./workspace.mjs";

/** Every command that the scripts of this folder start. */
const tools = ["oxfmt", "oxlint", "knip", "turbo"];

describe("the commands of the project", () => {
  test("run on the project's own Node, whichever Node started them, with a room's tools first in its folder", async () => {
    const child = start("node", ["-p", "process.versions.node + ' ' + process.env.PATH"], {
      cwd: join(root, "apps", "api"),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (part) => {
      said += part;
    });
    await new Promise((resolve) => child.once("close", resolve));
    expect(said).toMatch(/^24\./);
    expect(said).toContain(join("apps", "api", "node_modules", ".bin"));
  });

  test.each(["a b", 'say "no"', "50%", "c:\\d & e", "$HOME", "ünï"])(
    "get each argument exactly as it was typed: %s",
    async (word) => {
      const folder = mkdtempSync(join(tmpdir(), "evenkeel words "));
      const script = "require('node:fs').mkdirSync(Buffer.from(process.argv[1]).toString('hex'))";
      expect(await run("node", ["-e", script, word], { cwd: folder })).toBe(0);
      expect(existsSync(join(folder, Buffer.from(word).toString("hex")))).toBe(true);
      rmSync(folder, { recursive: true });
    },
  );

  test.each(tools)("are found on Windows, too, by the script behind them: %s", async (tool) => {
    const { file, args, shell } = commandLine(tool, ["--version"], root, true);
    expect(shell).toBe(false);
    expect(basename(file)).toMatch(/^node(\.exe)?$/);
    expect(await run("node", args, { quiet: true })).toBe(0);
  });

  test("run with a room's own tools in its folder", () => {
    const folder = join(root, "apps", "e2e");
    const { args } = commandLine("vitest", ["run"], folder, true);
    expect(args[0]).toContain(join("apps", "e2e", "node_modules", "vitest"));
    expect(() => commandLine("no-such-tool", [], folder, true)).toThrow("not installed");
  });
});

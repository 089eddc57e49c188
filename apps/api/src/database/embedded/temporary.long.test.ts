import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { startTemporaryCluster } from "./temporary.ts";

const run = promisify(execFile);
const module = new URL("temporary.ts", import.meta.url).href;

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe("the PostgreSQL that tests bring", () => {
  it("answers over its socket and over TCP, handles every letter, and leaves nothing behind", async () => {
    const cluster = await startTemporaryCluster();
    const urls = [cluster.url, cluster.socketUrl].filter((url) => url !== null);
    for (const url of urls) {
      expect(await ask(url, "select upper('müller-ñandú') as answer")).toBe("MÜLLER-ÑANDÚ");
    }
    await cluster.stop();
    for (const url of urls) await expect(ask(url, "select 1 as answer")).rejects.toThrow();
  });

  it("lets no one in without its password", async () => {
    const cluster = await startTemporaryCluster();
    const url = new URL(cluster.url);
    url.password = "guessed";
    await expect(ask(url.href, "select 1 as answer")).rejects.toThrow(/password/);
    await cluster.stop();
  });

  it.skipIf(process.platform === "win32")(
    "stops on its own when the process that started it is killed",
    async () => {
      const script = `
        const { startTemporaryCluster } = await import(${JSON.stringify(module)});
        const cluster = await startTemporaryCluster();
        console.log(cluster.socketUrl);
        process.kill(process.pid, "SIGKILL");
      `;
      const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]).catch(
        (error: { stdout: string }) => error,
      );
      const folder = new URL(stdout.trim()).searchParams.get("host") ?? "";
      expect(folder).not.toBe("");
      await expect.poll(() => existsSync(dirname(folder))).toBe(false);
    },
  );
});

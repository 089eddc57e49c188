import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { endlessPdf, plainPage } from "../testing/index.ts";
import { children, isLinux, memoryOf, patience, reader } from "./hostile-documents.harness.ts";

describe.runIf(isLinux)("a process that reads documents", () => {
  test(
    "is ended in the middle of drawing when no one is waiting anymore, before the next page is read",
    async () => {
      const file = await endlessPdf.make();
      for (let times = 0; times < 3; times += 1) {
        const gone = new AbortController();
        const { promise: decoding, resolve } = Promise.withResolvers<void>();
        const reading = reader.read(file, {
          signal: gone.signal,
          onProgress: ({ stage }) => {
            if (stage === "decoding") resolve();
          },
        });
        const refused = reading.catch((error: unknown) => error);
        // A process that cannot even start says so here, and nobody waits for it.
        await Promise.race([decoding, reading]);
        await sleep(1000);
        const drawing = children();
        expect(drawing).toHaveLength(1);
        gone.abort(new Error("left"));
        expect(await refused).toMatchObject({ message: "left" });
        expect(children()).toEqual([]);
      }
    },
    patience,
  );

  test(
    "is ended after it has had nothing to do for a while",
    async () => {
      await reader.read(await readFile(plainPage));
      expect(children()).toHaveLength(1);
      await expect.poll(() => children(), { timeout: 30_000 }).toEqual([]);
    },
    patience,
  );

  test(
    "ends itself in the middle of drawing when the server that started it was killed",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "evenkeel-documents-"));
      const path = join(folder, "endless.pdf");
      await writeFile(path, await endlessPdf.make());
      const index = new URL("../index.ts", import.meta.url).href;
      const server = spawn(process.execPath, [
        "--input-type=module",
        "--eval",
        `import { readFile } from "node:fs/promises";
        import { createBuiltInScheduleReader } from ${JSON.stringify(index)};
        const onProgress = ({ stage }) => process.stdout.write(stage);
        const file = await readFile(${JSON.stringify(path)});
        await createBuiltInScheduleReader().read(file, { onProgress });`,
      ]);
      const { promise: decoding, resolve } = Promise.withResolvers<void>();
      server.stdout.on("data", (stage: Buffer) => {
        if (stage.includes("decoding")) resolve();
      });
      await decoding;
      await sleep(1000);
      const drawing = children(server.pid);
      expect(drawing).toHaveLength(1);
      server.kill("SIGKILL");
      await expect
        .poll(() => drawing.filter((pid) => memoryOf(pid).now > 0), { timeout: 10_000 })
        .toEqual([]);
      await rm(folder, { recursive: true });
    },
    patience,
  );
});

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainPage, textPdf } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { evenkeel } from "../src/admin.ts";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { startServer, storages } from "../src/server.ts";
import { upload } from "../src/upload.ts";
import { expectIntact, expectKept, expectNoFailureBeyond, startWriting } from "../src/writers.ts";

describe.each(storages())("%s under a server that parents write to", (name, prepare) => {
  it("is backed up while they write, and the copy is complete: nothing acknowledged before it is missing", async ({
    task,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-backup-"));
    const file = join(folder, "family.backup");
    const storage = await prepare();
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    // A photo, which was written anew, and a PDF, which is kept as it was.
    const letter = textPdf(["See you at the swim club."]);
    const files = [
      await upload(mother, "swim-club.png", readFileSync(plainPage)),
      await upload(mother, "letter.pdf", letter),
    ];
    const said = { originalMessage: "From the club.", finalMessage: "From the club." };
    const attachmentIds = files.map(({ id }) => id);
    expect((await mother.post("/api/messages", { ...said, attachmentIds })).status).toBe(200);
    const addressOf = (id: string) => `/api/attachments/${id}/file`;
    const kept = await Promise.all(files.map(({ id }) => mother.download(addressOf(id))));
    await writer.writesMore(30);
    const before = [...writer.acknowledged];
    await evenkeel(storage.environment, "backup", file);
    await writer.writesMore(10);
    await writer.stop();
    // No one who wrote noticed anything of it.
    expectNoFailureBeyond([writer], []);
    expect(await server.stop()).toBe(0);

    const second = await prepare();
    expect(await evenkeel(second.environment, "restore", file)).toContain(": intact, ");
    const revived = await startServer(second.environment);
    const father = await signIn(revived.url, "parent2");
    await expectKept(father, [{ ...writer, acknowledged: before }]);
    // What went with a message is there with it, byte for byte, for whoever got it.
    for (const [index, { id, sha256 }] of files.entries()) {
      const restored = await father.download(addressOf(id));
      expect(Buffer.compare(restored, kept[index] ?? Buffer.of())).toBe(0);
      expect(createHash("sha256").update(restored).digest("hex")).toBe(sha256);
    }
    expect(Buffer.compare(kept[1] ?? Buffer.of(), letter)).toBe(0);
    // And it goes on from there.
    const after = startWriting(() => father, "Father, afterwards");
    await after.writesMore(5);
    await after.stop();
    await expectKept(father, [after]);
    expect(await revived.stop()).toBe(0);
    const entries = await expectIntact(second.environment);
    await Promise.all([storage.remove(), second.remove()]);
    rmSync(folder, { recursive: true });
    const writers = [{ ...writer, acknowledged: before }, after];
    const fault = "backup taken under load and restored";
    report(task, { fault, on: name, times: 1, writers, entries });
  });
});

import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ConsistencyProof,
  InclusionProof,
  SignedCheckpoint,
} from "@evenkeel/contract/models/witness";
import {
  type Checkpoint,
  isSignedBy,
  readCheckpoint,
  readKey,
  readNote,
} from "@evenkeel/verify/log/checkpoint";
import { type Bytes, fromBase64, webSha256 } from "@evenkeel/verify/log/hashing";
import { extendsHead, isIncluded } from "@evenkeel/verify/log/proofs";
import { operatorScope } from "../src/auth/scope.ts";
import { catchUp } from "../src/domains/record/log/grow.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const message = (text: string) => ({ originalMessage: text, finalMessage: text });

const bytesOf = (text: string): Bytes => {
  const bytes = fromBase64(text);
  if (bytes === null) throw new Error(`${text} is no base64`);
  return bytes;
};

/** A checkpoint as this reader gets it, once its signature is found to be right. */
async function checkpointOf(
  reader: Browser,
  since?: number,
): Promise<Checkpoint & { note: string; proof: Bytes[] | null }> {
  const answer = await reader.get(
    `/api/record/checkpoint${since === undefined ? "" : `?since=${since}`}`,
  );
  expect(answer.status, answer.body).toBe(200);
  const { checkpoint: note, key, proof } = answer.json<SignedCheckpoint>();
  const read = readNote(note);
  const verifier = await readKey(webSha256, key);
  expect(read !== null && verifier !== null && (await isSignedBy(read, verifier))).toBe(true);
  const checkpoint = readCheckpoint(read?.text ?? "");
  if (checkpoint === null) throw new Error(`${note} is no checkpoint`);
  expect(checkpoint.origin).toBe(verifier?.name);
  return { ...checkpoint, note, proof: proof === null ? null : proof.map(bytesOf) };
}

describe("the log of a family's record", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds: 0 });
  });
  afterAll(() => server.close());

  const say = async (sender: Browser, ...texts: string[]) => {
    for (const text of texts) {
      await sender.post("/api/messages", message(text));
      server.clock.advance(minuteMilliseconds);
    }
  };

  it("ends at the same place for both parents and the reviewer, signed, and begins empty", async () => {
    const { parent1, parent2, court } = await server.family();
    expect(await checkpointOf(parent1)).toMatchObject({ size: 0, proof: null });
    await say(parent1, "Pick-up is at 5:30.", "At the park.");
    const [one, other, reviewer] = await Promise.all(
      [parent1, parent2, court].map((reader) => checkpointOf(reader)),
    );
    expect(one?.size).toBe(2);
    expect(other?.note).toBe(one?.note);
    expect(reviewer?.note).toBe(one?.note);
  });

  it("is another log for another family, under the same key", async () => {
    const [one, other] = [await server.family(), await server.family()];
    const [mine, theirs] = [await checkpointOf(one.parent1), await checkpointOf(other.parent1)];
    expect(mine.origin).not.toBe(theirs.origin);
    expect(mine.origin.split("/").slice(0, 2)).toEqual(theirs.origin.split("/").slice(0, 2));
  });

  it("shows a device at every visit that it goes on from what the device saw", async () => {
    const { parent1, parent2 } = await server.family();
    let seen = await checkpointOf(parent2);
    for (const texts of [["one"], ["two", "three"], ["4", "5", "6", "7", "8"], []]) {
      await say(parent1, ...texts);
      const now = await checkpointOf(parent2, seen.size);
      expect(now.proof).not.toBeNull();
      expect(await extendsHead(webSha256, seen, now, now.proof ?? [])).toBe(true);
      seen = now;
    }
    expect(seen.size).toBe(8);
  });

  it("has no proof for a device that saw more than there is", async () => {
    const { parent1 } = await server.family();
    await say(parent1, "one");
    expect((await checkpointOf(parent1, 2)).proof).toBeNull();
  });

  it("proves that each entry is on it, at every size since", async () => {
    const { parent1, parent2 } = await server.family();
    await say(parent1, "one", "two", "three", "four", "five");
    const { size, root } = await checkpointOf(parent2);
    for (let leaf = 0; leaf < size; leaf += 1) {
      const answer = await parent2.get(
        `/api/record/checkpoint/inclusion?leaf=${leaf}&size=${size}`,
      );
      const { hash, proof } = answer.json<InclusionProof>();
      const claim = { leaf, size, root, hash: bytesOf(hash), proof: proof.map(bytesOf) };
      expect(await isIncluded(webSha256, claim)).toBe(true);
      expect(await isIncluded(webSha256, { ...claim, leaf: (leaf + 1) % size })).toBe(false);
    }
  });

  it("proves any two of its ends to whoever kept them", async () => {
    const { parent1, court } = await server.family();
    const ends = [await checkpointOf(court)];
    for (const text of ["one", "two", "three", "four", "five", "six"]) {
      await say(parent1, text);
      ends.push(await checkpointOf(court));
    }
    for (const from of ends) {
      for (const to of ends.filter(({ size }) => size >= from.size)) {
        const { proof } = (
          await court.get(`/api/record/checkpoint/consistency?from=${from.size}&to=${to.size}`)
        ).json<ConsistencyProof>();
        expect(await extendsHead(webSha256, from, to, proof.map(bytesOf))).toBe(true);
      }
    }
  });

  it("says in plain words that the record never ended there", async () => {
    const { parent1 } = await server.family();
    await say(parent1, "one");
    for (const path of [
      "consistency?from=0&to=2",
      "consistency?from=1&to=0",
      "inclusion?leaf=1&size=1",
      "inclusion?leaf=0&size=2",
      "inclusion?leaf=0&size=0",
    ]) {
      const answer = await parent1.get(`/api/record/checkpoint/${path}`);
      expect(answer.status, path).toBe(404);
      expect(answer.json()).toMatchObject({ message: "The record has no such checkpoint." });
    }
  });

  it("counts nothing that is one parent's alone, but covers it with the next entry of both", async () => {
    const { id, parent1, parent2 } = await server.family();
    await say(parent1, "one");
    const before = await checkpointOf(parent2);
    await say(parent1, "RED kept from the other parent");
    expect((await checkpointOf(parent2)).note).toBe(before.note);
    expect((await checkpointOf(parent1)).note).toBe(before.note);
    await say(parent1, "two");
    const after = await checkpointOf(parent2, before.size);
    expect(after.size).toBe(before.size + 1);
    // What was withheld is under the hash of the entry after it: changed, it makes another tree.
    const entries = await server.database.db
      .selectFrom("record_entries")
      .select(["sequence", "hash", "previous_hash"])
      .where("family_id", "=", id)
      .orderBy("sequence")
      .execute();
    expect(entries.at(-1)?.previous_hash).toBe(entries.at(-2)?.hash);
  });

  it("is made for a record from before there was one, step by step, and is the same tree", async () => {
    const { id, parent1, parent2 } = await server.family();
    await say(parent1, "one", "RED two", "three", "four");
    const made = await checkpointOf(parent2);
    const { db } = server.database;
    await forget(id);
    // The next act takes up what is missing.
    await say(parent1, "five");
    const grown = await checkpointOf(parent2, made.size);
    expect(await extendsHead(webSha256, made, grown, grown.proof ?? [])).toBe(true);
    await forget(id);
    await catchUp(db, operatorScope(id));
    expect((await checkpointOf(parent2)).note).toBe(grown.note);
    await forget(id);
    // And so does whoever asks.
    expect((await checkpointOf(parent2)).note).toBe(grown.note);
    expect((await verifyFamily(db, operatorScope(id))).differences).toEqual([]);
  });

  it("is compared with the record by the operator's verification", async () => {
    const { id, parent1 } = await server.family();
    await say(parent1, "one", "two", "three", "four", "five");
    const scope = operatorScope(id);
    const found = async () => (await verifyFamily(server.database.db, scope)).differences;
    expect(await found()).toEqual([]);
    await changeLog(
      "update record_log_nodes set hash = sha256('x') where family_id = $1 and level = 0 and position = 2",
      id,
    );
    expect(await found()).toEqual([
      "the log that devices check has entry 3 as something else than the record",
    ]);
    await changeLog(
      "delete from record_log_nodes where family_id = $1 and level = 1 and position = 1",
      id,
    );
    expect(await found()).toContain("the log that devices check lacks entries 3 to 4");
    await changeLog(
      "update record_heads set log_size = 4, log_edge = substr(log_edge, 1, 32) where family_id = $1",
      id,
    );
    expect(await found()).toContain(
      "the log that devices check ends after 4 entries, and the record has 5 of them",
    );
  });

  /** As an operator with the database open does it. */
  async function changeLog(statement: string, familyId: number): Promise<void> {
    await server.database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql.raw(statement.replaceAll("$1", String(familyId))).execute(transaction);
    });
  }

  /** Leaves the family's record as a server without a log would have. */
  async function forget(familyId: number): Promise<void> {
    await changeLog("delete from record_log_nodes where family_id = $1", familyId);
    await changeLog(
      "update record_heads set log_through = 0, log_size = 0, log_edge = '' where family_id = $1",
      familyId,
    );
  }
});

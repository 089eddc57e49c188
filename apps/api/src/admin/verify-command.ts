import type { Kysely } from "kysely";
import { DatabaseError } from "pg";
import { BadPacket, type VerifiedPacket, verdictOf, verifyPacket } from "@evenkeel/verify";
import { operatorScope } from "../auth/scope.ts";
import { entryNumber } from "@evenkeel/contract/models/text";
import type { OpenDatabase } from "../database/client.ts";
import { changedGuards, guardsOf, madeGuards } from "../database/guards.ts";
import type { Database } from "../database/schema.ts";
import { type KeptHead, recordRepository, sealedAt } from "../domains/record/index.ts";
import { verifyFamily } from "../domains/verification/index.ts";
import type { Output } from "./output.ts";

/** Where each family's record ends now, one line each, to be kept where this server's operator cannot change it. */
export async function printHeads(
  db: Kysely<Database>,
  families: readonly number[],
  { say }: Output,
): Promise<void> {
  for (const id of families) {
    const { sequence, hash } = await recordRepository(db).head(operatorScope(id));
    if (sequence > 0) say(`${id} ${sequence} ${hash} ${new Date().toISOString()}`);
  }
}

const mayNotCreate = "42501";

/**
 * Compares what the database does by itself (triggers, constraints, defaults, functions, settings) with what the migrations
 * make. @returns whether nothing differs
 */
export async function verifyGuards(
  { db, url }: Pick<OpenDatabase, "db" | "url">,
  { say, complain }: Output,
): Promise<boolean> {
  try {
    const changed = changedGuards(await madeGuards(url), await guardsOf(db));
    for (const what of changed) complain(`What guards the record: ${what}`);
    return changed.length === 0;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== mayNotCreate) throw error;
    say(
      "Not compared: the triggers, constraints and defaults that guard the record. Grant this server's user CREATE on its database for that",
    );
    return true;
  }
}

/**
 * Checks each family's record and everything people read.
 * @param seenElsewhere ends of these families' records that someone else kept, by family; null: no one brought any
 * @returns whether everything matches the record
 */
export async function verifyFamilies(
  db: Kysely<Database>,
  families: readonly number[],
  seenElsewhere: ReadonlyMap<number, KeptHead[]> | null,
  { say, complain }: Output,
): Promise<boolean> {
  let allIntact = true;
  for (const id of seenElsewhere?.keys() ?? []) {
    if (families.includes(id)) continue;
    allIntact = false;
    complain(`Family ${id}: it is not on this server, and the end of its record was kept`);
  }
  for (const id of families) {
    const scope = operatorScope(id);
    const { chain, differences, limits } = await verifyFamily(db, scope, seenElsewhere?.get(id));
    if (chain.intact && differences.length === 0) {
      say(`Family ${id}: intact, ${chain.entries} entries`);
    } else {
      allIntact = false;
      if (!chain.intact) complain(`Family ${id}: ${chain.reason}`);
      for (const difference of differences) complain(`Family ${id}: ${difference}`);
    }
    for (const limit of limits) say(`Family ${id}, not compared: ${limit}`);
    if (seenElsewhere?.has(id) === false) {
      say(`Family ${id}, not compared: the file of heads names no end of its record`);
    }
  }
  return allIntact;
}

const isNumberHere = (value: number): boolean => entryNumber.safeParse(value).success;

/** Checks a packet, and whether this server made it from this record. @returns whether it did */
export async function verifyPacketHere(
  db: Kysely<Database>,
  path: string,
  { say, complain }: Output,
): Promise<boolean> {
  let packet: VerifiedPacket;
  try {
    packet = await verifyPacket(path);
  } catch (error) {
    if (!(error instanceof BadPacket)) throw error;
    complain(`The packet is NOT intact: ${error.message}`);
    return false;
  }
  say(`The packet: ${verdictOf(packet)}`);
  const { familyId, last, headHash, seal } = packet;
  if (familyId === null) {
    complain("The packet does not say of which family it is");
    return false;
  }
  // Anyone can write any number into a packet; the database would stumble over one that it cannot hold.
  if (!isNumberHere(familyId) || (packet.entries > 0 && !isNumberHere(last))) {
    complain("The packet is of another server: no record here has numbers like its own");
    return false;
  }
  const scope = operatorScope(familyId);
  const here = await recordRepository(db).hashOf(scope, last);
  if (packet.entries > 0 && here !== headHash) {
    complain(
      here === undefined
        ? `Entry ${last} of family ${familyId} is not on this record: the record was cut, or the packet is of another server`
        : `Entry ${last} of family ${familyId} has another hash on this record: one of the two was written anew`,
    );
    return false;
  }
  if (packet.entries > 0) say(`Entry ${last} of family ${familyId} is the same on this record`);
  const madeAt = seal === null ? null : await sealedAt(db, scope, seal);
  if (madeAt !== null) say(`This server made it (${madeAt}): its pages are as they were made`);
  else if (seal === null) say("It has no seal, so no one can tell whether its pages are unchanged");
  else {
    complain(
      "This server knows no packet with its seal: its entries are true, its pages may be someone else's",
    );
    return false;
  }
  return true;
}

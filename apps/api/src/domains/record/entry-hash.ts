/** How an entry is bound to what it says and to the entries before it. */
import { createHash, createHmac } from "node:crypto";
import type { z } from "zod";
import { canonicalJson, type Json } from "./canonical.ts";
import { familyPeople } from "./entries/family.ts";
import { type RecordEntry } from "./entry.ts";

export const genesisHash = "0".repeat(64);

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** One field's salt: whoever is given it can check that field and no other. */
export function fieldSalt(entrySalt: string, field: string): string {
  return createHmac("sha256", entrySalt).update(field, "utf8").digest("hex").slice(0, 32);
}

/** What the chain holds for a field. Salted, so that no one can find a withheld value by trying. */
export function fieldDigest(salt: string, field: string, value: Json): string {
  return sha256(canonicalJson([salt, field, value]));
}

/** What the chain holds about who is in the family. */
export function peopleDigest(people: z.infer<typeof familyPeople>): string {
  return sha256(canonicalJson(familyPeople.parse(people)));
}

/** What the chain holds of each field, by its name. */
export const fieldDigests = ({ content, salt }: RecordEntry): { [field: string]: string } =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      fieldDigest(fieldSalt(salt, field), field, value),
    ]),
  );

/** SHA-256 (hex) of what an entry says and who said it, apart from its place in the chain. */
export function bodyDigest(entry: RecordEntry): string {
  const { version, uuid, kind, at, actorId, subject, signed } = entry;
  const said = { uuid, kind, at, actorId, subject, fields: fieldDigests(entry) };
  // The signature is under the hash, so that none can be taken away from an entry, or put to it.
  return sha256(version === 3 ? canonicalJson({ ...said, signed }) : canonicalJson(said));
}

/**
 * SHA-256 (hex) of the entry's canonical JSON, in which each field of the content stands by its digest, and since
 * version 2 all that it says by the digest of its body. So an export may show some fields of an entry or nothing of it,
 * and its place in the chain can be checked all the same.
 */
export function hashEntry(entry: RecordEntry): string {
  const { version, familyId, sequence, previousHash } = entry;
  if (version === 1) {
    const { uuid, kind, at, actorId, subject } = entry;
    const fields = fieldDigests(entry);
    return sha256(
      canonicalJson({ familyId, sequence, uuid, kind, at, actorId, subject, fields, previousHash }),
    );
  }
  const { people, late } = entry;
  const body = bodyDigest(entry);
  return sha256(canonicalJson({ version, familyId, sequence, people, late, body, previousHash }));
}

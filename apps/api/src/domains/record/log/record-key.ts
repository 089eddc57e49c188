import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import type { Kysely } from "kysely";
import { type LogKey, logKey } from "@evenkeel/verify/log/checkpoint";
import type { Bytes } from "@evenkeel/verify/log/hashing";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { sha256 } from "./sha256.ts";

const keyName = "record";

/** What this server signs the ends of records with. */
export interface RecordKey {
  /** Which log a family's is: the same for as long as this server has this key. */
  originOf(scope: FamilyScope): string;
  /** What verifies the signatures on this family's checkpoints. */
  verifierOf(scope: FamilyScope): Promise<LogKey>;
  sign(text: string): Bytes;
}

/** The last 32 bytes of its DER form are an Ed25519 key itself (RFC 8410). */
const rawPublic = (key: KeyObject): Bytes =>
  new Uint8Array(key.export({ format: "der", type: "spki" }).subarray(-32));

/** Of a public key, enough to tell servers apart. */
const shortName = (publicKey: Bytes): string =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, 16);

/** The key kept in the database, as the one of push notices: made once, the same at every replica, and in each backup. */
export async function recordKeyOf(db: Kysely<Database>): Promise<RecordKey> {
  const find = () =>
    db.selectFrom("server_keys").select("value").where("name", "=", keyName).executeTakeFirst();
  const kept = (await find()) ?? (await make());
  const privateKey = createPrivateKey(kept.value);
  const publicKey = rawPublic(createPublicKey(privateKey));
  const server = shortName(publicKey);
  const originOf = (scope: FamilyScope) => `evenkeel/${server}/${scope}`;
  return {
    originOf,
    verifierOf: (scope) => logKey(sha256, originOf(scope), publicKey),
    sign: (text) => new Uint8Array(sign(null, Buffer.from(text, "utf8"), privateKey)),
  };

  async function make() {
    const made = generateKeyPairSync("ed25519").privateKey;
    await db
      .insertInto("server_keys")
      .values({ name: keyName, value: made.export({ format: "pem", type: "pkcs8" }).toString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const now = await find();
    if (now === undefined) throw new Error("The key that signs records could not be kept");
    return now;
  }
}

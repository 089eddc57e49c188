import type { ColumnType } from "kysely";
import type { DeviceAlgorithm } from "@evenkeel/verify/acts/act";
import type { DeviceStanding } from "@evenkeel/contract/models/device-key";
import type { MaybeNull, NullUntilSet, Written } from "./columns.ts";

/** The devices by whose signatures others can tell who acted (domains/device-keys). */
export interface DeviceTables {
  device_keys: DeviceKeysTable;
  cosignatures: CosignaturesTable;
}

interface DeviceKeysTable {
  /** Half of the SHA-256 of its public key, in hexadecimal digits. */
  id: Written<string>;
  family_id: Written<number>;
  user_id: Written<number>;
  algorithm: Written<DeviceAlgorithm>;
  /** SubjectPublicKeyInfo (DER), base64. */
  public_key: Written<string>;
  is_phrase: Written<boolean>;
  name: Written<string | null>;
  standing: DeviceStanding;
  added_at: Written<Date>;
  removed_at: NullUntilSet<Date>;
  /** To the hour; on no record. */
  last_used_at: MaybeNull<Date>;
  /** Where it was used last: signed out when it is removed. */
  session: MaybeNull<string>;
}

/** Append-only. */
interface CosignaturesTable {
  family_id: Written<number>;
  device: Written<string>;
  /** How many leaves the log had that it verified. */
  size: Written<number>;
  /** Seconds since 1970. */
  time: ColumnType<string, number, never>;
  /** Base64. */
  signature: Written<string>;
}

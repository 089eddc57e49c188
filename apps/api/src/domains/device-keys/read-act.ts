import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import { z } from "zod";
import { AppError, say } from "@evenkeel/contract/errors";
import { addDeviceKeyInput, deviceKeyId } from "@evenkeel/contract/models/device-key";
import type { Actor, Client } from "@evenkeel/contract/ports";
import type { RouteKey } from "@evenkeel/contract/routes";
import { signedFields } from "@evenkeel/contract/signed-fields";
import {
  type DeviceKey,
  deviceIdOf,
  isDeviceKey,
  isSignedByDevice,
  statementOf,
} from "@evenkeel/verify/acts/act";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { fieldDigest, fieldSalt, type Json, type SignedAct } from "../record/index.ts";
import { deviceRows } from "./repository.ts";

/** How far a device's clock may be from this server's; the page goes by the server's. */
const mostApart = 10 * minuteMilliseconds;

/** What a request says of the signature under which it is made. */
const actHeader = z.strictObject({
  device: deviceKeyId,
  at: z.iso.datetime(),
  seen: z.strictObject({ size: z.int().min(0), root: z.string().length(44) }).nullable(),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  signature: z.string().max(200),
});
export type ActHeader = z.infer<typeof actHeader>;

const longestHeader = 2_000;

const refused = (...said: Parameters<typeof say>): AppError =>
  new AppError("refused", say(...said));

function readHeader(header: string): ActHeader {
  try {
    if (header.length > longestHeader) throw new RangeError("The header is too long");
    return actHeader.parse(JSON.parse(Buffer.from(header, "base64").toString("utf8")));
  } catch (error) {
    throw new AppError("refused", say("signature.unreadable"), {}, error);
  }
}

const isRecordOf = (input: unknown): input is Record<string, Json> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/**
 * Finds out under whose signature an act is done.
 * @param input as it came over the wire
 * Throws AppError refused for a signature that is not right.
 */
export function actReader({ db, now }: { db: Kysely<Database>; now: () => Date }) {
  /** The key of a device that is being added signs for itself: so whoever adds it has it. */
  const keyOf = async (
    actor: Actor,
    call: RouteKey,
    input: unknown,
    device: string,
  ): Promise<DeviceKey | null> => {
    const row = await deviceRows(db, scopeOf(actor), ownScopeOf(actor)).find(device);
    if (row !== undefined) {
      const { algorithm, public_key: publicKey } = row;
      return row.removed_at === null ? { algorithm, publicKey } : null;
    }
    if (call !== "deviceKeys.add") return null;
    const { data: added } = addDeviceKeyInput.safeParse(input);
    if (added === undefined || !(await isDeviceKey(added))) return null;
    return (await deviceIdOf(added.publicKey)) === device ? added : null;
  };

  return async (
    actor: Actor,
    call: RouteKey,
    input: unknown,
    header: string,
    client: Client,
  ): Promise<SignedAct> => {
    const { device, at, seen, salt, signature } = readHeader(header);
    const key = await keyOf(actor, call, input, device);
    if (key === null) {
      throw new AppError("refused", say("signature.unknownDevice"), { device: "unknown" });
    }
    if (Math.abs(now().getTime() - Date.parse(at)) > mostApart) {
      throw refused("signature.anotherTime");
    }
    const said = signedFields(call, isRecordOf(input) ? input : {});
    const fields = Object.entries(said)
      .map(([name, value]) => fieldDigest(fieldSalt(salt, name), name, value as Json))
      .sort();
    const { familyId, userId } = actor;
    const statement = statementOf({ call, familyId, userId, device, at, seen, fields });
    if (!(await isSignedByDevice(key, statement, signature))) throw refused("signature.wrong");
    await deviceRows(db, scopeOf(actor), ownScopeOf(actor)).used(device, now(), client.device());
    return {
      userId,
      salt,
      signature: { call, device, at, seen, fields, signature },
      entries: [],
      repeats: null,
    };
  };
}

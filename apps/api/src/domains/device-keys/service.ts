import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { DeviceStanding, OwnDeviceKey } from "@evenkeel/contract/models/device-key";
import type { Actor, DeviceKeysPort } from "@evenkeel/contract/ports";
import { deviceIdOf, isDeviceKey } from "@evenkeel/verify/acts/act";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { actOf, append, lockRecord, putNotices } from "../record/index.ts";
import { type DeviceRow, deviceRows } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/** Devices that one person can have at once, phrases among them. */
const mostDevices = 20;

const isBelieved = ({ standing, removed_at }: DeviceRow): boolean =>
  removed_at === null && standing !== "unconfirmed";

const toModel = (row: DeviceRow): OwnDeviceKey => ({
  id: row.id,
  name: row.name,
  isPhrase: row.is_phrase,
  standing: row.standing,
  addedAt: row.added_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/**
 * The devices that sign what a person does. The first one is taken on trust; each further one is that person's once
 * another of theirs, or their recovery phrase, has vouched for it. All of it is on the record, in both parents' view.
 */
export function deviceKeysService({ db, now }: Dependencies): DeviceKeysPort {
  /** Under the record's lock, with the person's devices as they stand then. */
  const change = <Result>(
    actor: Actor,
    act: (
      transaction: Transaction<Database>,
      rows: DeviceRow[],
      own: ReturnType<typeof deviceRows>,
    ) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      const scope = scopeOf(actor);
      await lockRecord(transaction, scope);
      const own = deviceRows(transaction, scope, ownScopeOf(actor));
      return act(transaction, await own.all(), own);
    });

  /** The device that signed what is being done. */
  const signerAmong = (actor: Actor, rows: readonly DeviceRow[]): DeviceRow | undefined => {
    const device = actOf(actor.userId)?.signature.device;
    return rows.find(({ id, removed_at }) => id === device && removed_at === null);
  };

  return {
    async list(actor) {
      const rows = await deviceRows(db, scopeOf(actor), ownScopeOf(actor)).all();
      return rows.filter(({ removed_at }) => removed_at === null).map(toModel);
    },

    async add(actor, { algorithm, publicKey, isPhrase }, client) {
      if (!(await isDeviceKey({ algorithm, publicKey }))) {
        throw new AppError("refused", say("device.noKey"));
      }
      const device = await deviceIdOf(publicKey);
      return change(actor, async (transaction, rows, own) => {
        const known = rows.find(({ id }) => id === device);
        if (known !== undefined && known.removed_at === null) return toModel(known);
        if (known !== undefined) throw new AppError("conflict", say("device.removedBefore"));
        if (rows.filter(({ removed_at }) => removed_at === null).length >= mostDevices) {
          throw new AppError("conflict", say("device.tooMany"));
        }
        const signer = signerAmong(actor, rows);
        const isOwnKey = actOf(actor.userId)?.signature.device === device;
        if (isPhrase ? signer === undefined || !isBelieved(signer) : !isOwnKey) {
          throw new AppError("refused", say("device.notSigned"));
        }
        const standing: DeviceStanding = isPhrase
          ? "confirmed"
          : rows.length === 0
            ? "first"
            : "unconfirmed";
        const session = await own.sessionOf(client.device());
        const name = isPhrase ? null : (session?.device ?? null);
        const at = now();
        const key = { algorithm, public_key: publicKey, is_phrase: isPhrase, name, standing };
        await own.add({
          id: device,
          ...key,
          added_at: at,
          session: isPhrase ? null : (session?.handle ?? null),
        });
        const scope = scopeOf(actor);
        const { sequence } = await append(transaction, scope, {
          kind: "device_added",
          at,
          actorId: actor.userId,
          content: {
            device,
            userId: actor.userId,
            algorithm,
            publicKey,
            name,
            isPhrase,
            standing,
            sessionBeganAt: session?.began_at.toISOString() ?? null,
          },
        });
        if (standing !== "first") {
          await putNotices(transaction, scope, {
            kind: isPhrase ? "phrase_made" : "device_added",
            key: `entry ${sequence}`,
            entry: sequence,
            at,
            actorId: null,
            urgent: false,
            onlyTo: actor.userId,
          });
        }
        const added = await own.find(device);
        if (added === undefined) throw new Error("A device that was just added is gone");
        return toModel(added);
      });
    },

    confirm(actor, { id }) {
      return change(actor, async (transaction, rows, own) => {
        const row = rows.find((device) => device.id === id && device.removed_at === null);
        if (row === undefined) throw new AppError("not_found", say("device.none"));
        if (row.standing !== "unconfirmed") return toModel(row);
        const signer = signerAmong(actor, rows);
        if (signer === undefined || !isBelieved(signer)) {
          throw new AppError("refused", say("device.needsBelieved"));
        }
        await own.confirm(id);
        await append(transaction, scopeOf(actor), {
          kind: "device_confirmed",
          at: now(),
          actorId: actor.userId,
          content: { device: id },
        });
        return toModel({ ...row, standing: "confirmed" });
      });
    },

    remove(actor, { id }) {
      return change(actor, async (transaction, rows, own) => {
        const row = rows.find((device) => device.id === id && device.removed_at === null);
        if (row === undefined) throw new AppError("not_found", say("device.none"));
        const signer = signerAmong(actor, rows);
        // One that nobody vouched for takes off nothing that others believe, but may go itself.
        const mayRemove =
          signer !== undefined &&
          (isBelieved(signer) || signer.id === id || row.standing === "unconfirmed");
        if (!mayRemove) throw new AppError("refused", say("device.needsBelieved"));
        const at = now();
        await own.remove(row, at);
        await append(transaction, scopeOf(actor), {
          kind: "device_removed",
          at,
          actorId: actor.userId,
          content: { device: id },
        });
      });
    },
  };
}

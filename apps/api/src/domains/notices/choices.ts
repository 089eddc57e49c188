import type { Kysely } from "kysely";
import type { NoticeChoices } from "@evenkeel/contract/models/notice";
import type { Actor, Client, NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { Ways } from "./notice-jobs.ts";
import { lockRecord } from "../record/index.ts";
import { noticeRows } from "./repository.ts";
import { readSettings, writtenSettings } from "./settings.ts";
import { waitAnew } from "./when-told.ts";
import { vapidKeysOf } from "./ways/push.ts";

/** What this parent chose, as every change of it answers. */
export type TellChoices = (actor: Actor, client: Client) => Promise<NoticeChoices>;

export function tellChoices(db: Kysely<Database>, ways: Ways): TellChoices {
  return async (actor, client) => {
    const userId = ownScopeOf(actor);
    const [chosen, keys, devices, mail] = await Promise.all([
      noticeRows.settings(db, userId),
      vapidKeysOf(db),
      noticeRows.devices(db, userId),
      noticeRows.mail(db, userId),
    ]);
    const session = client.device();
    return {
      settings: readSettings(chosen?.settings ?? null),
      publicKey: keys.publicKey,
      devices: devices.map((device) => ({
        id: device.id,
        name: device.name,
        addedAt: device.created_at.toISOString(),
        isThis: device.session_hash === session,
        isRefused: device.refused_at !== null,
      })),
      mail:
        mail === undefined ? null : { address: mail.address, verified: mail.verified_at !== null },
      available: { mail: ways.mail !== null, webhook: ways.webhook !== null },
    };
  };
}

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  choices: TellChoices;
}

/** Changes what a parent is told, by which ways and when. */
export function changeChoices({ db, now, choices }: Dependencies): NoticesPort["change"] {
  return async (actor, settings, client) => {
    const at = now();
    const values = {
      family_id: scopeOf(actor),
      settings: writtenSettings(settings),
      changed_at: at,
    };
    await db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, values.family_id);
      await transaction
        .insertInto("notice_settings")
        .values({ user_id: ownScopeOf(actor), ...values })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
      // The hours that it waits for may be others now, or gone.
      await waitAnew(transaction, values.family_id, ownScopeOf(actor), settings, at);
    });
    return choices(actor, client);
  };
}

import type { Kysely } from "kysely";
import type { NoticesPort } from "@evenkeel/contract/ports";
import type { Database } from "../../database/schema.ts";
import { changeChoices, tellChoices } from "./choices.ts";
import { pushDevices } from "./devices.ts";
import { mailAddress } from "./mail-address.ts";
import { news } from "./news.ts";
import type { Ways } from "./notice-jobs.ts";
import { testing } from "./testing.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
}

/** What a parent is told, how and where. All of it is theirs alone, and on no one's record. */
export function noticesService({ db, now, ways }: Dependencies): NoticesPort {
  const choices = tellChoices(db, ways);
  return {
    ...news({ db, now }),
    choices,
    change: changeChoices({ db, now, choices }),
    ...pushDevices({ db, now, ways, choices }),
    ...mailAddress({ db, now, ways, choices }),
    ...testing({ db, now, ways }),
  };
}

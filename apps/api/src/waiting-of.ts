import type { Kysely } from "kysely";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import type { Actor } from "@evenkeel/contract/ports";
import type { Database } from "./database/schema.ts";

/** What of one slice waits for this parent at this moment. */
export type WaitingOf = (db: Kysely<Database>, actor: Actor, now: Date) => Promise<WaitingItem[]>;

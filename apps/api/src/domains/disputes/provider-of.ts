import { sql } from "kysely";

/** Who wrote a dispute's resolution, from the record: null where there is none. @param dispute its name in the query */
export const providerOf = (dispute: "dispute" | "followed") =>
  sql<string | null>`(
    select entry.content::jsonb ->> 'provider' from record_entries as entry
    where ${sql.ref(`${dispute}.ai_resolution`)} is not null
      and entry.family_id = ${sql.ref(`${dispute}.family_id`)}
      and entry.subject = ${sql.ref(`${dispute}.entry`)}
      and entry.kind = 'dispute_resolved'
    order by entry.sequence limit 1)`;

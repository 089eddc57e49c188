import { sql } from "kysely";

/** Who wrote a dispute's resolution, from the record: null where there is none. @param dispute its name in the query */
export const providerOf = (dispute: "dispute" | "followed") => saidOf(dispute, "provider");

/** The resolution in the other language that a parent of the family reads: null where there is none. */
export const translationOf = (dispute: "dispute" | "followed") => saidOf(dispute, "aiTranslation");

/** Which language that is, a tag of BCP 47. */
export const translatedTo = (dispute: "dispute" | "followed") =>
  saidOf(dispute, "aiTranslationLocale");

const saidOf = (
  dispute: "dispute" | "followed",
  field: "provider" | "aiTranslation" | "aiTranslationLocale",
) =>
  sql<string | null>`(
    select entry.content::jsonb ->> ${sql.lit(field)} from record_entries as entry
    where ${sql.ref(`${dispute}.ai_resolution`)} is not null
      and entry.family_id = ${sql.ref(`${dispute}.family_id`)}
      and entry.subject = ${sql.ref(`${dispute}.entry`)}
      and entry.kind = 'dispute_resolved'
    order by entry.sequence limit 1)`;

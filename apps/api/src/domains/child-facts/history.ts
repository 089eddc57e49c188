import type { FactVersion } from "@evenkeel/contract/models/child-fact";
import type { FamilyScope } from "../../auth/scope.ts";
import { contentAs, factOf } from "../record/index.ts";
import type { Connection } from "./repository.ts";

const kinds = ["fact_added", "fact_changed", "fact_removed"] as const;
const acts = { fact_added: "added", fact_changed: "changed", fact_removed: "removed" } as const;
/** More than anyone reads; what is older is on the record. */
const most = 500;

/** What became of everything that was ever on this child's page, as the entries on the record say, newest first. */
export async function factsHistory(
  connection: Connection,
  scope: FamilyScope,
  childId: string,
): Promise<FactVersion[]> {
  const added = connection
    .selectFrom("child_facts")
    .select("entry")
    .where("family_id", "=", scope)
    .where("child_id", "=", childId);
  const entries = await connection
    .selectFrom("record_entries")
    .select(["kind", "at", "actor_id", "content"])
    .where("family_id", "=", scope)
    .where("kind", "in", kinds)
    .where((eb) => eb.or([eb("sequence", "in", added), eb("subject", "in", added)]))
    .orderBy("sequence", "desc")
    .limit(most)
    .execute();
  return entries.map(({ kind, at, actor_id: by, content }) => {
    const name = kinds.find((one) => one === kind) ?? "fact_changed";
    const said = contentAs(name, JSON.parse(content));
    return {
      at: at.toISOString(),
      by: by ?? 0,
      act: acts[name],
      factId: said.factId,
      kind: said.factKind,
      fact: factOf(said),
      before: "before" in said ? said.before : null,
    };
  });
}

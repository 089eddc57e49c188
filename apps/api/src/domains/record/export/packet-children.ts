import { factKinds, type FactKind, factLines } from "@evenkeel/contract/fact-fields";
import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import { factOf } from "../entries/children.ts";
import { type PacketRow, said } from "./packet-rows.ts";
import type { EntryPart, EntryText } from "./entry-teller.ts";
import type { PacketWords } from "./packet-words.ts";

interface Standing {
  childId: string;
  kind: FactKind;
  details: FactDetails;
  /** The numbers of the entry that added it, and of the last one that changed it. */
  added: number;
  changed: number;
}

/** What the entries leave on the children's pages, and what each child is called at their end. */
async function readPages(rows: AsyncIterable<PacketRow>) {
  const facts = new Map<string, Standing>();
  const names = new Map<string, string>();
  for await (const row of rows) {
    if ("withheld" in row) continue;
    const child = said(row, "child_added") ?? said(row, "child_changed");
    if (child !== null) names.set(child.childId, child.name);
    const stands = said(row, "fact_added") ?? said(row, "fact_changed");
    if (stands !== null) {
      const { factId, childId, factKind: kind, children } = stands;
      const [name] = children;
      if (name !== undefined) names.set(childId, name);
      const added = facts.get(factId)?.added ?? row.sequence;
      const details = factOf(stands);
      facts.set(factId, { childId, kind, details, added, changed: row.sequence });
    }
    const removed = said(row, "fact_removed");
    if (removed !== null) facts.delete(removed.factId);
  }
  return { facts: [...facts.values()], names };
}

/**
 * The pages of a packet on which stands what its entries leave on each child's page, by kinds; none where they leave
 * nothing. What parents wrote is framed, as it is everywhere.
 */
export async function childrenPages(
  rows: AsyncIterable<PacketRow>,
  { t, field, value }: PacketWords,
): Promise<EntryText[]> {
  const { facts, names } = await readPages(rows);
  const ofChild = Map.groupBy(facts, ({ childId }) => childId);
  const partsOf = ({ kind, details, added, changed }: Standing): EntryPart[] => {
    const numbers = { added: String(added), changed: String(changed) };
    const what = value("factKind", kind);
    return [
      { fact: t(added === changed ? "page.fact" : "page.factChanged", { what, ...numbers }) },
      ...(["name", ...factLines, "note"] as const).flatMap((name) => {
        const words = details[name];
        return words === null ? [] : [{ label: field(name), words }];
      }),
      ...(details.times.length === 0
        ? []
        : [{ fact: t("fact.field", { label: field("times"), value: details.times.join(", ") }) }]),
    ];
  };
  return [...ofChild].map(([childId, standing]) => ({
    heading: t("page.heading", { name: names.get(childId) ?? "" }),
    parts: standing
      .toSorted((one, other) => factKinds.indexOf(one.kind) - factKinds.indexOf(other.kind))
      .flatMap(partsOf),
    technical: [],
  }));
}

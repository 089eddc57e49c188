import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { attachment } from "@evenkeel/contract/models/attachment";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { attachmentPieces } from "../attachments/index.ts";
import { differences, inPages, type Row } from "./compare.ts";
import type { Projection } from "./projection.ts";

const pageSize = 500;
const withAttachments = z.object({ attachments: z.array(attachment) });
const keptBack = z.object({ status: z.literal("blocked") });

/** Files that were sent: which entry they belong to, who sees them, and every byte of them by its digest. */
export function attachmentsProjection(): Projection {
  const expected = new Map<string, Row>();
  return {
    take(entry) {
      const content = withAttachments.safeParse(entry.content).data;
      const isWithheld = entry.kind === "text_refused" || keptBack.safeParse(entry.content).success;
      // Later entries of an event say which stand with it still.
      const fresh = (content?.attachments ?? []).filter(({ id }) => !expected.has(id));
      for (const [position, file] of fresh.entries()) {
        const { id, pagesShown: _shown, ...said } = file;
        expected.set(id, {
          ...said,
          entry: entry.sequence,
          position,
          owner_id: entry.actorId,
          withheld: isWithheld,
        });
      }
    },

    async *differences(db, scope) {
      yield* differences({ what: "attachment", expected, found: kept(db, scope) });
    },

    limits: () => [],
  };
}

async function* kept(
  db: Kysely<Database>,
  scope: FamilyScope,
): AsyncGenerator<{ key: string; row: Row }> {
  const rows = inPages((last: { id: string } | undefined) => {
    let query = db
      .selectFrom("attachments")
      .select(["id", "name", "kind", "pages", "words", "entry", "position", "owner_id", "withheld"])
      .where("family_id", "=", scope)
      .where("entry", "is not", null);
    if (last !== undefined) query = query.where("id", ">", last.id);
    return query.orderBy("id").limit(pageSize).execute();
  });
  for await (const { id, ...row } of rows) {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of attachmentPieces.read(db, id, "file")) {
      hash.update(piece);
      bytes += piece.length;
    }
    yield { key: id, row: { ...row, bytes, sha256: hash.digest("hex") } };
  }
}

import type { Actor } from "@evenkeel/contract/ports";
import { type EntryKind, entryContents, messageContent, type RecordEntry } from "../entry.ts";

/** All of an entry, some of its fields, or nothing but its hashes. */
export type Visible = "all" | "none" | ReadonlySet<string>;

/** Who may read entries of a kind. A new kind does not compile until it is decided here. */
const readers: Record<EntryKind, "both parents" | "court" | "author" | "by message"> = {
  message: "by message",
  text_refused: "author",
  note: "court",
  viewed: "both parents",
  access: "both parents",
  event_created: "both parents",
  event_deleted: "both parents",
  schedule_applied: "both parents",
  schedule_undone: "both parents",
  dispute_proposed: "both parents",
  dispute_answered: "both parents",
  dispute_resolved: "both parents",
  dispute_expired: "both parents",
  evaluation_added: "author",
  family_changed: "both parents",
};

/**
 * What the recipient of a delivered message may see: what was delivered, never what the sender first wrote,
 * how it was judged, or how often it was tried (design.md section 5).
 */
const forRecipient: ReadonlySet<string> = new Set([
  "category",
  "status",
  "senderId",
  "receiverId",
  "finalMessage",
  "finalAction",
]);

/** How somebody's words were judged is for their author and the court, as with a message. */
function withoutVerdict({ content }: RecordEntry): Visible {
  if (!("verdict" in content)) return "all";
  return new Set(Object.keys(content).filter((field) => field !== "verdict"));
}

function isKnownKind(kind: string): kind is EntryKind {
  return kind in entryContents;
}

/** What this user may see of this entry. The court viewer sees everything. */
export function visibleTo(actor: Actor, entry: RecordEntry): Visible {
  if (actor.role === "court_viewer") return "all";
  if (!isKnownKind(entry.kind)) return "none";
  switch (readers[entry.kind]) {
    case "both parents":
      return entry.actorId === actor.userId ? "all" : withoutVerdict(entry);
    case "court":
      return "none";
    case "author":
      return entry.actorId === actor.userId ? "all" : "none";
    case "by message": {
      if (entry.actorId === actor.userId) return "all";
      // What can no longer be read is nothing that was delivered.
      const content = messageContent.safeParse(entry.content);
      return content.data?.status === "delivered" ? forRecipient : "none";
    }
  }
}

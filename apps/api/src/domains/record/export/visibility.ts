import type { Actor } from "@evenkeel/contract/ports";
import type { RecordEntry } from "../entry.ts";
import { readersOf } from "../readers.ts";

/** All of an entry, some of its fields, or nothing but its hashes. */
export type Visible = "all" | "none" | ReadonlySet<string>;

/**
 * What the recipient of a delivered message may see: what was delivered, never what the sender first wrote,
 * how it was assessed, or how often it was tried.
 */
const forRecipient: ReadonlySet<string> = new Set([
  "category",
  "status",
  "senderId",
  "receiverId",
  "finalMessage",
  "finalAction",
  "attachments",
]);

/** How someone's words were assessed is for their author and the court, as with a message. */
function withoutVerdict({ content }: RecordEntry): Visible {
  if (!("verdict" in content)) return "all";
  return new Set(Object.keys(content).filter((field) => field !== "verdict"));
}

/** What this user may see of this entry. The court viewer sees everything. */
export function visibleTo(actor: Actor, entry: RecordEntry): Visible {
  if (actor.role === "court_viewer") return "all";
  const readers = readersOf(entry);
  if (readers === "court") return "none";
  if (entry.actorId === actor.userId) return "all";
  if (readers === "author") return "none";
  return entry.kind === "message" ? forRecipient : withoutVerdict(entry);
}

// Written by `npm run words` from the English messages.

import type { Tag } from "./tag.ts";

export interface ChatWords {
  exitTherapy: Record<never, never>;
  viewCalendar: Record<never, never>;
  therapy: Record<never, never>;
  therapyText: Record<never, never>;
  with: { name: string };
  readOnly: Record<never, never>;
  courtReads: Record<never, never>;
  failed: Record<never, never>;
  arrived: Record<never, never>;
  waits: Record<never, never>;
  new: Record<never, never>;
  missing: Record<never, never>;
  missingText: Record<never, never>;
  message: Record<never, never>;
  placeholder: { name: string };
  ask: Record<never, never>;
  send: { name: string };
  moderated: Record<never, never>;
  blockedKept: Record<never, never>;
  paused: { time: Tag; left: string };
  replaced: Record<never, never>;
  putBack: Record<never, never>;
  conversation: Record<never, never>;
  readsAsked: { enter: string };
  readsSent: { name: string; enter: string };
  inTherapy: { name: string };
  "private.question": { name: string };
  "private.after": { name: string };
  "private.keep": Record<never, never>;
  "private.send": { name: string };
  placeholderInTherapy: Record<never, never>;
  kept: Record<never, never>;
  "kept.takeUp": Record<never, never>;
  "kept.delete": Record<never, never>;
}

import type { Message } from "@evenkeel/contract/models/message";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import type { MessageLog, RecordEvent } from "@evenkeel/contract/models/record";

/** A delivered logistics message of Robin (1) to Sam (2); a test names only what matters. */
export const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: 1,
  senderId: 1,
  recipientId: 2,
  category: "logistics",
  timestamp: "2026-11-20T18:00:00.000Z",
  finalMessage: "Can you take Mia to soccer?",
  wasBlocked: false,
  wasModerated: false,
  bypassed: false,
  reached: true,
  toldLater: null,
  calmVersion: null,
  unchecked: false,
  viewedAt: null,
  clientKey: null,
  attachments: [],
  ...fields,
});

const verdict: ModerationResult = {
  severity: "green",
  approved: true,
  abusive: false,
  suggested_message: null,
  suggested_fields: null,
  coaching_prompt: null,
  crisis: false,
  mayBypass: false,
  pausedUntil: null,
  provider: "test 1",
};

export const green = (fields: Partial<ModerationResult> = {}): ModerationResult => ({
  ...verdict,
  ...fields,
});

export const yellow = (fields: Partial<ModerationResult> = {}): ModerationResult => ({
  ...verdict,
  severity: "yellow",
  approved: false,
  suggested_message: "Please bring Mia back at 6:00 PM.",
  coaching_prompt: "Say what you need and by when.",
  ...fields,
});

export const red = (fields: Partial<ModerationResult> = {}): ModerationResult => ({
  ...verdict,
  severity: "red",
  approved: false,
  abusive: true,
  coaching_prompt: "Threats end every conversation.",
  ...fields,
});

export const aLog = (fields: Partial<MessageLog> = {}): MessageLog => ({
  kind: "message",
  id: 1,
  uuid: "3f2b8c1e-7c1d-4a53-9a44-5d7f0f8f2a10",
  category: "logistics",
  severity: "green",
  status: "delivered",
  senderId: 1,
  receiverId: 2,
  timestamp: "2026-11-20T18:00:00.000Z",
  originalMessage: "Can you take Mia to soccer?",
  finalMessage: "Can you take Mia to soccer?",
  aiRewrite: null,
  coachingPrompt: null,
  parentNotes: null,
  courtNotes: null,
  notes: [],
  attemptCount: 1,
  escalationLevel: 0,
  finalAction: "sent",
  requiresReview: false,
  viewedAt: null,
  provider: "test 1",
  findings: [],
  attachments: [],
  signed: { state: "unsigned", device: null },
  ...fields,
});

/** Robin (1) proposed a decision; a test names only what matters. */
export const anEvent = (fields: Partial<RecordEvent> = {}): RecordEvent => ({
  kind: "dispute_proposed",
  id: 1,
  uuid: "3f2b8c1e-7c1d-4a53-9a44-5d7f0f8f2a11",
  timestamp: "2026-11-20T18:00:00.000Z",
  actorId: 1,
  subjectId: null,
  category: "Education",
  title: "Which school from August",
  text: "I propose the school on Oak Street.",
  severity: "green",
  bypassed: false,
  unchecked: false,
  requiresReview: false,
  coachingPrompt: null,
  provider: "test 1",
  findings: [],
  urgency: "standard",
  resolutionDeadline: "2026-11-22T18:00:00.000Z",
  responseType: null,
  approved: null,
  place: null,
  child: null,
  event: null,
  money: null,
  attachments: [],
  sentences: [],
  courtNotes: null,
  notes: [],
  signed: { state: "unsigned", device: null },
  ...fields,
});

import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";

/** Sam (2) proposed something to Robin (1) an hour ago; a test names only what matters. */
export const aDispute = (fields: Partial<Dispute> = {}): Dispute => ({
  id: "4c3bb1fa-2c0e-4a51-9b8e-6a7a1b1f0001",
  category: "Education",
  title: "Which school from August",
  description: "I propose the school on Oak Street.",
  urgency: "standard",
  status: "pending",
  proposerId: 2,
  proposerName: "Sam",
  responderId: 1,
  responderName: "Robin",
  createdAt: "2026-11-20T19:00:00.000Z",
  resolutionDeadline: "2026-11-22T19:00:00.000Z",
  responseType: null,
  responseText: null,
  respondedAt: null,
  acceptedAt: null,
  settledAt: null,
  isNews: false,
  aiResolution: null,
  aiTranslation: null,
  aiSuggests: null,
  followsId: null,
  isSuggestion: false,
  aboutRule: null,
  aboutExpense: null,
  asksShare: null,
  attachments: [],
  responseAttachments: [],
  onCalendar: null,
  ...fields,
});

/** The same the other way around: Robin proposed it to Sam. */
export const fromRobin = (fields: Partial<Dispute> = {}): Dispute =>
  aDispute({
    proposerId: 1,
    proposerName: "Robin",
    responderId: 2,
    responderName: "Sam",
    ...fields,
  });

export const countered = (fields: Partial<Dispute> = {}): Dispute =>
  fromRobin({
    status: "countered",
    responseType: "counter",
    responseText: "Elm Street until June.",
    respondedAt: "2026-11-20T19:30:00.000Z",
    ...fields,
  });

export const anEvaluation = (fields: Partial<Evaluation> = {}): Evaluation => ({
  id: "4c3bb1fa-2c0e-4a51-9b8e-6a7a1b1f0002",
  submittedBy: "parent1",
  title: "A move to Fresno",
  description: "The other parent plans to move 120 miles away.",
  category: "Relocation",
  urgency: "High",
  createdAt: "2026-11-19T19:00:00.000Z",
  provider: "test 1",
  recordedAt: null,
  judgment: {
    recommendation_summary: "Talk first, with the notice your rules ask for.",
    full_judgment: "A court weighs the child's health, safety and welfare first.",
    action_steps: ["Ask in writing for the planned address.", "Propose two schedules."],
    legal_flags: [
      { section: "Fam. Code 3024", sentence: "A court may order notice of a move." },
      { section: "Fam. Code 7501", sentence: "A custodial parent may move the child's home." },
    ],
    loggable_entry: {
      timestamp: "2026-11-19T19:00:00.000Z",
      text: "Evaluated: a move to Fresno.",
    },
    approved: false,
  },
  ...fields,
});

import { z } from "zod";
import { longestText } from "../constants.ts";
import { freeText } from "./text.ts";

/** `template` shows what came of it; like `complete` it is answered afresh. Only `complete` with no message shows nothing. */
export const flowSteps = [
  "acknowledge",
  "breathe",
  "choose",
  "gather",
  "template",
  "complete",
] as const;

/** A flow asks nine questions at most; whatever else a client sends along is refused. */
const mostGathered = 16;

/** Travels to the page and back, so it is treated as hostile input: only known fields, each of bounded size. */
export const flowState = z.object({
  step: z.enum(flowSteps),
  /** The chosen way, an action button's id. */
  choice: freeText(40).optional(),
  /** What the parent has said so far, by question. */
  gathered: z
    .record(z.string().max(40), freeText(longestText.message))
    .refine((answers) => Object.keys(answers).length <= mostGathered)
    .meta({ maxProperties: mostGathered })
    .optional(),
  /** The question that the next answer belongs to. */
  asking: freeText(40).optional(),
  /** Turns so far: a flow ends on its own. */
  turns: z.int().min(0).max(1000).optional(),
});
export type FlowState = z.infer<typeof flowState>;

export const actionButton = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().optional(),
});
export type ActionButton = z.infer<typeof actionButton>;

const variant = z.object({ subject: z.string(), body: z.string() });
export const messageTemplate = z.object({
  conciliatory: variant,
  neutral: variant,
  firm: variant,
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** Every field is present; what was not said is empty. */
export const courtLog = z.object({
  title: z.string(),
  dateScheduled: z.string(),
  dateActual: z.string(),
  location: z.string(),
  summary: z.string(),
  witnesses: z.string(),
  childLocation: z.string(),
  impact: z.string(),
  nextSteps: z.array(z.string()),
  notes: z.string(),
});
export type CourtLog = z.infer<typeof courtLog>;

export const advanceFlowInput = z.object({
  message: freeText(longestText.message).default(""),
  currentState: flowState.nullish(),
  /** An action button's id, a breathing exercise's 'breathing_complete', or the parent's words. */
  userResponse: freeText(longestText.message).nullish(),
});
export type AdvanceFlowInput = z.infer<typeof advanceFlowInput>;

export const flowAnswer = z.object({
  state: flowState,
  message: z.string().nullable(),
  actionButtons: z.array(actionButton).nullable(),
  showBreathingExercise: z.boolean(),
  template: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("message"), content: messageTemplate }),
      z.object({ type: z.literal("court_log"), content: courtLog }),
    ])
    .nullable(),
});
export type FlowAnswer = z.infer<typeof flowAnswer>;

// Written by `npm run words` from the English messages.

export interface AiFlowWords {
  hear: Record<never, never>;
  "hear.feelings": { feelings: string };
  "hear.words": { words: string };
  afterSafety: Record<never, never>;
  breathe: Record<never, never>;
  choose: Record<never, never>;
  "listening.0": Record<never, never>;
  "listening.1": Record<never, never>;
  "listening.2": Record<never, never>;
  closing: Record<never, never>;
  "template.message": Record<never, never>;
  "template.court_log": Record<never, never>;
  "button.breathe": Record<never, never>;
  "button.breathe.about": Record<never, never>;
  "button.skip_breathing": Record<never, never>;
  "button.skip_breathing.about": Record<never, never>;
  "button.not_now": Record<never, never>;
  "button.not_now.about": Record<never, never>;
  "button.draft_message": Record<never, never>;
  "button.draft_message.about": Record<never, never>;
  "button.log_incident": Record<never, never>;
  "button.log_incident.about": Record<never, never>;
  "button.keep_talking": Record<never, never>;
  "button.keep_talking.about": Record<never, never>;
  "ask.what": Record<never, never>;
  "ask.need": Record<never, never>;
  "ask.when": Record<never, never>;
  "ask.summary": Record<never, never>;
  "ask.dateScheduled": Record<never, never>;
  "ask.dateActual": Record<never, never>;
  "ask.location": Record<never, never>;
  "ask.witnesses": Record<never, never>;
  "ask.childLocation": Record<never, never>;
  "ask.impact": Record<never, never>;
  "ask.nextSteps": Record<never, never>;
  "ask.notes": Record<never, never>;
  "ask.leave": { question: string };
  "ask.smaller": Record<never, never>;
  subject: Record<never, never>;
}

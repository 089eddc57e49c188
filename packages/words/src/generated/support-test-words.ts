// Written by `npm run words` from the English messages.

export interface SupportTestWords {
  severity: Record<never, never>;
  "severity.green": Record<never, never>;
  "severity.yellow": Record<never, never>;
  "severity.red": Record<never, never>;
  approved: Record<never, never>;
  abusive: Record<never, never>;
  category: Record<never, never>;
  mayBypass: Record<never, never>;
  crisis: Record<never, never>;
  provider: Record<never, never>;
  time: Record<never, never>;
  milliseconds: { time: string };
  result: Record<never, never>;
  "title.abusive": Record<never, never>;
  "title.approved": Record<never, never>;
  "title.suggestions": Record<never, never>;
  suggested: Record<never, never>;
  use: Record<never, never>;
  tip: Record<never, never>;
  details: Record<never, never>;
  "then.green": Record<never, never>;
  "then.yellow": Record<never, never>;
  "then.red": Record<never, never>;
  intro: Record<never, never>;
  samples: Record<never, never>;
  categoryLabel: Record<never, never>;
  message: Record<never, never>;
  placeholder: Record<never, never>;
  submit: Record<never, never>;
  failed: Record<never, never>;
  "sample.request": Record<never, never>;
  "sample.requestText": Record<never, never>;
  "sample.reproach": Record<never, never>;
  "sample.reproachText": Record<never, never>;
  "sample.insult": Record<never, never>;
  "sample.insultText": Record<never, never>;
  "sample.threat": Record<never, never>;
  "sample.threatText": Record<never, never>;
  "sample.urgent": Record<never, never>;
  "sample.urgentText": Record<never, never>;
  court: Record<never, never>;
  courtText: Record<never, never>;
  "is.true": Record<never, never>;
  "is.false": Record<never, never>;
}

// Written by `npm run words` from the English messages.

export interface FlowWords {
  breathing: Record<never, never>;
  "breathing.inhale": Record<never, never>;
  "breathing.hold": Record<never, never>;
  "breathing.exhale": Record<never, never>;
  "breathing.skip": Record<never, never>;
  log: Record<never, never>;
  "log.dateScheduled": Record<never, never>;
  "log.dateActual": Record<never, never>;
  "log.location": Record<never, never>;
  "log.summary": Record<never, never>;
  "log.witnesses": Record<never, never>;
  "log.childLocation": Record<never, never>;
  "log.impact": Record<never, never>;
  "log.notes": Record<never, never>;
  "log.nextSteps": Record<never, never>;
  "log.notSaid": Record<never, never>;
  "log.own": Record<never, never>;
  "log.download": Record<never, never>;
  "log.downloaded": Record<never, never>;
  "log.downloadedText": Record<never, never>;
  "report.title": Record<never, never>;
  "report.by": { author: string; when: string; zone: string };
  "report.own": Record<never, never>;
  tones: Record<never, never>;
  "tone.conciliatory": Record<never, never>;
  "tone.neutral": Record<never, never>;
  "tone.firm": Record<never, never>;
  "tone.subject": Record<never, never>;
  copy: Record<never, never>;
  use: Record<never, never>;
  copied: Record<never, never>;
  copiedText: Record<never, never>;
  notCopied: Record<never, never>;
  notCopiedText: Record<never, never>;
}

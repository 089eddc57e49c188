// Written by `npm run words` from the English messages.

export interface ExchangesWords {
  title: Record<never, never>;
  planned: { when: string };
  move: { from: string; to: string };
  "move.to": { to: string };
  "move.from": { from: string };
  child: { children: string; from: string; to: string };
  "child.to": { children: string; to: string };
  "child.from": { children: string; from: string };
  moved: Record<never, never>;
  you: Record<never, never>;
  "said.here": Record<never, never>;
  "said.done": Record<never, never>;
  at: { what: string; time: string };
  near: { near: string };
  undone: { time: string };
  correction: { when: string };
  none: Record<never, never>;
  fact: Record<never, never>;
  onRecord: { name: string };
  "place.add": Record<never, never>;
  "place.text": { name: string };
  "place.finding": Record<never, never>;
  "place.found": { near: string };
  "place.failed": Record<never, never>;
  sending: Record<never, never>;
  undo: Record<never, never>;
  "undo.of": { what: string };
  "undo.until": { time: string };
  correct: Record<never, never>;
  "correct.of": { what: string };
  "correct.title": Record<never, never>;
  "correct.text": Record<never, never>;
  "correct.field": Record<never, never>;
  "correct.save": Record<never, never>;
  cancel: Record<never, never>;
  unreachable: Record<never, never>;
  otherwise: Record<never, never>;
  "told.in": { time: string };
  "told.undone": Record<never, never>;
  "told.corrected": Record<never, never>;
  missing: Record<never, never>;
  "feed.title": Record<never, never>;
  "feed.line": { name: string; what: string; time: string };
}

// Written by `npm run words` from the English messages.

export interface DevicesWords {
  title: Record<never, never>;
  text: Record<never, never>;
  missing: Record<never, never>;
  cannotSign: Record<never, never>;
  unknown: Record<never, never>;
  phrase: Record<never, never>;
  this: Record<never, never>;
  added: { day: string };
  used: { when: string; day: string };
  unconfirmed: Record<never, never>;
  confirm: Record<never, never>;
  confirmOf: { name: string };
  remove: Record<never, never>;
  removeOf: { name: string };
  howToConfirm: Record<never, never>;
  "phrase.text": Record<never, never>;
  "phrase.another": Record<never, never>;
  "phrase.make": Record<never, never>;
  "phrase.write": Record<never, never>;
  "phrase.list": Record<never, never>;
  "phrase.done": Record<never, never>;
  "phrase.cancel": Record<never, never>;
  "phrase.cannot": Record<never, never>;
  "phrase.label": Record<never, never>;
  "phrase.use": Record<never, never>;
  "phrase.notOne": Record<never, never>;
  failed: Record<never, never>;
  unreachable: Record<never, never>;
}

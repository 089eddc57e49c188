// Written by `npm run words` from the English messages.

export interface HomeWords {
  hello: { name: string };
  "custody.missing": Record<never, never>;
  "custody.missingText": Record<never, never>;
  "custody.now": Record<never, never>;
  "custody.nobody": Record<never, never>;
  "custody.withYou": Record<never, never>;
  "custody.with": { name: string };
  "custody.siblings": Record<never, never>;
  "custody.sibling": { names: string; name: string };
  "custody.siblingYou": { names: string };
  "custody.siblingNobody": { names: string };
  "custody.residence": { name: string };
  "custody.until": { moment: string };
  "custody.next": Record<never, never>;
  "custody.nextToYou": Record<never, never>;
  "custody.nextTo": { name: string };
  "custody.in": { time: string };
  "first.title": Record<never, never>;
  "first.text": Record<never, never>;
  "first.upload": Record<never, never>;
  "first.review": Record<never, never>;
  "first.apply": Record<never, never>;
  "first.button": Record<never, never>;
  "first.rest": Record<never, never>;
  next: Record<never, never>;
  "next.missing": Record<never, never>;
  "next.ordinary": { days: number };
  "next.none": Record<never, never>;
  quick: Record<never, never>;
  "quick.write": Record<never, never>;
  "quick.event": Record<never, never>;
  "quick.propose": Record<never, never>;
  "quick.breathe": Record<never, never>;
  waiting: Record<never, never>;
  "waiting.missing": Record<never, never>;
  "waiting.nothing": Record<never, never>;
  "waiting.messages": { count: number };
  "waiting.from": { name: string };
  "waiting.answer": { left: string };
  paused: Record<never, never>;
  "paused.text": { time: string };
  moment: { day: string; time: string };
  today: Record<never, never>;
  tomorrow: Record<never, never>;
  lessThanMinute: Record<never, never>;
}

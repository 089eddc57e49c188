// Written by `npm run words` from the English messages.

export interface AiEventsWords {
  when: { day: string; time: string };
  "when.to": { day: string; time: string; end: string };
  "when.allDay": { day: string };
  "when.allDays": { day: string; last: string };
  hour: { time: string };
  minutes: { minutes: number };
  named: { title: string };
  put: { event: string; when: string };
  moved: { event: string; when: string };
  "meant.morning": Record<never, never>;
  "meant.evening": Record<never, never>;
  and: Record<never, never>;
  until: { day: string };
  "repeat.weekly": { days: string; until: string; count: number; open: string };
  "repeat.biweekly": { days: string; until: string; count: number; open: string };
  "repeat.monthly": { date: number; until: string; count: number; open: string };
  "repeat.open": { weeks: number };
  "repeat.openMonths": { months: number };
  "every.0": Record<never, never>;
  "every.1": Record<never, never>;
  "every.2": Record<never, never>;
  "every.3": Record<never, never>;
  "every.4": Record<never, never>;
  "every.5": Record<never, never>;
  "every.6": Record<never, never>;
  "every.day": Record<never, never>;
  "series.weekly": { days: string; until: string };
  "series.biweekly": { days: string; until: string };
  "series.monthly": { date: number; until: string };
  "series.monthlyOpen": { until: string };
  "series.week": Record<never, never>;
  reading: { what: string };
  "reading.instead": { what: string; old: string };
  several: { count: number };
  "several.right": Record<never, never>;
  "several.left": Record<never, never>;
  "several.put": { count: number };
  "ask.title": Record<never, never>;
  "ask.day": Record<never, never>;
  "ask.time": Record<never, never>;
  right: Record<never, never>;
  "right.title": Record<never, never>;
  "right.day": Record<never, never>;
  "right.time": Record<never, never>;
  leftOut: { words: string };
}

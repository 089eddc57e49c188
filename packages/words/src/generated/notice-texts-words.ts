// Written by `npm run words` from the English messages.

export interface NoticeTextsWords {
  "text.something": Record<never, never>;
  "text.urgent": Record<never, never>;
  "text.many": { count: number };
  "text.quiet": Record<never, never>;
  "text.quietMany": { count: number };
  "text.test": Record<never, never>;
  "text.testQuiet": Record<never, never>;
  "mail.open": Record<never, never>;
  "mail.openQuiet": Record<never, never>;
  "mail.why": Record<never, never>;
  "mail.stop": Record<never, never>;
  "mail.code": { code: string };
  "mail.codeSubject": Record<never, never>;
  "mail.codeText": Record<never, never>;
  "stop.title": Record<never, never>;
  "stop.text": Record<never, never>;
  "stop.do": Record<never, never>;
  "stop.done": Record<never, never>;
  "stop.gone": Record<never, never>;
}

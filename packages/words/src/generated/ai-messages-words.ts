// Written by `npm run words` from the English messages.

export interface AiMessagesWords {
  "title.plans": Record<never, never>;
  "title.of": { matter: string; child: string };
  "title.about": { child: string };
  "title.when": { title: string; when: string };
  "title.hour": { time: string };
  "title.canceled": { matter: string };
  "title.late": { matter: string };
  "title.moved": { matter: string };
  "title.moveAsked": { matter: string };
  "title.moveDeclined": { matter: string };
  "title.agreed": { matter: string };
  "title.declined": { matter: string };
  "title.talk": { day: string };
  "title.arrival": Record<never, never>;
  "title.own": { child: string; matter: string };
}

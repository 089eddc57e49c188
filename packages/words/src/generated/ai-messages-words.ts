// Written by `npm run words` from the English messages.

export interface AiMessagesWords {
  "topic.emergency": Record<never, never>;
  "topic.health_safety": Record<never, never>;
  "topic.education": Record<never, never>;
  "topic.logistics": Record<never, never>;
}

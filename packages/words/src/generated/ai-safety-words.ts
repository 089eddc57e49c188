// Written by `npm run words` from the English messages.

export interface AiSafetyWords {
  "opening.crisis": Record<never, never>;
  "opening.partner-fear": Record<never, never>;
  "opening.child-danger": Record<never, never>;
  "closing.crisis": Record<never, never>;
  "closing.partner-fear": Record<never, never>;
  "closing.child-danger": Record<never, never>;
  "ofChild.crisis.opening": Record<never, never>;
  "ofChild.crisis.closing": Record<never, never>;
  "ofHarm.opening": Record<never, never>;
  "ofHarm.closing": Record<never, never>;
  "ofSomeone.crisis.opening": Record<never, never>;
  "ofSomeone.crisis.closing": Record<never, never>;
  "ofSomeone.partner-fear.opening": Record<never, never>;
  "ofSomeone.partner-fear.closing": Record<never, never>;
  "inCase.crisis": Record<never, never>;
  "inCase.partner-fear": Record<never, never>;
  "inCase.child-danger": Record<never, never>;
}

// Written by `npm run words` from the English messages.

export interface AiCoachingWords {
  quote: { words: string };
  "quote.none": Record<never, never>;
  "keeps.violence": { help: string };
  "keeps.danger": { help: string };
  "keeps.limit": Record<never, never>;
  "keeps.legal": Record<never, never>;
  "keeps.only": { keeps: string; quote: string };
  unnamed: { quote: string };
  "tip.generalisation": { quote: string };
  "tip.blame": { quote: string };
  "tip.sarcasm": { quote: string };
  "tip.contempt": { quote: string };
  "tip.accusation": { quote: string };
  "tip.passive_aggressive": { quote: string };
  "tip.guilt_trip": { quote: string };
  "tip.child_messenger": { quote: string };
  "tip.child_weapon": { quote: string };
  "tip.ultimatum": { quote: string };
  "tip.swearing": { quote: string };
  "tip.past": { quote: string };
  "tip.insult": { quote: string };
  "tip.degrade": { quote: string };
  "tip.slur": { quote: string };
  "tip.threat_violence": { quote: string };
  "tip.intimidation": { quote: string };
  "tip.child_threat": { quote: string };
  "tip.stalking": { quote: string };
  "tip.blackmail": { quote: string };
  "tip.sexual": { quote: string };
  "tip.tell_to_die": { quote: string };
  shouting: Record<never, never>;
  ownHarm: { help: string };
  crisis: { help: string };
  despair: Record<never, never>;
}

// Written by `npm run words` from the English messages.

export interface CompanionWords {
  message: Record<never, never>;
  placeholder: Record<never, never>;
  send: Record<never, never>;
  private: Record<never, never>;
  conversation: Record<never, never>;
  wren: Record<never, never>;
  yours: Record<never, never>;
  greeting: Record<never, never>;
  failed: Record<never, never>;
  failedText: Record<never, never>;
  what: Record<never, never>;
  help: Record<never, never>;
  exit: Record<never, never>;
  exitText: Record<never, never>;
  helpTitle: Record<never, never>;
  parentsOnly: Record<never, never>;
  parentsOnlyText: Record<never, never>;
}

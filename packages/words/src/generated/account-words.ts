// Written by `npm run words` from the English messages.

export interface AccountWords {
  appearance: Record<never, never>;
  "scheme.light": Record<never, never>;
  "scheme.dark": Record<never, never>;
  "scheme.auto": Record<never, never>;
  language: Record<never, never>;
  languageFailed: Record<never, never>;
  languageFailedText: Record<never, never>;
  "role.parent1": Record<never, never>;
  "role.parent2": Record<never, never>;
  "role.court_viewer": Record<never, never>;
  children: Record<never, never>;
  upload: Record<never, never>;
  record: Record<never, never>;
}

// Written by `npm run words` from the English messages.

export interface FirstPictureWords {
  failed: Record<never, never>;
  scripts: Record<never, never>;
}

// Written by `npm run words` from the English messages.

import type { Tag } from "./tag.ts";

export interface SessionWords {
  about: Record<never, never>;
  username: Record<never, never>;
  usernameMissing: Record<never, never>;
  password: Record<never, never>;
  passwordMissing: Record<never, never>;
  passwordVisibility: Record<never, never>;
  submit: Record<never, never>;
  submitting: Record<never, never>;
  failed: Record<never, never>;
  failedText: Record<never, never>;
  page: Record<never, never>;
  claim: { whole: Tag };
  claimText: Record<never, never>;
  ended: Record<never, never>;
  passkey: Record<never, never>;
  forgot: Record<never, never>;
}

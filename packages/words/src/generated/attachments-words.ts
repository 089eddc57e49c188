// Written by `npm run words` from the English messages.

export interface AttachmentsWords {
  attach: Record<never, never>;
  full: { most: string };
  leftOut: { most: string; count: number; names: string };
  chosen: Record<never, never>;
  attached: Record<never, never>;
  remove: { name: string };
  coming: { percent: string };
  progress: { name: string };
  opening: Record<never, never>;
  waits: Record<never, never>;
  here: Record<never, never>;
  again: Record<never, never>;
  notYet: Record<never, never>;
  open: { name: string };
  pdf: { pages: number };
  page: { number: string; name: string };
  morePages: { shown: string; pages: string };
  download: Record<never, never>;
  "words.unread": Record<never, never>;
  "words.part": Record<never, never>;
  "words.unchecked": Record<never, never>;
  stands: Record<never, never>;
}

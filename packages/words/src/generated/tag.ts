// Written by `npm run words` from the English messages.

/** Stands for a tag of a message: what happens to the words within it is given by who shows them. */
export interface Tag {
  readonly isTag: true;
}

/** Up to when this person has seen in this browser what happened with their account. It stays at sign-out: it is a time. */
const key = (userId: number) => `evenkeel.notices.account.${userId}`;

/** An instant in ISO 8601; the empty text, which is before every instant, where nothing was seen here yet. */
export const accountSeenUntil = (userId: number): string => localStorage.getItem(key(userId)) ?? "";

export const seeAccount = (userId: number, until: string): void =>
  localStorage.setItem(key(userId), until);

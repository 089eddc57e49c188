/** The paths of spec section 2, in one table; every link and redirect takes them from here. */
export const paths = {
  login: "/login",
  home: "/",
  conversations: "/conversations",
  chat: "/chat",
  calendar: "/calendar",
  scheduleImport: "/schedule-import",
  disputes: "/disputes",
  disputeEvaluation: "/dispute-evaluation",
  companion: "/therapy",
  courtView: "/court-view",
  test: "/test",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** The chat, opened at a conversation; its id is `<category>-<YYYY-MM-DD>` (lib/conversation-key.ts). */
export const chatAt = (conversation: string): string =>
  `${paths.chat}?conversation=${encodeURIComponent(conversation)}`;

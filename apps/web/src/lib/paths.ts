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

/** The disputes, with a new one about this rule of an applied schedule. */
export const questionOf = (rule: { importId: string; kind: string; index: number }): string =>
  `${paths.disputes}?rule=${encodeURIComponent(`${rule.importId}.${rule.kind}.${rule.index}`)}`;

/** The chat, opened at a conversation; its id is `<category>-<YYYY-MM-DD>` (lib/conversation-key.ts). */
export const chatAt = (conversation: string): string =>
  `${paths.chat}?conversation=${encodeURIComponent(conversation)}`;

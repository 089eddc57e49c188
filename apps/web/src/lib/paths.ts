/** The paths of S-2.1, of the way in and of expenses, in one table; every link and redirect takes them from here. */
export const paths = {
  login: "/login",
  setUp: "/setup",
  join: "/join",
  reset: "/reset",
  home: "/",
  conversations: "/conversations",
  chat: "/chat",
  calendar: "/calendar",
  scheduleImport: "/schedule-import",
  disputes: "/disputes",
  disputeEvaluation: "/dispute-evaluation",
  expenses: "/expenses",
  children: "/children",
  journal: "/journal",
  companion: "/therapy",
  courtView: "/court-view",
  test: "/test",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** What a parent's history holds who followed the Court link: their messages say what the reviewer sees. */
export const askedForCourt = { asked: "court" } as const;
export const hasAskedForCourt = (state: unknown): boolean =>
  (state as Partial<typeof askedForCourt> | null)?.asked === askedForCourt.asked;

interface AddressedRule {
  importId: string;
  kind: string;
  index: number;
}

/** The calendar, with this day opened. */
export const calendarDay = (day: string): string => `${paths.calendar}?day=${day}`;

/** What a rule of an applied schedule is called in the disputes' address. */
export const ruleKey = ({ importId, kind, index }: AddressedRule): string =>
  `${importId}.${kind}.${index}`;

/** The disputes, with a new one about this rule of an applied schedule. */
export const questionOf = (rule: AddressedRule): string =>
  `${paths.disputes}?rule=${encodeURIComponent(ruleKey(rule))}`;

/** The page of one child. */
export const childPageOf = (id: string): string => `${paths.children}/${encodeURIComponent(id)}`;

/** The emergency card of one child. */
export const cardOf = (id: string): string => `${childPageOf(id)}?view=card`;
export const isCard = (search: URLSearchParams): boolean => search.get("view") === "card";

/** The path of the screen at this address, whatever is opened above it: a page of one child is of the screen of all. */
export function screenAt(address: string): string {
  const [path = paths.home] = address.split("?");
  return path.startsWith(`${paths.children}/`) ? paths.children : path;
}

/** The calendar, with the rules of an applied schedule opened, where the other parent confirms them. */
export const confirmAt = (importId: string): string =>
  `${paths.calendar}?confirm=${encodeURIComponent(importId)}`;

/** The calendar, with a request to move time opened. */
export const swapAt = (id: string): string => `${paths.calendar}?swap=${encodeURIComponent(id)}`;

/** The chat, opened at a conversation; its id is `<category>-<YYYY-MM-DD>` (lib/conversation-key.ts). */
export const chatAt = (conversation: string): string =>
  `${paths.chat}?conversation=${encodeURIComponent(conversation)}`;

/** The chat, with the box for an emergency open, past a pause that runs: to answer urgent news. */
export const emergencyChat = `${paths.chat}?write=emergency`;

/** A conversation, with the calm version of this message in the box: one that was not delivered, by its id. */
export const calmVersionAt = (conversation: string, id: number): string =>
  `${chatAt(conversation)}&calm=${id}`;

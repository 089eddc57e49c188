/**
 * What someone may write who has nothing but the document: compiled against the types that are generated from it, and
 * never run. Each line that must not compile says so, and is an error where it does.
 */
import type { components, operations, paths } from "./generated";

type Message = components["schemas"]["Message"];
type Dispute = components["schemas"]["Dispute"];
type CalendarEvent = components["schemas"]["CalendarEvent"];
type ErrorBody = components["schemas"]["ErrorBody"];

async function read<Path extends keyof paths>(
  path: Path,
): Promise<
  paths[Path] extends {
    get: { responses: { 200: { content: { "application/json": infer Body } } } };
  }
    ? Body
    : never
> {
  const answer = await fetch(path);
  return answer.json();
}

export async function overview(): Promise<string[]> {
  const messages: Message[] = await read("/api/messages");
  const disputes: Dispute[] = await read("/api/disputes");
  const events: CalendarEvent[] = await read("/api/calendar-events");
  const { user } = await read("/api/me");
  const name: string = user.coParentName ?? user.displayName;
  return [
    name,
    ...messages.map(({ finalMessage, viewedAt }) => `${finalMessage} ${viewedAt ?? "unseen"}`),
    ...disputes.map(({ title, status }) => (status === "pending" ? `${title}?` : title)),
    ...events.map(({ start, custody }) => `${start} ${custody?.kind ?? ""}`),
  ];
}

export const proposal: components["schemas"]["ProposeDisputeInput"] = {
  category: "Education",
  title: "Oak Street school",
  description: "I propose the school on Oak Street.",
  urgency: "standard",
};
// @ts-expect-error a title is required
export const untitled: components["schemas"]["ProposeDisputeInput"] = {
  category: "Education",
  description: "I propose the school on Oak Street.",
};
// @ts-expect-error there is no such status
export const status: components["schemas"]["DisputeStatus"] = "forgotten";

type Answers = operations["messages.send"]["responses"];
export const sent = (answer: Answers[200]["content"]["application/json"]): number => answer.id;
export const refused = (answer: Answers[422]["content"]["application/json"]): string => {
  const body: ErrorBody = answer;
  return body.suggested_message ?? body.message;
};
// @ts-expect-error a child is never refused as not found when it is added
export type Never = operations["children.add"]["responses"][404];

export const ofOtherPath = async () => {
  // @ts-expect-error there is no such path
  await read("/api/no-such-call");
};

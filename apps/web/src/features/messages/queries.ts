import { messagesPollMilliseconds, summariesStaleMilliseconds } from "@evenkeel/contract/constants";
import { deliveredOf } from "@evenkeel/contract/conversations";
import type { Message } from "@evenkeel/contract/models/message";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNow } from "../../lib/use-now.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";
import { groupConversations, type ListedConversation, withUndelivered } from "./grouping.ts";
import { useWords } from "../../lib/words.ts";

/**
 * The family's messages, newest first, polled every 5 s. An unchanged answer renders nothing again.
 * @param options.asks false: only what others of the page have asked for
 */
export function useMessages({ asks = true }: { asks?: boolean } = {}) {
  return trpc.messages.list.useQuery(
    {},
    { enabled: asks, refetchInterval: messagesPollMilliseconds, refetchOnMount: whenShown },
  );
}

/**
 * The other parent's telephone, as the children's pages show it, and null where they show none. Each of these pages has it:
 * the first is enough.
 */
export function useCoParentTelephone(): string | null {
  const children = trpc.children.list.useQuery(undefined, { refetchOnMount: false }).data ?? [];
  const id = children.find(({ archivedAt }) => archivedAt === null)?.id ?? "";
  const page = trpc.childFacts.page.useQuery({ id }, { enabled: id !== "", refetchOnMount: false });
  return page.data?.coParent?.telephone ?? null;
}

interface Conversations {
  /** undefined while they are being organized. */
  data: ListedConversation[] | undefined;
  messages: Message[];
  isError: boolean;
  retry: () => void;
}

/**
 * Messages as conversations: named by the server, or grouped here when that call fails or may not
 * be made (the court reviewer). The summaries are asked for again when a message came or went, and are of what was
 * delivered: own drafts that were not are only marked.
 */
export function useConversations(): Conversations {
  const t = useWords("messages");
  const user = useCurrentUser();
  const { client } = trpc.useUtils();
  const messages = useMessages();
  const now = useNow();
  const list = messages.data ?? [];
  const delivered = deliveredOf(list);
  const isParent = user.role !== "court_viewer";
  const summaries = useQuery({
    queryKey: ["conversation-summaries", user.id, delivered[0]?.id ?? 0, delivered.length],
    queryFn: ({ signal }) =>
      client.messages.summarize.mutate({ messages: delivered.map(forSummaries) }, { signal }),
    enabled: isParent && delivered.length > 0,
    staleTime: summariesStaleMilliseconds,
    placeholderData: keepPreviousData,
  });
  const base = {
    messages: list,
    isError: messages.isError && messages.data === undefined,
    retry: () => void messages.refetch(),
  };
  if (messages.data === undefined) return { ...base, data: undefined };
  if (list.length === 0) return { ...base, data: [] };
  const participants = [user.displayName, user.coParentName].filter((name) => name !== null);
  const family = { t, timeZone: user.timeZone, participants };
  const isFromServer = isParent && delivered.length > 0 && !summaries.isError;
  const conversations = isFromServer ? summaries.data : groupConversations(delivered, family, now);
  if (conversations === undefined) return { ...base, data: undefined };
  return { ...base, data: withUndelivered(conversations, list, family, now) };
}

const forSummaries = (message: Message) => ({
  id: message.id,
  senderId: message.senderId,
  recipientId: message.recipientId,
  category: message.category,
  timestamp: message.timestamp,
  finalMessage: message.finalMessage,
  wasBlocked: message.wasBlocked,
  wasModerated: message.wasModerated,
  bypassed: message.bypassed,
});

/** Asks the server again and says what it holds. */
export function useReadMessages(): () => Promise<readonly Message[]> {
  const utils = trpc.useUtils();
  return () => utils.messages.list.fetch({}, { staleTime: 0 });
}

/** The running pause of the signed-in parent, if any. */
export function usePause(enabled: boolean) {
  return trpc.messages.pause.useQuery(undefined, { enabled, refetchOnMount: whenShown });
}

/** The chat's form of moderation: a send attempt, which the server keeps on the record. */
export const useModerateAttempt = () => trpc.moderation.moderate.useMutation();

export function useSendMessage() {
  const utils = trpc.useUtils();
  return trpc.messages.send.useMutation({
    onSuccess: (stored) => {
      // At once, so that the message stands in the conversation when the box empties.
      utils.messages.list.setData({}, (before) => [
        stored,
        ...(before ?? []).filter((message) => message.id !== stored.id),
      ]);
      void utils.messages.list.invalidate();
      void utils.waiting.list.invalidate();
    },
  });
}

export function useMarkViewed() {
  const utils = trpc.useUtils();
  return trpc.messages.markViewed.useMutation({
    onSuccess: ({ viewed }) => {
      if (viewed === 0) return;
      void utils.messages.list.invalidate();
      void utils.waiting.list.invalidate();
    },
  });
}

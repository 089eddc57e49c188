import { headingOf } from "../lib/headings.ts";
import { recentHistoryShown } from "@evenkeel/contract/constants";
import { ActionIcon, Button } from "@mantine/core";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Hint } from "../components/hint.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import {
  type CategoryFilter,
  ConversationFilter,
} from "../features/messages/components/conversation-filter.tsx";
import { ConversationList } from "../features/messages/components/conversation-list.tsx";
import { ConversationsLoading } from "../features/messages/components/conversations-loading.tsx";
import { useConversations } from "../features/messages/queries.ts";
import { unreadConversations } from "../features/messages/viewed.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { CourtSide } from "../features/record/court-side.ts";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { hasAskedForCourt, paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";

export function ConversationsPage() {
  const t = useWords("messages");
  const user = useCurrentUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<CategoryFilter>("all");
  const { data, messages, isError, retry } = useConversations();

  const wanted = search.trim().toLowerCase();
  const matching = (data ?? [])
    .filter((conversation) => category === "all" || conversation.category === category)
    .filter(({ topic, lastMessage }) =>
      [topic, lastMessage].some((text) => text.toLowerCase().includes(wanted)),
    );
  const closed = matching.filter((conversation) => !conversation.isActive);
  const lists = {
    zone: user.timeZone,
    unread: unreadConversations(messages, user),
  };
  return (
    <Page
      {...headingOf(paths.conversations)}
      actions={
        <>
          <Hint label={t("new")}>
            <ActionIcon component={Link} to={paths.chat} aria-label={t("new")}>
              <IconMessagePlus />
            </ActionIcon>
          </Hint>
          <AccountMenu />
        </>
      }
    >
      {hasAskedForCourt(state) ? (
        <CourtSide onClose={() => void navigate(paths.conversations, { replace: true })} />
      ) : null}
      <ConversationFilter
        search={search}
        onSearch={setSearch}
        category={category}
        onCategory={setCategory}
      />
      {isError ? (
        <ErrorState title={t("list.missing")} text={t("list.missingText")} onRetry={retry} />
      ) : data === undefined ? (
        <ConversationsLoading />
      ) : data.length === 0 ? (
        <StateMessage
          icon={<IconMessageCircle />}
          title={t("list.empty")}
          text={t("list.emptyText")}
          action={
            <Button component={Link} to={paths.chat}>
              {t("list.start")}
            </Button>
          }
        />
      ) : matching.length === 0 ? (
        <StateMessage
          icon={<IconSearch />}
          role="status"
          title={t("list.none")}
          text={t("list.noneText")}
          action={
            <Button
              variant="light"
              onClick={() => {
                setSearch("");
                setCategory("all");
              }}
            >
              {t("list.all")}
            </Button>
          }
        />
      ) : (
        <>
          <ConversationList
            title={t("list.active")}
            conversations={matching.filter((conversation) => conversation.isActive)}
            {...lists}
          />
          <ConversationList
            title={t("list.recent")}
            conversations={closed.slice(0, recentHistoryShown)}
            {...lists}
          />
        </>
      )}
    </Page>
  );
}

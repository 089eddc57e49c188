import { headingOf } from "../lib/headings.ts";
import { recentHistoryShown } from "@evenkeel/contract/constants";
import { ActionIcon, Button } from "@mantine/core";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router-dom";
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
import { useCurrentUser } from "../features/session/current-user.tsx";
import { paths } from "../lib/paths.ts";

export function ConversationsPage() {
  const user = useCurrentUser();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<CategoryFilter>("All");
  const { data, messages, isError, retry } = useConversations();

  const wanted = search.trim().toLowerCase();
  const matching = (data ?? [])
    .filter((conversation) => category === "All" || conversation.category === category)
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
          <Hint label="New conversation">
            <ActionIcon component={Link} to={paths.chat} aria-label="New conversation">
              <IconMessagePlus />
            </ActionIcon>
          </Hint>
          <AccountMenu />
        </>
      }
    >
      <ConversationFilter
        search={search}
        onSearch={setSearch}
        category={category}
        onCategory={setCategory}
      />
      {isError ? (
        <ErrorState
          title="Messages could not be loaded"
          text="The server did not answer. Please try again."
          onRetry={retry}
        />
      ) : data === undefined ? (
        <ConversationsLoading />
      ) : data.length === 0 ? (
        <StateMessage
          icon={<IconMessageCircle />}
          title="No conversations yet"
          text="What you and your co-parent write will be gathered here, by topic and day."
          action={
            <Button component={Link} to={paths.chat}>
              Start Chatting
            </Button>
          }
        />
      ) : matching.length === 0 ? (
        <StateMessage
          icon={<IconSearch />}
          role="status"
          title="Nothing found"
          text="No conversation matches this search."
          action={
            <Button
              variant="light"
              onClick={() => {
                setSearch("");
                setCategory("All");
              }}
            >
              Show all
            </Button>
          }
        />
      ) : (
        <>
          <ConversationList
            title="Active Conversations"
            conversations={matching.filter((conversation) => conversation.isActive)}
            {...lists}
          />
          <ConversationList
            title="Recent History"
            conversations={closed.slice(0, recentHistoryShown)}
            {...lists}
          />
        </>
      )}
    </Page>
  );
}

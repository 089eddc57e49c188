import type { Child } from "@evenkeel/contract/models/child";
import { Button, NativeSelect } from "@mantine/core";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import paper from "../components/paper.module.css";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { ChildPageView } from "../features/child-facts/components/child-page-view.tsx";
import { EmergencyCard } from "../features/child-facts/components/emergency-card.tsx";
import { useChildPage, useChildPages } from "../features/child-facts/queries.ts";
import { ChildrenDialog } from "../features/children/index.ts";
import { headingOf } from "../lib/headings.ts";
import { cardOf, childPageOf, isCard, paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";

/** What both parents have to know about each of their children; `/children/<id>` is the page of one. */
export function ChildrenPage() {
  const { children } = useChildPages();
  const { id } = useParams();
  return (
    <Page {...headingOf(paths.children)} actions={<AccountMenu />}>
      {children.isPending ? <ContentSkeleton /> : null}
      {children.isError && children.data === undefined ? (
        <Failed onRetry={() => void children.refetch()} />
      ) : null}
      {children.data === undefined ? null : <Chosen all={children.data} id={id} />}
    </Page>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useWords("child-facts");
  return <ErrorState title={t("failed")} text={t("failedText")} onRetry={onRetry} />;
}

/** The child of the address; without one the first. */
function Chosen({ all, id }: { all: readonly Child[]; id: string | undefined }) {
  const t = useWords("child-facts");
  const navigate = useNavigate();
  const shownAsCard = isCard(useSearchParams()[0]);
  const known = all.filter(({ archivedAt }) => archivedAt === null);
  const child = id === undefined ? known[0] : all.find((one) => one.id === id);
  if (child === undefined) return id === undefined ? <NoChildren /> : <NoSuchChild />;
  const addressOf = shownAsCard ? cardOf : childPageOf;
  return (
    <>
      {known.length < 2 ? null : (
        <NativeSelect
          className={paper.screenOnly}
          label={t("pick")}
          value={child.id}
          onChange={(event) => void navigate(addressOf(event.currentTarget.value))}
        >
          {all
            .filter((one) => one.archivedAt === null || one.id === child.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </NativeSelect>
      )}
      <OfChild key={child.id} child={child} shownAsCard={shownAsCard} />
    </>
  );
}

function OfChild({ child, shownAsCard }: { child: Child; shownAsCard: boolean }) {
  const page = useChildPage(child.id);
  if (page.data === undefined) {
    return page.isError ? <Failed onRetry={() => void page.refetch()} /> : <ContentSkeleton />;
  }
  return shownAsCard ? (
    <EmergencyCard child={child} page={page.data} />
  ) : (
    <ChildPageView child={child} page={page.data} />
  );
}

function NoChildren() {
  const t = useWords("child-facts");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StateMessage
        icon={<IconUsers />}
        title={t("none")}
        text={t("noneText")}
        action={<Button onClick={() => setOpen(true)}>{t("addChildren")}</Button>}
      />
      {isOpen ? <ChildrenDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NoSuchChild() {
  const t = useWords("child-facts");
  return <StateMessage icon={<IconUsers />} title={t("missing")} text={t("missingText")} />;
}

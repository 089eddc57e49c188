import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, Navigate } from "react-router-dom";
import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { EntryFrame } from "../components/entry-frame.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { ChildForm } from "../features/children/components/child-form.tsx";
import { useChildren } from "../features/children/queries.ts";
import { PeoplePanel } from "../features/family/components/people-panel.tsx";
import { SetUpForm } from "../features/family/components/set-up-form.tsx";
import { useSetUpState } from "../features/family/queries.ts";
import { CurrentUserProvider } from "../features/session/current-user.tsx";
import { useSession } from "../features/session/queries.ts";
import { paths } from "../lib/paths.ts";
import { bringWords, speakTo, useWords } from "../lib/words.ts";
import classes from "./entry-page.module.css";

type Step = "children" | "links";

/** The first family of a server, set up in the browser: the family, the children, and two links to send. */
export function SetupPage() {
  const t = useWords("family");
  const common = useWords("common");
  const session = useSession();
  const state = useSetUpState();
  const [step, setStep] = useState<Step>("children");
  const user = session.data ?? null;
  if (user === null && (session.isPending || state.isPending)) return <Splash />;
  if (user === null && state.data === undefined) {
    return (
      <ErrorState
        page
        title={common("connection.unreachableTitle")}
        text={common("connection.unreachableText")}
        onRetry={() => void state.refetch()}
      />
    );
  }
  if (user === null && state.data?.needed === false) {
    return (
      <EntryFrame heading={t("setUp.doneTitle")} text={t("setUp.doneText")}>
        <Button component={Link} to={paths.login}>
          {t("setUp.signIn")}
        </Button>
      </EntryFrame>
    );
  }
  if (user === null) {
    const prepare = async (next: User) => {
      await bringWords(["children"]);
      await speakTo(next);
    };
    return (
      <EntryFrame heading={t("setUp.title")} text={t("setUp.text")}>
        <SetUpForm prepare={prepare} />
      </EntryFrame>
    );
  }
  // Whoever opens the address later has nothing to set up any more.
  if (user.role === "court_viewer" || user.coParentJoined) {
    return <Navigate to={paths.home} replace />;
  }
  return (
    <CurrentUserProvider user={user}>
      {step === "children" ? (
        <Children onDone={() => setStep("links")} />
      ) : (
        <EntryFrame heading={t("links.title")} text={t("links.text")}>
          <PeoplePanel heading="h2" />
          <Button component={Link} to={paths.home} size="md">
            {t("links.done")}
          </Button>
        </EntryFrame>
      )}
    </CurrentUserProvider>
  );
}

function Children({ onDone }: { onDone: () => void }) {
  const t = useWords("family");
  const children = useChildren();
  const [isAdding, setAdding] = useState(true);
  const known = children.data ?? [];
  return (
    <EntryFrame heading={t("children.title")} text={t("children.text")}>
      {known.length === 0 ? null : (
        <ul className={classes.list}>
          {known.map((child) => (
            <li key={child.id}>
              <bdi>{visibleText(child.name)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <ChildForm
          key={known.length}
          child={null}
          onKept={() => setAdding(false)}
          {...(known.length === 0
            ? { onBack: onDone, backWords: t("children.later") }
            : { onBack: () => setAdding(false) })}
        />
      ) : (
        <div className={classes.buttons}>
          <Button onClick={onDone}>{t("children.done")}</Button>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t("children.another")}
          </Button>
        </div>
      )}
    </EntryFrame>
  );
}

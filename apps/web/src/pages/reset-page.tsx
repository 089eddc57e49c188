import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { EntryFrame } from "../components/entry-frame.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { ResetForm } from "../features/account/components/reset-form.tsx";
import { useReadResetLink } from "../features/account/queries.ts";
import { useSession } from "../features/session/queries.ts";
import { isUnreachable, serverMessage } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import classes from "./entry-page.module.css";

interface ResetPageProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
}

/** What stands behind the '#' of a link: the browser tells it to no server by itself. */
const tokenHere = (): string => window.location.hash.slice(1);

/** The page of a link that the operator made for someone who lost their password. */
export function ResetPage({ prepare }: ResetPageProps) {
  const t = useWords("account");
  const common = useWords("common");
  const navigate = useNavigate();
  const session = useSession();
  const [token] = useState(tokenHere);
  const reading = useReadResetLink();
  const { mutate } = reading;
  useEffect(() => mutate({ token: token === "" ? "none" : token }), [mutate, token]);
  if (reading.error !== null && isUnreachable(reading.error)) {
    return (
      <ErrorState
        page
        title={common("connection.unreachableTitle")}
        text={common("connection.unreachableText")}
        onRetry={() => mutate({ token })}
      />
    );
  }
  if (reading.error !== null) {
    return (
      <EntryFrame
        heading={t("reset.noneTitle")}
        text={serverMessage(reading.error, t("own.failed"))}
      >
        <Button component={Link} to={paths.login} variant="default">
          {t("reset.signIn")}
        </Button>
      </EntryFrame>
    );
  }
  if (reading.data === undefined || session.isPending) return <Splash />;
  const offered = reading.data;
  const enter = async (user: User) => {
    await prepare(user);
    // The address without the link's secret: it has done what it was for.
    await navigate(user.role === "court_viewer" ? paths.courtView : paths.home, { replace: true });
  };
  return (
    <EntryFrame
      heading={t("reset.title", { name: visibleText(offered.displayName) })}
      text={t("reset.text")}
    >
      {session.data ? (
        <p className={classes.notice}>
          {t("reset.signedIn", { name: visibleText(session.data.displayName) })}
        </p>
      ) : null}
      <ResetForm token={token} offered={offered} prepare={enter} />
    </EntryFrame>
  );
}

import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { type ReactNode, useCallback, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { EntryFrame } from "../components/entry-frame.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { useSession } from "../features/session/queries.ts";
import { isUnreachable, serverMessage } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";

/**
 * The secret of the link that led here, which stands behind its '#': the browser tells it to no server by itself. Empty for
 * who came without one.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1);

/** Goes on to the first screen of whoever has come in. @param prepare gets ready what they see next */
export function useWayIn(prepare: (user: User) => Promise<void>) {
  const navigate = useNavigate();
  return async (user: User): Promise<void> => {
    await prepare(user);
    // The address without the link's secret: it has done what it was for.
    await navigate(user.role === "court_viewer" ? paths.courtView : paths.home, { replace: true });
  };
}

interface LinkPageProps<Offered> {
  token: string;
  /** Asks what the link offers. */
  reading: {
    mutate: (input: { token: string }) => void;
    data: Offered | undefined;
    error: unknown;
  };
  /** What is said of a link that does not work. */
  none: { heading: string; otherwise: string; signIn: string };
  /** @param signedInAs whoever is signed in in this browser, by name; null for no one */
  children: (offered: Offered, signedInAs: string | null) => ReactNode;
}

/** The page of a link that works once: what it offers, or why it does not work and what to do. */
export function LinkPage<Offered>({ token, reading, none, children }: LinkPageProps<Offered>) {
  const common = useWords("common");
  const session = useSession();
  const { mutate, data, error } = reading;
  const read = useCallback(() => mutate({ token: token === "" ? "none" : token }), [mutate, token]);
  useEffect(read, [read]);
  if (error !== null && isUnreachable(error)) {
    return (
      <ErrorState
        page
        title={common("connection.unreachableTitle")}
        text={common("connection.unreachableText")}
        onRetry={read}
      />
    );
  }
  if (error !== null) {
    return (
      <EntryFrame heading={none.heading} text={serverMessage(error, none.otherwise)}>
        <Button component={Link} to={paths.login} variant="default">
          {none.signIn}
        </Button>
      </EntryFrame>
    );
  }
  if (data === undefined || session.isPending) return <Splash />;
  return children(data, session.data ? visibleText(session.data.displayName) : null);
}

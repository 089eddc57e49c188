import type { User } from "@evenkeel/contract/models/user";
import { type ReactNode, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { LiveUpdates } from "../features/live/live-updates.tsx";
import { KeepForReading } from "../features/offline/keep-for-reading.tsx";
import { CurrentUserProvider, useCurrentUser } from "../features/session/current-user.tsx";
import { useLostSession, useSession } from "../features/session/queries.ts";
import { paths } from "../lib/paths.ts";
import { showToast } from "../lib/toasts.ts";
import type { ScreenAccess } from "./screens.ts";

const landingOf = (user: User): string =>
  user.role === "court_viewer" ? paths.courtView : paths.home;

/** Lets signed-in users pass; others go to /login, which remembers where they were. */
export function RequireUser() {
  const session = useSession();
  const location = useLocation();
  if (session.isPending) return <Splash />;
  if (session.isError && session.data === undefined) {
    return (
      <ErrorState
        page
        title="Evenkeel cannot be reached"
        text="The server did not answer. Nothing you wrote is lost."
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (session.data === null) {
    const from = location.pathname + location.search;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  return (
    <CurrentUserProvider user={session.data}>
      <LiveUpdates />
      <KeepForReading />
      <Outlet />
    </CurrentUserProvider>
  );
}

/** The sign-in page is for those who are not signed in (spec section 2, Sign-in screen). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const lost = useLostSession();
  const location = useLocation();
  if (session.isPending) return <Splash />;
  if (session.data) {
    // A session that ended in the middle of something leads back there, but only its own user.
    const from: unknown = (location.state as { from?: unknown } | null)?.from;
    const returns = lost === session.data.id && typeof from === "string";
    return <Navigate to={returns ? from : landingOf(session.data)} replace />;
  }
  return children;
}

export function Guard({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  const { role } = useCurrentUser();
  const reviewer = role === "court_viewer";
  if (access === "home" && reviewer) return <Navigate to={paths.courtView} replace />;
  if (access === "parents" && reviewer) return <Navigate to={paths.conversations} replace />;
  if (access === "reviewer" && !reviewer) return <NotTheReviewer />;
  return children;
}

/** The Court link stands in every parent's navigation: a redirect alone would look like a broken link. */
function NotTheReviewer() {
  useEffect(() => {
    showToast({
      title: "Court",
      description: "Only the court reviewer can open the court review.",
    });
  }, []);
  return <Navigate to={paths.conversations} replace />;
}

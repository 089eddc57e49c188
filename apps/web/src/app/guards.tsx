import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { CurrentUserProvider, useCurrentUser } from "../features/session/current-user.tsx";
import { useLostSession, useSession } from "../features/session/queries.ts";
import { askedForCourt, paths, screenAt } from "../lib/paths.ts";
import { landingOf } from "./landing.ts";
import { type ScreenAccess, SignedIn } from "./screens.tsx";
import { useWords } from "../lib/words.ts";

/** Lets signed-in users pass; others go to /login, which remembers where they were. */
export function RequireUser() {
  const t = useWords("common");
  const session = useSession();
  const location = useLocation();
  if (session.isPending) return <Splash />;
  if (session.isError && session.data === undefined) {
    return (
      <ErrorState
        page
        title={t("connection.unreachableTitle")}
        text={t("connection.unreachableText")}
        onRetry={() => void session.refetch()}
      />
    );
  }
  if (session.data === null) {
    const from = location.pathname + location.search;
    return <Leave to={paths.login} state={{ from }} />;
  }
  // The key: nothing that one person typed or opened stays on the page of another.
  return (
    <CurrentUserProvider key={session.data.id} user={session.data}>
      <SignedIn />
      <Outlet />
    </CurrentUserProvider>
  );
}

/** The sign-in page is for those who are not signed in (S-2.3.3). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const lost = useLostSession();
  const location = useLocation();
  if (session.isPending) return <Splash />;
  if (session.data) {
    const landing = landingOf(session.data);
    // After a session that ended in the middle of something, only its own user is led back there. An address that opens
    // something above the screen on which everyone of this role lands holds for whoever signs in: a notice led there.
    const from: unknown = (location.state as { from?: unknown } | null)?.from;
    const returns =
      typeof from === "string" && (lost === session.data.id || screenAt(from) === landing);
    // The form stays until the next screen is drawn, so there is no blank moment in between.
    return <Leave to={returns ? from : landing}>{children}</Leave>;
  }
  return children;
}

export function Guard({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  const { role } = useCurrentUser();
  const isCourt = role === "court_viewer";
  if (access === "home" && isCourt) return <Leave to={paths.courtView} />;
  if (access === "parents" && isCourt) return <Leave to={paths.conversations} />;
  // Every parent's navigation has the Court link: there they are told what the reviewer sees, and not turned away.
  if (access === "court" && !isCourt) {
    return <Leave to={paths.conversations} state={askedForCourt} />;
  }
  return children;
}

interface LeaveProps {
  to: string;
  state?: { from: string } | typeof askedForCourt;
  /** What is shown until the other screen is drawn; the splash if left out. */
  children?: ReactNode;
}

/** Leads on to another screen. A redirect draws nothing itself, and the page would be blank for a moment. */
function Leave({ to, state, children }: LeaveProps) {
  return (
    <>
      {children ?? <Splash />}
      <Navigate to={to} replace state={state} />
    </>
  );
}

import { DisputesBadge } from "../features/disputes/components/disputes-badge.tsx";
import { useDisputesAwaitingMe } from "../features/disputes/index.ts";
import { UnreadMark } from "../features/notices/components/unread-mark.tsx";
import { marksOf } from "../features/notices/marks.ts";
import { useNotices } from "../features/notices/queries.ts";
import { useSignOut } from "../features/session/sign-out.ts";
import { type Path, paths } from "../lib/paths.ts";
import type { Bar } from "./bars.ts";
import { BottomBarLinks, placesOf } from "./bottom-bar-links.tsx";

/** The bottom navigation of the signed-in user, with what is new on each place. */
export function BottomBar({ bar }: { bar: Bar }) {
  const signOut = useSignOut();
  const notices = useNotices();
  const awaiting = useDisputesAwaitingMe();
  const marks = marksOf(notices.data ?? [], placesOf(bar));
  const markOf = (to: Path) =>
    // What waits for an answer says more than what came of others.
    to === paths.disputes && awaiting.length > 0 ? (
      <DisputesBadge />
    ) : (
      <UnreadMark count={marks.get(to) ?? 0} />
    );
  return (
    <BottomBarLinks
      bar={bar}
      markOf={markOf}
      {...(signOut.isPending ? {} : { onLogout: () => signOut.ask() })}
    />
  );
}

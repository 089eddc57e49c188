import { asksAnswer, waitingKinds } from "@evenkeel/contract/waiting";
import { UnreadMark } from "../features/notices/components/unread-mark.tsx";
import { screenOf, useNotices } from "../features/notices/queries.ts";
import { useSignOut } from "../features/session/sign-out.ts";
import { WaitingMark } from "../features/waiting/components/waiting-mark.tsx";
import { useWaiting } from "../features/waiting/queries.ts";
import { byPlace } from "../lib/by-place.ts";
import { type Path, screenAt } from "../lib/paths.ts";
import type { Bar } from "./bars.ts";
import { BottomBarLinks, placesOf } from "./bottom-bar-links.tsx";

/** The bottom navigation of the signed-in user, with what waits and what is new on each place. */
export function BottomBar({ bar }: { bar: Bar }) {
  const signOut = useSignOut();
  const notices = useNotices();
  const asked = useWaiting().data?.filter(asksAnswer) ?? [];
  const places = placesOf(bar);
  const news = byPlace(notices.data ?? [], screenOf, places);
  const waiting = byPlace(asked, ({ kind }) => screenAt(waitingKinds[kind].opens), places);
  const markOf = (to: Path) => {
    const items = waiting.get(to);
    // What waits for an answer says more than what came of others.
    return items === undefined ? (
      <UnreadMark count={news.get(to)?.length ?? 0} />
    ) : (
      <WaitingMark items={items} />
    );
  };
  return (
    <BottomBarLinks
      bar={bar}
      markOf={markOf}
      {...(signOut.isPending ? {} : { onLogout: () => signOut.ask() })}
    />
  );
}

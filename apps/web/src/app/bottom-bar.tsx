import { DisputesBadge } from "../features/disputes/components/disputes-badge.tsx";
import { useSignOut } from "../features/session/queries.ts";
import type { Bar } from "./bars.ts";
import { BottomBarLinks } from "./bottom-bar-links.tsx";

/** The bottom navigation of the signed-in user. */
export function BottomBar({ bar }: { bar: Bar }) {
  const signOut = useSignOut();
  return (
    <BottomBarLinks
      bar={bar}
      disputesBadge={<DisputesBadge />}
      {...(signOut.isPending ? {} : { onLogout: () => signOut.mutate() })}
    />
  );
}

import { useCustodyNow } from "../calendar/index.ts";
import { useChildren } from "../children/index.ts";
import { useCurrentUser } from "../session/index.ts";
import { words } from "../../lib/words.ts";

/** Who is who in the family's money. */
export function usePeople() {
  const user = useCurrentUser();
  const parents = useCustodyNow().data?.parents ?? [];
  const children = useChildren().data ?? [];
  const nameOf = (id: number): string => {
    if (id === user.id) return user.displayName;
    const known = parents.find((parent) => parent.id === id)?.name;
    return known ?? user.coParentName ?? words("common")("coParent");
  };
  return {
    user,
    isCourt: user.role === "court_viewer",
    /** In the order of their roles; empty until they are known. */
    parents,
    nameOf,
    otherName: user.coParentName ?? words("common")("coParent"),
    /** Archived ones too: a bill of then is still theirs. */
    children,
    childName: (id: string | null): string | null =>
      id === null ? null : (children.find((child) => child.id === id)?.name ?? null),
  };
}

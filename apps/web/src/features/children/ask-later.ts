import { useDraft } from "../../lib/use-draft.ts";

/**
 * Whether this parent said 'Not now' to 'Who are the children?'. It is kept where drafts are, so that it outlives a
 * reload and a new build, and is of this parent alone.
 */
export function useAskLater(userId: number): [isLater: boolean, askLater: () => void] {
  const [later, setLater] = useDraft(userId, "children.later");
  return [later !== "", () => setLater("yes")];
}

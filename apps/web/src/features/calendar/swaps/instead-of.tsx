import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { insteadWords } from "./swap-words.ts";
import classes from "./swaps.module.css";
import { useSwaps } from "./use-swaps.ts";

/** What a request answers: the earlier one, in whose place it was suggested. */
export function InsteadOf({ swap }: { swap: SwapRequest }) {
  const t = useWords("swaps");
  const { id: userId, timeZone: zone } = useCurrentUser();
  const parents = useParents();
  const earlier = useSwaps().data?.find(({ id }) => id === swap.followsId);
  const said =
    earlier === undefined ? null : insteadWords(t, swap, { earlier, userId, parents, zone });
  return said === null ? null : <p className={classes.quiet}>{said}</p>;
}

import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { Button } from "@mantine/core";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import card from "../../../components/card.module.css";
import { useCurrentUser } from "../../session/index.ts";
import panel from "../panels.module.css";
import { useParents } from "../parents.ts";
import { mayDo } from "./standing.ts";
import { InsteadOf } from "./instead-of.tsx";
import { requestWords, statusWords } from "./swap-words.ts";
import { useStandingSwaps } from "./use-swaps.ts";

interface SwapsPanelProps {
  /** Those that wait for a word, or those that were answered. */
  which: "waiting" | "answered";
  canEdit: boolean;
  onOpen: (id: string) => void;
}

const isWaiting = ({ status, undoAskedBy }: SwapRequest): boolean =>
  status === "pending" || undoAskedBy !== null;

/** Requests to move time whose time has not begun: what is asked, and where it stands. */
export function SwapsPanel({ which, canEdit, onOpen }: SwapsPanelProps) {
  const t = useWords("swaps");
  const { id: userId, timeZone: zone } = useCurrentUser();
  const parents = useParents();
  const now = useNow();
  const swaps = useStandingSwaps().filter((swap) => isWaiting(swap) === (which === "waiting"));
  if (swaps.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby={`swaps-${which}`}>
      <h2 id={`swaps-${which}`} className={panel.heading}>
        {t(which === "waiting" ? "panel" : "panel.answered")}
      </h2>
      <ul className={panel.list}>
        {swaps.map((swap) => {
          const answers = canEdit && mayDo(swap, userId, now).answer;
          return (
            <li key={swap.id} className={panel.item}>
              <div>
                <p>{requestWords(t, swap, { userId, parents, zone })}</p>
                <InsteadOf swap={swap} />
                <p className={panel.state} data-open={isWaiting(swap) || undefined}>
                  {statusWords(t, swap, { userId, parents, zone })}
                </p>
                <Button
                  size="sm"
                  variant={answers ? "filled" : "light"}
                  onClick={() => onOpen(swap.id)}
                >
                  {t(answers ? "open" : "look")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

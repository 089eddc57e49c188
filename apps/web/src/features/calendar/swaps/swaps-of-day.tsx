import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { Button } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import dialogs from "../fields/dialogs.module.css";
import { useParents } from "../parents.ts";
import { InsteadOf } from "./instead-of.tsx";
import { requestWords, statusWords } from "./swap-words.ts";

interface SwapsOfDayProps {
  swaps: readonly SwapRequest[];
  onSwap: (id: string) => void;
}

/** Requests that are about a day: what is asked, and where it stands. */
export function SwapsOfDay({ swaps, onSwap }: SwapsOfDayProps) {
  const t = useWords("swaps");
  const { id: userId, timeZone: zone } = useCurrentUser();
  const parents = useParents();
  if (swaps.length === 0) return null;
  return (
    <section className={dialogs.part}>
      <h3 className={dialogs.heading}>{t("panel")}</h3>
      <ul className={dialogs.stretches}>
        {swaps.map((swap) => (
          <li key={swap.id}>
            <p>{requestWords(t, swap, { userId, parents, zone })}</p>
            <InsteadOf swap={swap} />
            <p className={dialogs.quiet}>{statusWords(t, swap, { userId, parents, zone })}</p>
            <Button variant="light" size="sm" onClick={() => onSwap(swap.id)}>
              {t("look")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

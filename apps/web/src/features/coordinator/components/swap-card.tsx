import type { SuggestedSwap } from "@evenkeel/contract/models/coordinator";
import { Button } from "@mantine/core";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import { useState } from "react";
import { AskSwapDialog } from "../../calendar/index.ts";
import classes from "./reply-cards.module.css";
import { useWords } from "../../../lib/words.ts";

/** Opens the request to move time with the days that the coordinator heard; the parent looks at it and sends it. */
export function SwapCard({ swap }: { swap: SuggestedSwap }) {
  const t = useWords("coordinator");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.suggestion}
        leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t("swap.open")}
      </Button>
      {isOpen ? <AskSwapDialog heard={swap} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/words.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { EventDialog } from "../../calendar/index.ts";

/** At the top, as on the calendar: in sight without scrolling, whatever is new or waits. */
export function AddEvent() {
  const t = useWords("home");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenIdle(() => void EventDialog.preload()), []);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("quick.event")}
      </Button>
      {isOpen ? <EventDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

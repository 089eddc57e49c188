import { Button } from "@mantine/core";
import { useState } from "react";
import card from "../../../components/card.module.css";
import { useWords } from "../../../lib/words.ts";
import { useMessages } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { hasBegun, mayAsk, putOff } from "../ask-later.ts";
import { deviceState } from "../browser-device.ts";
import { useNoticeChoices, useNotices } from "../queries.ts";
import { useTurnOn } from "../use-turn-on.ts";
import classes from "./what-is-new.module.css";

/**
 * On Home, once there is something to be told of (a message, a proposal, an event, an expense) and never on the first day
 * at this browser: whether to be told while Evenkeel is closed. 'Not now' is kept.
 */
export function TurnOnCard() {
  const { id } = useCurrentUser();
  const messages = useMessages({ asks: false });
  const [isPutOff, setPutOff] = useState(false);
  const notices = useNotices();
  const here = (messages.data?.length ?? 0) + (notices.data?.length ?? 0);
  const isWorthAsking = here > 0 || hasBegun(id);
  if (isPutOff || !isWorthAsking || deviceState() !== "possible" || !mayAsk(id)) return null;
  const later = () => {
    putOff(id);
    setPutOff(true);
  };
  return <Question onLater={later} />;
}

function Question({ onLater }: { onLater: () => void }) {
  const t = useWords("notifications");
  const choices = useNoticeChoices();
  const { turnOn, isPending } = useTurnOn();
  const isOn = choices.data?.devices.some(({ isThis }) => isThis) ?? true;
  if (isOn) return null;
  return (
    <section className={card.card} aria-labelledby="turn-on">
      <h2 id="turn-on" className={classes.heading}>
        {t("ask")}
      </h2>
      <p>{t("ask.text")}</p>
      <div className={classes.buttons}>
        <Button loading={isPending} onClick={turnOn}>
          {t("device.on")}
        </Button>
        <Button variant="default" onClick={onLater}>
          {t("ask.later")}
        </Button>
      </div>
    </section>
  );
}

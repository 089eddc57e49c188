import { Switch, TextInput } from "@mantine/core";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { useState } from "react";
import { useWords } from "../../../lib/words.ts";
import classes from "./notices-dialog.module.css";

type Quiet = NoticeSettings["quiet"];
const usual = { from: "21:00", to: "08:00" };

interface QuietHoursProps {
  quiet: Quiet;
  onChange: (quiet: Quiet) => void;
}

/** Hours in which only urgent facts about a child come through. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useWords("notifications");
  // What is typed stands until it is two times that differ; switched off and on again it is still there.
  const [typed, setTyped] = useState(quiet ?? usual);
  const isSame = typed.from === typed.to;
  const type = (more: Partial<typeof typed>) => {
    const next = { ...typed, ...more };
    setTyped(next);
    if (next.from !== "" && next.to !== "" && next.from !== next.to) onChange(next);
  };
  return (
    <div>
      <Switch
        label={t("quiet")}
        aria-label={t("quiet")}
        description={t("quiet.text")}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked && !isSame ? typed : null)}
      />
      {quiet === null ? null : (
        <div className={`${classes.row} ${classes.options}`}>
          <TextInput
            type="time"
            label={t("quiet.from")}
            value={typed.from}
            onChange={(event) => type({ from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t("quiet.to")}
            value={typed.to}
            error={isSame ? t("quiet.same") : null}
            onChange={(event) => type({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}

import { eventTemplates } from "@evenkeel/contract/constants";
import IconBallon from "@tabler/icons-react/dist/esm/icons/IconBalloon.mjs";
import IconPlane from "@tabler/icons-react/dist/esm/icons/IconPlane.mjs";
import IconSchool from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import IconStethoscope from "@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs";
import { useState } from "react";
import { durationWords } from "../duration.ts";
import type { EventTemplate } from "../events/event-template.ts";
import classes from "./event-templates.module.css";
import { EventDialog } from "./lazy-dialogs.ts";
import { useWords } from "../../../lib/words.ts";

const icons = {
  "Health Appointment": IconStethoscope,
  "School Event": IconSchool,
  Travel: IconPlane,
  Holiday: IconBallon,
} as const;

/** 'Quick Event Templates' (S-2.6.6 to 2.6.11). */
export function EventTemplates() {
  const t = useWords("calendar");
  const [chosen, setChosen] = useState<EventTemplate | null>(null);
  return (
    <section aria-labelledby="event-templates">
      <h2 id="event-templates" className={classes.heading}>
        {t("templates")}
      </h2>
      <div className={classes.templates}>
        {eventTemplates.map((template) => {
          const Icon = icons[template.name];
          return (
            <button
              key={template.name}
              type="button"
              className={classes.template}
              onClick={() => setChosen(template)}
            >
              <Icon aria-hidden="true" />
              <span className={classes.name}>{t(`template.${template.name}`)}</span>
              <span className={classes.duration}>{durationWords(template.minutes)}</span>
            </button>
          );
        })}
      </div>
      {chosen === null ? null : <EventDialog template={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

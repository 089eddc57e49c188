import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { Radio } from "@mantine/core";
import { useCurrentUser } from "../../../session/index.ts";
import { isAssignee, mappingFor, placeOf } from "../family-mapping.ts";
import { openPlace } from "../open-places.ts";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface WhichIsYouProps {
  /** As the document calls its two parents; null or absent where it does not. */
  parties: ReadScheduleOutput["parties"];
  mapping: ParentMapping;
  /** What the mapping says is only the usual: the parent has not said so yet, and nothing is chosen for them. */
  isOpen: boolean;
  onAnswer: (mapping: ParentMapping) => void;
}

/** Who is who, in the document's own words: every rule hangs on it, so it is asked first. */
export function WhichIsYou({ parties, mapping, isOpen, onAnswer }: WhichIsYouProps) {
  const t = useWords("imports");
  const user = useCurrentUser();
  const places = ["parent1", "parent2"] as const;
  return (
    <div
      {...openPlace(isOpen)}
      role="group"
      aria-label={t("which")}
      className={isOpen ? classes.question : undefined}
    >
      <Radio.Group
        label={t("which")}
        description={t(parties ? "which.text" : "which.unnamed")}
        value={isOpen ? null : placeOf(mapping, user.id)}
        onChange={(place) => {
          const chosen = isAssignee(place) ? mappingFor(user, place) : null;
          if (chosen !== null) onAnswer(chosen);
        }}
      >
        {places.map((place) => (
          <Radio key={place} mt="xs" value={place} label={parties?.[place] ?? t(place)} />
        ))}
      </Radio.Group>
    </div>
  );
}

import type {
  ParentMapping,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { Radio } from "@mantine/core";
import { useCurrentUser } from "../../../session/index.ts";
import { isAssignee, mappingFor } from "../family-mapping.ts";
import { useWords } from "../../../../lib/words.ts";

interface WhichIsYouProps {
  reading: ReadScheduleOutput;
  mapping: ParentMapping;
  onChange: (mapping: ParentMapping) => void;
}

/** Who is who, in the document's own words: every rule hangs on it, so it is asked first. */
export function WhichIsYou({ reading, mapping, onChange }: WhichIsYouProps) {
  const t = useWords("imports");
  const user = useCurrentUser();
  const places = ["parent1", "parent2"] as const;
  return (
    <Radio.Group
      label={t("which")}
      description={t(reading.parties ? "which.text" : "which.unnamed")}
      value={mapping.parent1 === user.id ? "parent1" : "parent2"}
      onChange={(place) => {
        const chosen = isAssignee(place) ? mappingFor(user, place) : null;
        if (chosen !== null) onChange(chosen);
      }}
    >
      {places.map((place) => (
        <Radio key={place} mt="xs" value={place} label={reading.parties?.[place] ?? t(place)} />
      ))}
    </Radio.Group>
  );
}

import { courtFilterCategories, severities } from "@evenkeel/contract/constants";
import type { RecordFilters } from "@evenkeel/contract/models/record";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import classes from "./record-filters.module.css";
import { useWords } from "../../../lib/words.ts";

interface RecordFilterBarProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

type FilterWord = keyof typeof courtFilterCategories;
const filterWords = Object.entries(courtFilterCategories) as [
  FilterWord,
  (typeof courtFilterCategories)[FilterWord],
][];

/** Category by the court's own words, severity by its label, and days in the family's time zone. */
export function RecordFilterBar({ filters, onChange }: RecordFilterBarProps) {
  const t = useWords("record");
  const word = filterWords.find(([, category]) => category === filters.category)?.[0] ?? "";
  const set = (change: { [Name in keyof RecordFilters]?: RecordFilters[Name] | undefined }) => {
    const next = Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    onChange(Object.fromEntries(next));
  };
  const isClear = Object.keys(filters).length === 0;
  return (
    <search className={classes.filters} aria-label={t("filters")}>
      <NativeSelect
        label={t("filters.category")}
        value={word}
        onChange={({ currentTarget }) =>
          set({ category: filterWords.find(([name]) => name === currentTarget.value)?.[1] })
        }
        data={[
          { value: "", label: t("filters.all") },
          ...filterWords.map(([name]) => ({ value: name, label: t(`filter.${name}`) })),
        ]}
      />
      <NativeSelect
        label={t("filters.severity")}
        value={filters.severity ?? ""}
        onChange={({ currentTarget }) =>
          set({ severity: severities.find((severity) => severity === currentTarget.value) })
        }
        data={[
          { value: "", label: t("filters.all") },
          ...severities.map((severity) => ({ value: severity, label: t(`label.${severity}`) })),
        ]}
      />
      <TextInput
        type="date"
        label={t("filters.from")}
        value={filters.from ?? ""}
        max={filters.to}
        onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t("filters.to")}
        value={filters.to ?? ""}
        min={filters.from}
        onChange={({ currentTarget }) => set({ to: currentTarget.value || undefined })}
      />
      <Button
        variant="default"
        className={classes.clear}
        disabled={isClear}
        onClick={() => onChange({})}
      >
        {t("filters.clear")}
      </Button>
    </search>
  );
}

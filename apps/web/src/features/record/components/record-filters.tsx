import { courtFilterCategories, longestText, severities } from "@evenkeel/contract/constants";
import { entriesOf } from "@evenkeel/contract/keys";
import type { RecordFilters } from "@evenkeel/contract/models/record";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import classes from "./record-filters.module.css";
import { useWords } from "../../../lib/words.ts";

interface RecordFilterBarProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

const filterWords = entriesOf(courtFilterCategories);

/** Asks once the reader has stopped writing. */
const searchAfterMilliseconds = 400;

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
  const [written, setWritten] = useState(filters.words ?? "");
  const search = useDebouncedCallback(
    (words: string) => set({ words: words.trim() || undefined }),
    searchAfterMilliseconds,
  );
  const isClear = Object.keys(filters).length === 0 && written === "";
  return (
    <search className={classes.filters} aria-label={t("filters")}>
      <TextInput
        type="search"
        label={t("filters.words")}
        className={classes.words}
        maxLength={longestText.search}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value);
          search(currentTarget.value);
        }}
      />
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
          ...severities.map((severity) => ({ value: severity, label: t(`level.${severity}`) })),
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
        onClick={() => {
          search.cancel();
          setWritten("");
          onChange({});
        }}
      >
        {t("filters.clear")}
      </Button>
    </search>
  );
}

import { courtFilterCategories, severities, severityLabels } from "@evenkeel/contract/constants";
import type { RecordFilters } from "@evenkeel/contract/models/record";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import classes from "./record-filters.module.css";

interface RecordFilterBarProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

const words = Object.entries(courtFilterCategories);

/** Category by the court's own words, severity by its label, and days in the family's time zone. */
export function RecordFilterBar({ filters, onChange }: RecordFilterBarProps) {
  const word = words.find(([, category]) => category === filters.category)?.[0] ?? "";
  const set = (change: { [Name in keyof RecordFilters]?: RecordFilters[Name] | undefined }) => {
    const next = Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    onChange(Object.fromEntries(next));
  };
  const isClear = Object.keys(filters).length === 0;
  return (
    <search className={classes.filters} aria-label="Filters">
      <NativeSelect
        label="Category"
        value={word}
        onChange={({ currentTarget }) =>
          set({ category: words.find(([name]) => name === currentTarget.value)?.[1] })
        }
        data={[
          { value: "", label: "All" },
          ...words.map(([name]) => ({ value: name, label: name })),
        ]}
      />
      <NativeSelect
        label="Severity"
        value={filters.severity ?? ""}
        onChange={({ currentTarget }) =>
          set({ severity: severities.find((severity) => severity === currentTarget.value) })
        }
        data={[
          { value: "", label: "All" },
          ...severities.map((severity) => ({ value: severity, label: severityLabels[severity] })),
        ]}
      />
      <TextInput
        type="date"
        label="From date"
        value={filters.from ?? ""}
        max={filters.to}
        onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="To date"
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
        Clear Filters
      </Button>
    </search>
  );
}

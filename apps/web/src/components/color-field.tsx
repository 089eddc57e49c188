import { presetColors } from "@evenkeel/contract/constants";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import classes from "./color-field.module.css";
import { useWords } from "../lib/words.ts";

interface ColorFieldProps {
  legend: string;
  /** Of the radio buttons; one field of this name on a page. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** The six preset colors, each a radio button with its name. */
export function ColorField({ legend, name, value, onChange }: ColorFieldProps) {
  const t = useWords("common");
  return (
    <fieldset className={classes.colors}>
      <legend>{legend}</legend>
      {presetColors.map((preset) => (
        <label key={preset.value} className={classes.color} title={t(`color.${preset.name}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`color.${preset.name}`)}
            checked={preset.value === value}
            onChange={() => onChange(preset.value)}
          />
          <span className={classes.swatch} style={{ background: preset.value }}>
            {preset.value === value ? <IconCheck size={18} stroke={3} aria-hidden="true" /> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

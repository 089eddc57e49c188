import { presetColors } from "@evenkeel/contract/constants";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import classes from "./wizard.module.css";

/** The six preset colours, each a radio button with its name. */
export function ColorField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={classes.colors}>
      <legend>Color of the events</legend>
      {presetColors.map((preset) => (
        <label key={preset.value} className={classes.color} title={preset.name}>
          <input
            type="radio"
            name="schedule-color"
            aria-label={preset.name}
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

import type { ActionButton } from "@evenkeel/contract/models/flow";
import type { Icon } from "@tabler/icons-react";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import classes from "./action-list.module.css";

/** S-2.5.27: these two have their own icons, any other id the default one. */
const icons: Record<string, Icon> = {
  draft_message: IconPencil,
  log_incident: IconClipboardText,
};

interface ActionListProps {
  actions: readonly ActionButton[];
  disabled: boolean;
  onSelect: (action: ActionButton) => void;
}

/** The ways on that the therapeutic flow offers. */
export function ActionList({ actions, disabled, onSelect }: ActionListProps) {
  return (
    <ul className={classes.list}>
      {actions.map((action) => {
        const ActionIcon = icons[action.id] ?? IconSparkles;
        return (
          <li key={action.id}>
            <button
              type="button"
              className={classes.action}
              disabled={disabled}
              onClick={() => onSelect(action)}
            >
              <span className={classes.icon} data-icon={icons[action.id] ? action.id : "default"}>
                <ActionIcon size={20} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{action.label}</span>
                {action.description === undefined ? null : (
                  <span className={classes.description}>{action.description}</span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

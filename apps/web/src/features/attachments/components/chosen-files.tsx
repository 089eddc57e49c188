import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { ActionIcon } from "@mantine/core";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { visibleText } from "@evenkeel/contract/visible-text";
import { useWords } from "../../../lib/words.ts";
import { addressOfFile } from "../queries.ts";
import type { Chosen } from "../use-attachments.ts";
import classes from "./attachments.module.css";

interface ChosenFilesProps {
  chosen: readonly Chosen[];
  /** The names of those that there was no room for. */
  leftOut: readonly string[];
  onRemove: (id: string) => void;
  disabled?: boolean;
}

/** The files that go with what is being written: how far each is, and a way to take it out. */
export function ChosenFiles({ chosen, leftOut, onRemove, disabled = false }: ChosenFilesProps) {
  const t = useWords("attachments");
  if (chosen.length === 0) return null;
  return (
    <>
      <ul className={classes.chosen} aria-label={t("chosen")}>
        {chosen.map(({ id, name, state }) => (
          <li key={id} className={classes.one} data-stopped={state.is === "stopped" || undefined}>
            {state.is === "here" || state.is === "stands" ? (
              <img className={classes.small} src={addressOfFile(id, "thumbnail")} alt="" />
            ) : (
              <span className={classes.small} aria-hidden="true">
                {/\.pdf$/i.test(name) ? <IconFileTypePdf size={22} /> : <IconPhoto size={22} />}
              </span>
            )}
            <span className={classes.about}>
              <bdi className={classes.name}>{visibleText(name)}</bdi>
              <State state={state} name={name} />
            </span>
            <ActionIcon
              variant="subtle"
              size={44}
              color="gray"
              disabled={disabled}
              aria-label={t("remove", { name: visibleText(name) })}
              onClick={() => onRemove(id)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {leftOut.length === 0 ? null : (
        <p className={classes.failed} role="alert">
          {t("leftOut", {
            count: leftOut.length,
            most: String(attachmentLimits.many),
            names: leftOut.map(visibleText).join(", "),
          })}
        </p>
      )}
    </>
  );
}

function State({ state, name }: Pick<Chosen, "state" | "name">) {
  const t = useWords("attachments");
  if (state.is === "stopped") {
    return (
      <span className={classes.failed} role="alert">
        {state.message ?? t("again")}
      </span>
    );
  }
  if (state.is === "stands") return <span className={classes.quiet}>{t("stands")}</span>;
  if (state.is === "here") {
    const { words } = state.attachment;
    return (
      <span className={classes.quiet}>{words === "unread" ? t("words.unread") : t("here")}</span>
    );
  }
  return (
    <>
      <progress
        className={classes.bar}
        max={1}
        value={state.share}
        aria-label={t("progress", { name: visibleText(name) })}
      />
      <span className={classes.quiet} role="status">
        {state.waits
          ? t("waits")
          : state.share < 1
            ? t("coming", { percent: String(Math.floor(state.share * 100)) })
            : t("opening")}
      </span>
    </>
  );
}

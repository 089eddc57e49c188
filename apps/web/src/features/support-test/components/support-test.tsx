import {
  chatInputHeight,
  defaultMessageCategory,
  messageCategories,
} from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { Button, NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { GrowingTextarea } from "../../../components/growing-textarea.tsx";
import { serverMessage } from "../../../lib/errors.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { usePreviewModeration } from "../queries.ts";
import { sampleMessages } from "../samples.ts";
import { type Checked, ResultCards } from "./result-cards.tsx";
import classes from "./support-test.module.css";
import { useWords, words } from "../../../lib/words.ts";

/** Tries the moderation on any text (S-2.13.1). Nothing is sent and nothing is kept. */
export function SupportTest() {
  const t = useWords("support-test");
  const { id } = useCurrentUser();
  const [text, setText] = useDraft(id, "test.message");
  const [category, setCategory] = useState<MessageCategory>(defaultMessageCategory);
  const [checked, setChecked] = useState<Checked | null>(null);
  const preview = usePreviewModeration();
  const box = useRef<HTMLTextAreaElement>(null);
  const blank = text.trim() === "";

  const check = () => {
    if (blank || preview.isPending) return;
    const began = performance.now();
    preview.mutate(
      { message: text, category },
      {
        onSuccess: (result) =>
          setChecked({
            text,
            category,
            result,
            milliseconds: Math.round(performance.now() - began),
          }),
      },
    );
  };
  const fill = (sample: string) => {
    setText(sample);
    box.current?.focus();
  };
  return (
    <>
      <p className={classes.quiet}>{t("intro")}</p>
      <section aria-labelledby="samples">
        <h2 id="samples" className={classes.heading}>
          {t("samples")}
        </h2>
        <ul className={classes.samples}>
          {sampleMessages.map(({ key, category }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.sample}
                onClick={() => {
                  setCategory(category);
                  fill(t(`sample.${key}Text`));
                }}
              >
                <span className={classes.name}>{t(`sample.${key}`)}</span>
                <span>{t(`sample.${key}Text`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <NativeSelect
          label={t("categoryLabel")}
          value={category}
          data={messageCategories.map((name) => ({
            value: name,
            label: words("common")(`category.${name}`),
          }))}
          onChange={(event) => {
            const chosen = messageCategories.find((name) => name === event.currentTarget.value);
            if (chosen) setCategory(chosen);
          }}
        />
        <GrowingTextarea
          label={t("message")}
          placeholder={t("placeholder")}
          value={text}
          onChange={setText}
          onSubmit={check}
          minimum={chatInputHeight.minimum}
          maximum={chatInputHeight.maximum}
          inputRef={box}
        />
        <Button type="submit" disabled={blank} loading={preview.isPending}>
          {t("submit")}
        </Button>
      </form>
      <div role="status" className={classes.quiet}>
        {preview.isError ? serverMessage(preview.error, t("failed")) : null}
      </div>
      {checked === null ? null : <ResultCards checked={checked} onUse={fill} />}
    </>
  );
}

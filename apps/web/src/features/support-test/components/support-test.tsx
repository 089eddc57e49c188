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

/** Tries the moderation on any text (spec section 2, Test page). Nothing is sent and nothing is kept. */
export function SupportTest() {
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
  const fill = (words: string) => {
    setText(words);
    box.current?.focus();
  };
  return (
    <>
      <p className={classes.quiet}>
        See what the moderation says before you ever need it. Nothing is sent from here, and nothing
        goes on the record.
      </p>
      <section aria-labelledby="samples">
        <h2 id="samples" className={classes.heading}>
          Sample messages
        </h2>
        <ul className={classes.samples}>
          {sampleMessages.map((sample) => (
            <li key={sample.name}>
              <button
                type="button"
                className={classes.sample}
                onClick={() => {
                  setCategory(sample.category);
                  fill(sample.text);
                }}
              >
                <span className={classes.name}>{sample.name}</span>
                <span>{sample.text}</span>
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
          label="Category"
          value={category}
          data={[...messageCategories]}
          onChange={(event) => {
            const chosen = messageCategories.find((name) => name === event.currentTarget.value);
            if (chosen) setCategory(chosen);
          }}
        />
        <GrowingTextarea
          label="Message"
          placeholder="Write a message to test..."
          value={text}
          onChange={setText}
          onSubmit={check}
          minimum={chatInputHeight.minimum}
          maximum={chatInputHeight.maximum}
          inputRef={box}
        />
        <Button type="submit" disabled={blank} loading={preview.isPending}>
          Test Message
        </Button>
      </form>
      <div role="status" className={classes.quiet}>
        {preview.isError
          ? serverMessage(preview.error, "The check did not answer. Your words are still here.")
          : null}
      </div>
      {checked === null ? null : <ResultCards checked={checked} onUse={fill} />}
    </>
  );
}

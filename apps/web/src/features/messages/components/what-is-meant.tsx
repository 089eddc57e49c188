import { longestText } from "@evenkeel/contract/constants";
import type { SuggestedFields } from "@evenkeel/contract/models/moderation";
import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./dialogs.module.css";
import { useWords } from "../../../lib/words.ts";

interface WhatIsMeantProps {
  found: SuggestedFields;
  busy: boolean;
  onSend: (text: string) => void;
}

/** Room for the words between the fields. */
const longestPart = Math.floor(longestText.message / 2) - 100;
const closed = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);
const begun = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());
/** 'that you tell me', 'a heads-up': an answer to the field's name, and no sentence without it. */
const isAnswer = (text: string) => /^\p{Ll}/u.test(text);

/** Where no calmer wording keeps everything: what happened, what is needed, and by when, filled with what was found. */
export function WhatIsMeant({ found, busy, onSend }: WhatIsMeantProps) {
  const t = useWords("messages");
  const [fields, setFields] = useState(found);
  const by = fields.by.trim();
  const [happened = "", need = ""] = [fields.happened, fields.need].map((part) => part.trim());
  const parts = [begun(happened), isAnswer(need) ? t("parts.needed", { need }) : need];
  const said = parts.filter((part) => part !== "").map(closed);
  const text = [...said, ...(by === "" ? [] : [closed(t("parts.byWhen", { by }))])].join(" ");
  return (
    <form
      aria-label={t("parts.title")}
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(text);
      }}
    >
      <Textarea
        label={t("parts.happened")}
        rows={3}
        maxLength={longestPart}
        value={fields.happened}
        onChange={({ currentTarget: { value } }) => setFields({ ...fields, happened: value })}
      />
      <Textarea
        label={t("parts.need")}
        rows={3}
        maxLength={longestPart}
        value={fields.need}
        onChange={({ currentTarget: { value } }) => setFields({ ...fields, need: value })}
      />
      <TextInput
        label={t("parts.by")}
        maxLength={100}
        value={fields.by}
        onChange={({ currentTarget: { value } }) => setFields({ ...fields, by: value })}
      />
      <Button type="submit" fullWidth disabled={said.length === 0} loading={busy}>
        {t("parts.send")}
      </Button>
    </form>
  );
}

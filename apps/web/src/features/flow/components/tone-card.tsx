import type { MessageTemplate } from "@evenkeel/contract/models/flow";
import { Button, Tabs } from "@mantine/core";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useState } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import { reportProblem } from "../../../lib/report.ts";
import { showToast } from "../../../lib/toasts.ts";
import card from "../../../components/card.module.css";
import classes from "./template-card.module.css";
import { useWords } from "../../../lib/words.ts";

const tones = ["conciliatory", "neutral", "firm"] as const;
type Tone = (typeof tones)[number];

interface ToneCardProps {
  template: MessageTemplate;
  onUse: (text: string) => void;
}

/** One message in three tones; the parent chooses, and may still change every word. */
export function ToneCard({ template, onUse }: ToneCardProps) {
  const t = useWords("flow");
  const [tone, setTone] = useState<Tone>("neutral");
  const { subject, body } = template[tone];
  const copy = async () => {
    try {
      await copyText(`${subject}\n\n${body}`);
      showToast({ title: t("copied"), description: t("copiedText") });
    } catch (error) {
      reportProblem("A message could not be copied", error);
      showToast({
        title: t("notCopied"),
        description: t("notCopiedText"),
        variant: "destructive",
      });
    }
  };
  return (
    <section className={card.card} aria-label={t("tones")}>
      <Tabs
        value={tone}
        onChange={(value) => setTone(tones.find((one) => one === value) ?? "neutral")}
      >
        <Tabs.List grow>
          {tones.map((value) => (
            <Tabs.Tab key={value} value={value} className={classes.tab}>
              {t(`tone.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tones.map((value) => (
          <Tabs.Panel key={value} value={value} className={classes.panel}>
            <p className={classes.subject}>
              <span className={classes.name}>{t("tone.subject")}</span> {template[value].subject}
            </p>
            <p className={classes.body}>{template[value].body}</p>
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t("copy")}
        </Button>
        <Button className={classes.main} onClick={() => onUse(body)}>
          {t("use")}
        </Button>
      </div>
    </section>
  );
}

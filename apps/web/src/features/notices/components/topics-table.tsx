import { Checkbox, VisuallyHidden } from "@mantine/core";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { noticeTopics, type NoticeTopic, type NoticeWay } from "@evenkeel/contract/notices";
import { useWords } from "../../../lib/words.ts";
import classes from "./notices-dialog.module.css";

interface TopicsTableProps {
  ways: readonly NoticeWay[];
  chosen: NoticeSettings["ways"];
  onChange: (chosen: NoticeSettings["ways"]) => void;
}

/** What is told, by each way that reaches the parent. */
export function TopicsTable({ ways, chosen, onChange }: TopicsTableProps) {
  const t = useWords("notifications");
  const toggle = (way: NoticeWay, topic: NoticeTopic, isOn: boolean) => {
    const topics = noticeTopics.filter((one) => (one === topic ? isOn : chosen[way].includes(one)));
    onChange({ ...chosen, [way]: topics });
  };
  return (
    <table className={classes.table}>
      <caption>{t("topics")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("topics")}</VisuallyHidden>
          </th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeTopics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{t(`topic.${topic}`)}</th>
            {ways.map((way) => (
              <td key={way}>
                <Checkbox
                  classNames={{ body: classes.box ?? "" }}
                  aria-label={t("topics.by", { topic: t(`topic.${topic}`), way: t(`way.${way}`) })}
                  checked={chosen[way].includes(topic)}
                  onChange={(event) => toggle(way, topic, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { messageCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import classes from "./conversation-filter.module.css";
import { useWords } from "../../../lib/words.ts";

export type CategoryFilter = MessageCategory | "all";

interface ConversationFilterProps {
  search: string;
  onSearch: (search: string) => void;
  category: CategoryFilter;
  onCategory: (category: CategoryFilter) => void;
}

/** The search box and the category chips. */
export function ConversationFilter(props: ConversationFilterProps) {
  const t = useWords("messages");
  const common = useWords("common");
  return (
    <div className={classes.filter}>
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("searchNow")}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={props.search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
      />
      <div className={classes.chips} role="group" aria-label={common("category")}>
        {(["all", ...messageCategories] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={props.category === name}
            onClick={() => props.onCategory(name)}
          >
            {common(`category.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

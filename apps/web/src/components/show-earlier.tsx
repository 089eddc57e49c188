import { Button } from "@mantine/core";
import { useWords } from "../lib/words.ts";

interface ShowEarlierProps {
  /** As `useEarlier` gives it. */
  list: { hasEarlier: boolean; state: string; showEarlier: () => Promise<void> };
}

/** Under a list that does not show everything. */
export function ShowEarlier({ list }: ShowEarlierProps) {
  const t = useWords("common");
  if (!list.hasEarlier) return null;
  return (
    <Button
      variant="light"
      fullWidth
      mt="md"
      loading={list.state === "loading"}
      onClick={() => void list.showEarlier()}
    >
      {t(list.state === "failed" ? "earlier.failed" : "earlier.show")}
    </Button>
  );
}

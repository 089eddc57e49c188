import { Button } from "@mantine/core";

interface ShowEarlierProps {
  /** As `useEarlier` gives it. */
  list: { hasEarlier: boolean; state: string; showEarlier: () => Promise<void> };
}

/** Under a list that does not show everything. */
export function ShowEarlier({ list }: ShowEarlierProps) {
  if (!list.hasEarlier) return null;
  return (
    <Button
      variant="light"
      fullWidth
      mt="md"
      loading={list.state === "loading"}
      onClick={() => void list.showEarlier()}
    >
      {list.state === "failed" ? "Earlier ones could not be loaded. Try again" : "Show earlier"}
    </Button>
  );
}

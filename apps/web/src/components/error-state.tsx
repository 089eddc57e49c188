import { Button } from "@mantine/core";
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { StateMessage } from "./state-message.tsx";
import { useWords } from "../lib/words.ts";

interface ErrorStateProps {
  title: string;
  text: string;
  onRetry: () => void;
  retryLabel?: string;
  /** For when the whole page failed: it then brings its own main landmark and first heading. */
  page?: boolean;
}

/** Something could not be loaded: says so and offers to try again. */
export function ErrorState({ title, text, onRetry, retryLabel, page = false }: ErrorStateProps) {
  const t = useWords("common");
  const message = (
    <StateMessage
      icon={<IconCloudOff />}
      title={title}
      text={text}
      heading={page ? "h1" : "h2"}
      role="alert"
      action={
        <Button variant="light" onClick={onRetry}>
          {retryLabel ?? t("again")}
        </Button>
      }
    />
  );
  return page ? <main id="main">{message}</main> : message;
}

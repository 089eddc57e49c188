import { Button } from "@mantine/core";
import IconCompass from "@tabler/icons-react/dist/esm/icons/IconCompass.mjs";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { StateMessage } from "../components/state-message.tsx";
import { paths } from "../lib/paths.ts";
import classes from "./not-found-page.module.css";
import { useWords } from "../lib/words.ts";
import { pageTitle } from "../lib/headings.ts";

export function NotFoundPage() {
  const t = useWords("common");
  useEffect(() => {
    document.title = pageTitle(t("notFound"));
  }, [t]);
  return (
    <main id="main" className={classes.main}>
      <StateMessage
        heading="h1"
        icon={<IconCompass />}
        title={t("notFound")}
        text={t("notFound.text")}
        action={
          <Button component={Link} to={paths.home}>
            {t("notFound.home")}
          </Button>
        }
      />
    </main>
  );
}

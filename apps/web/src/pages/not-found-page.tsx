import { Button } from "@mantine/core";
import IconCompass from "@tabler/icons-react/dist/esm/icons/IconCompass.mjs";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { StateMessage } from "../components/state-message.tsx";
import { paths } from "../lib/paths.ts";
import classes from "./not-found-page.module.css";

export function NotFoundPage() {
  useEffect(() => {
    document.title = "Page Not Found · Evenkeel";
  }, []);
  return (
    <main id="main" className={classes.main}>
      <StateMessage
        heading="h1"
        icon={<IconCompass />}
        title="Page Not Found"
        text="There is nothing at this address. The link may be old or mistyped."
        action={
          <Button component={Link} to={paths.home}>
            Go to Home
          </Button>
        }
      />
    </main>
  );
}

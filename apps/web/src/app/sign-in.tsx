import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { prepareLanding } from "./read-ahead.ts";
import { LoginScreen, preloadScreen } from "./screens.tsx";

/** Most who sign in are parents. */
const fetchHome = () => void preloadScreen(paths.home);

/** The sign-in page; what comes after it is fetched while the person types. */
export function SignIn() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    document.addEventListener("focusin", fetchHome, { once: true });
    whenIdle(fetchHome);
    return () => document.removeEventListener("focusin", fetchHome);
  }, []);
  return <LoginScreen prepare={(user) => prepareLanding(user, { client, queryClient })} />;
}

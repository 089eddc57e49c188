import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import classes from "./connection-banner.module.css";
import { type PageWords, useWords } from "../lib/words.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

interface ConnectionBannerProps {
  /** When what stands on the page was loaded, in words, where it is not of now; else null. */
  loadedAt: string | null;
}

/**
 * Says everything there is to know about the connection in one place: that the device is offline, that nothing typed
 * is lost by it, and of when the page is. It stays in sight above the page's heading.
 */
export function ConnectionBanner({ loadedAt }: ConnectionBannerProps) {
  const t = useWords("common");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const said = wordsFor(t, online, loadedAt);
  const banners = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banners.current;
    if (element === null) return undefined;
    const page = document.documentElement.style;
    // What stays in sight below it begins where it ends.
    const observer = new ResizeObserver(() => {
      page.setProperty("--banner-height", `${element.offsetHeight}px`);
    });
    observer.observe(element, { box: "border-box" });
    return () => {
      observer.disconnect();
      page.removeProperty("--banner-height");
    };
  }, []);
  return (
    <div ref={banners} role="status" className={classes.banners} data-covers-top>
      {said === null ? null : <p className={classes.banner}>{said}</p>}
    </div>
  );
}

function wordsFor(t: PageWords<"common">, online: boolean, loadedAt: string | null): string | null {
  const reading = loadedAt === null ? null : t("connection.reading", { when: loadedAt });
  if (online) return reading === null ? null : sentences(t("connection.unreachable"), reading);
  return sentences(t("connection.offline"), reading, t("connection.kept"));
}

const sentences = (...said: readonly (string | null)[]): string =>
  said.filter((sentence) => sentence !== null).join(" ");

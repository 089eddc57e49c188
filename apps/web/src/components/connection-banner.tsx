import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import classes from "./connection-banner.module.css";

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
 * Says what there is to know of the connection, all of it in one place: that the device is offline, that nothing typed
 * is lost by it, and of when the page is. It stays in sight above the page's heading.
 */
export function ConnectionBanner({ loadedAt }: ConnectionBannerProps) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const said = wordsFor(online, loadedAt);
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

function wordsFor(online: boolean, loadedAt: string | null): string | null {
  const reading = `You are reading what was loaded ${loadedAt}.`;
  const kept = "What you write is kept on this device.";
  if (online) return loadedAt === null ? null : `Evenkeel cannot be reached. ${reading}`;
  return loadedAt === null ? `You are offline. ${kept}` : `You are offline. ${reading} ${kept}`;
}

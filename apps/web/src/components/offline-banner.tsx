import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import classes from "./offline-banner.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

interface OfflineBannerProps {
  /** What else there is to say, for example of when the page is. */
  children?: ReactNode;
}

/** Says that the device is offline, and that nothing typed is lost by it. It stays in sight above the page's heading. */
export function OfflineBanner({ children }: OfflineBannerProps) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
      {online ? null : (
        <p className={classes.banner}>You are offline. What you write is kept on this device.</p>
      )}
      {children}
    </div>
  );
}

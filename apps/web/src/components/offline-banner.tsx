import { type ReactNode, useSyncExternalStore } from "react";
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

/** Says that the device is offline, and that nothing typed is lost by it. */
export function OfflineBanner({ children }: OfflineBannerProps) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.banner}>You are offline. What you write is kept on this device.</p>
      )}
      {children}
    </div>
  );
}

import { patienceMilliseconds } from "./lib/bring-files.ts";

/**
 * The page's first picture stands in its HTML. It is painted before the scripts that bring it to life run: they are
 * fetched meanwhile, as the HTML names them.
 */
async function begin(): Promise<void> {
  const isLate = setTimeout(sayThatItIsMissing, patienceMilliseconds);
  try {
    const { spoken } = await import("./main.tsx");
    await spoken;
    document.querySelector(".load-failed")?.remove();
  } catch {
    sayThatItIsMissing();
  } finally {
    clearTimeout(isLate);
  }
}

/** The network went while the page was on its way. The picture alone would look like a page that does nothing. */
function sayThatItIsMissing(): void {
  if (document.querySelector(".load-failed") !== null) return;
  const notice = document.createElement("div");
  notice.role = "alert";
  notice.className = "load-failed";
  const again = document.createElement("button");
  again.textContent = "Try again";
  again.addEventListener("click", () => window.location.reload());
  notice.append("This page could not be loaded whole. Check your connection. ", again);
  document.body.prepend(notice);
}

function afterFirstPaint(run: () => void): void {
  const isPaintTold = PerformanceObserver.supportedEntryTypes.includes("paint");
  // A page that opens out of sight is never painted.
  if (!isPaintTold || document.visibilityState === "hidden") return run();
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    paints.disconnect();
    run();
  };
  const paints = new PerformanceObserver(once);
  paints.observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", once, { once: true });
}

afterFirstPaint(() => void begin());

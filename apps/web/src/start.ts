/**
 * The page's first picture stands in its HTML. It is painted before the scripts that bring it to life run: they are
 * fetched meanwhile, as the HTML names them.
 */
const begin = () => void import("./main.tsx");

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

afterFirstPaint(begin);

import { type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * What stands below what a screen is opened for. It is drawn once the rest was painted, in small steps, between which
 * a slow phone answers a touch.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn ? children : null;
}

import { type ReactNode, useDeferredValue } from "react";

/**
 * What stands below what a screen is opened for, or takes long to draw. It is drawn once the rest is there, in small
 * steps, between which a slow phone answers a touch.
 * @param meanwhile what stands in its place until then
 */
export function Later({
  meanwhile = null,
  children,
}: {
  meanwhile?: ReactNode;
  children: ReactNode;
}) {
  return useDeferredValue(true, false) ? children : meanwhile;
}

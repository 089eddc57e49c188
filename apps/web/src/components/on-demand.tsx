import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import type { AreaName } from "@evenkeel/words";
import { createPart } from "../lib/part.ts";
import { bringWords, useWords, words } from "../lib/words.ts";
import { ErrorState } from "./error-state.tsx";

/** What to do about a part that did not come. */
export interface Missing {
  /** Asks for it again, or loads the page again where that alone may help. */
  onAgain: () => void;
  /** What that is called on its button. */
  againLabel: string;
}

/** A component whose code is fetched when it is first shown, or before by `preload`. */
export type OnDemand<Props = object> = ComponentType<Props> & {
  /** Resolves when the code is here, or is known not to come; a failure is told where the component is shown. */
  preload: () => Promise<void>;
};

/**
 * Makes a component of code that comes when it is needed. While it is on its way, and when it does not come, the
 * component is what `meanwhile` says: a failure stays in its place, and nothing around it is lost.
 * @param meanwhile `missing` is null while the code is on its way
 * @param areas what it says, fetched beside its code; what is not named here is fetched when it is first said
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (missing: Missing | null, props: Props) => ReactNode,
  areas: readonly AreaName[] = [],
): OnDemand<Props> {
  const part = createPart(async () => (await Promise.all([load(), bringWords(areas)]))[0]);
  const ask = () => void part.ask();
  const askWhereItHelps = () => {
    const state = part.state();
    if (state.is !== "missing" || state.again === "ask") ask();
  };
  function Component(props: Props) {
    // Drawn in small steps where it comes later, between which a slow phone answers a touch.
    const state = useDeferredValue(useSyncExternalStore(part.watch, part.state));
    // Before the first paint: what failed to come early is asked for again without a word.
    useLayoutEffect(askWhereItHelps, []);
    // It may still wait for its words.
    if (state.is === "here") {
      return (
        <Suspense fallback={meanwhile(null, props)}>{createElement(state.value, props)}</Suspense>
      );
    }
    if (state.is !== "missing") return meanwhile(null, props);
    const t = words("common");
    const missing: Missing =
      state.again === "ask"
        ? { onAgain: ask, againLabel: t("again") }
        : { onAgain: () => window.location.reload(), againLabel: t("loadAgain") };
    return meanwhile(missing, props);
  }
  return Object.assign(Component, { preload: part.ask });
}

/** For a part within a screen: `placeholder` holds its place until it is here. */
export const inPlace =
  (placeholder: ReactNode) =>
  (missing: Missing | null): ReactNode =>
    missing === null ? placeholder : <MissingPart {...missing} />;

/** Stands where a part of the page would. */
function MissingPart({ onAgain, againLabel }: Missing) {
  const t = useWords("common");
  return (
    <ErrorState
      title={t("part.missing")}
      text={t("part.missingText")}
      retryLabel={againLabel}
      onRetry={onAgain}
    />
  );
}

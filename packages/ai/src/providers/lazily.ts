/**
 * Loads a capability at its first use and once, so that a server starts at once and a family that
 * never opens a module never pays for it. A load that fails is tried again at the next use.
 */
export const lazily = <Thing>(load: () => Promise<Thing>): (() => Promise<Thing>) => {
  let loading: Promise<Thing> | undefined;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
    return loading;
  };
};

/** The name of the unique index that a write ran into; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}

/** 'Option A (suggested): ...', 'Opción A (sugerida): ...': the way that the AI puts first, a line of its own. */
const firstWay = /^\p{L}+ A\b[^:\n]*: *(?<way>.+)$/mu;

/**
 * The words of the AI's first option, for a parent who wants to propose it.
 * @returns null where it suggests no way: nothing is settled between the two of them where someone is in danger
 */
export const suggestedWay = (resolution: string | null): string | null =>
  firstWay.exec(resolution ?? "")?.groups?.["way"]?.trim() ?? null;

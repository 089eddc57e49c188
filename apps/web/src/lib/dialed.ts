/** A telephone as a link dials it; null for one without digits. */
export function dialed(telephone: string): string | null {
  const digits = telephone.replaceAll(/(?!^\+)[^\d]/g, "");
  return digits === "" ? null : `tel:${digits}`;
}

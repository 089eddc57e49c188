/**
 * Confirmation codes, order numbers and keys: letters and digits in a row that spell nothing. Their pieces look like words
 * to a trained model, which then hears a tone in them. Disguised words ("1d10t") are undone before and are none.
 */
const fewestSigns = 5;
const fewestDigits = 2;
/** `k7q` goes from letters to digits and back: two changes. One is `4pm`, `room12`, `gr8`. */
const fewestChanges = 2;
/** Two or three letters and a number: a flight, a plate, a form. */
const numbered = /^[a-z]{1,3}\d{3,}$/i;

const written = /[a-z0-9][a-z0-9+/=_^@#$%&*-]*/gi;

function isCode(piece: string): boolean {
  if (piece.length < fewestSigns) return false;
  if (numbered.test(piece)) return true;
  const digits = piece.match(/\d/g)?.length ?? 0;
  const runs = piece.match(/\d+|[a-z]+/gi)?.length ?? 0;
  const changesOfCase = piece.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  return digits >= fewestDigits ? runs > fewestChanges : digits > 0 && changesOfCase >= 2;
}

/** The text with every code written as a plain number. */
export const withoutCodes = (text: string): string =>
  text.replace(written, (token) => (token.split(/[^a-z0-9]+/i).some(isCode) ? "5" : token));

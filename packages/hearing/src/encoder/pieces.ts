import { type Cut, encoderCard } from "./card.ts";

/** A stretch of a text, offsets in UTF-16 units, `end` exclusive. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** The clauses of a text in order, without the white space around them. */
export function piecesOf(text: string, cut: Cut = encoderCard().cut): Piece[] {
  const found: Piece[] = [];
  const add = (from: number, to: number) => {
    const piece = trimmed(text, from, to);
    if (piece === undefined) return;
    const last = found.at(-1);
    if (
      last !== undefined &&
      letters(piece.text) < cut.short &&
      letters(last.text) + letters(piece.text) < cut.joined
    ) {
      last.text += ` ${piece.text}`;
      last.end = piece.end;
    } else found.push(...stretches(piece, cut.longest));
  };
  let from = 0;
  for (const match of text.matchAll(new RegExp(cut.boundary, "gu"))) {
    add(from, match.index);
    from = match.index + match[0].length;
  }
  add(from, text.length);
  return found;
}

/** A rant without a mark, in parts of a length, cut at a space. */
function stretches(piece: Piece, longest: number): Piece[] {
  const parts: Piece[] = [];
  let { start } = piece;
  while (piece.end - start > longest) {
    const rest = piece.text.slice(start - piece.start, start - piece.start + longest);
    const space = rest.lastIndexOf(" ");
    const end = start + (space <= 0 ? longest : space);
    const part = trimmed(piece.text, start - piece.start, end - piece.start);
    if (part !== undefined)
      parts.push({
        text: part.text,
        start: piece.start + part.start,
        end: piece.start + part.end,
      });
    start = end;
  }
  const last = trimmed(piece.text, start - piece.start, piece.text.length);
  if (last !== undefined)
    parts.push({ text: last.text, start: piece.start + last.start, end: piece.start + last.end });
  return parts;
}

const letters = (text: string): number => Array.from(text).length;

function trimmed(text: string, from: number, to: number): Piece | undefined {
  const raw = text.slice(from, to);
  const inner = raw.trim();
  if (inner === "") return undefined;
  const start = from + raw.indexOf(inner);
  return { text: inner, start, end: start + inner.length };
}

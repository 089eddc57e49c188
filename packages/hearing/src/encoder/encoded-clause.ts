/** What the encoder says of one clause. */
export interface EncodedClause {
  /** A number for every answer of its card (`placeOf`), before any sigmoid. */
  scores: Float32Array;
  /** What its words mean among their neighbors, of length 1: what was learned later is read from it. */
  vector: Float32Array;
}

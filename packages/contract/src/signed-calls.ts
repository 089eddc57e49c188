/** Calls that put nothing on the record, are their person's alone, or are made too often to sign each. */
const neverOnRecord =
  /^(?:attachments|build|companion|notices|session|witness)\.|^messages\.summarize$|^evaluations\.evaluate$|^journal\.(?!enter$)/;

export const isSignedCall = (call: string): boolean => !neverOnRecord.test(call);

/** The header in which a read says how far the family's record had come, as far as its reader sees it, when it was asked for: a whole number. */
export const revisionHeaderName = "evenkeel-revision";

/** The header in which a request says under whose signature it is made: base64 of JSON. */
export const actHeaderName = "evenkeel-act";

/** The header in which an act is answered with what is said to its writer about words that went through as hostile: base64 of a JSON list of tips. */
export const tipHeaderName = "evenkeel-tip";

/**
 * The header in which a request says what its writer was asked about these very words (`asks` of each refusal), and wants
 * put on the record as it is: 'hostile', 'despair' or 'hostile,despair'. What it does not name is asked first. It says
 * nothing that the record holds, so no signature covers it.
 */
export const askedHeaderName = "evenkeel-asked";

/** The header in which a signed act is answered with its receipt: base64 of JSON. */
export const receiptHeaderName = "evenkeel-receipt";

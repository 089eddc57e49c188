/** The header in which a request says under whose signature it is made: base64 of JSON. */
export const actHeaderName = "evenkeel-act";

/** The header in which a signed act is answered with its receipt: base64 of JSON. */
export const receiptHeaderName = "evenkeel-receipt";

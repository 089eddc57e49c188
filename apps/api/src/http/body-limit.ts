/** Largest body of a request in bytes, where its route names no other. */
export const defaultBodyLimit = 1024 * 1024;

/**
 * Overrides, embeddings and isolates, which show letters in another order than they stand in. Hebrew and Arabic read right
 * without: their marks of direction are others, and stay. By itself, so that the sign-in page needs no more of this.
 */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g;

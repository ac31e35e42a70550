/** The limit that means none. */
export const UNLIMITED = -1;

/** The limit that stands for unlimited. */
export const UNLIMITED = -1;

/** The messages between dev server and page over Vite's socket. */

/** The page requests the current errors when it is loaded. */
export const ASKED = 'schemas:asked';
/** The dev server sends the current errors. */
export const TOLD = 'schemas:told';

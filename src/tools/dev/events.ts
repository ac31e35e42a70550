/** What dev server and page say to each other over Vite's socket. */

/** The page asks for what is wrong, when it is loaded. */
export const ASKED = 'schemas:asked';
/** The dev server tells what is wrong. */
export const TOLD = 'schemas:told';

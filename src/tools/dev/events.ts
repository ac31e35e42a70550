/** The messages between dev server and page over Vite's socket. */

/** The page requests the current errors when it is loaded. */
export const REQUEST_ERRORS = 'schemas:request-errors';
/** The dev server sends the current errors. */
export const SHOW_ERRORS = 'schemas:errors';

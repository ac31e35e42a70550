/** Limits of support requests and ratings (spec, sections 5 and 9): the same for form and provider. */

/** The maximum number of characters of a message. */
export const MOST_MESSAGE = 500;
/** The largest file of a support request, in bytes: 50 MB. */
export const MOST_ATTACHED = 50 * 1024 * 1024;
/** The maximum number of characters of a name, and of an address. */
export const MOST_NAME = 100;
export const MOST_EMAIL = 254;
/** The subjects of a support request. */
export const TICKET_TYPES = ['technical', 'billing', 'quota', 'other'] as const;
/** The highest score for recommending the service; the lowest is 0. */
export const MOST_SCORE = 10;

/** The most bytes of a file that goes with a letter to a guest. Encoded, it stays below what most mail servers take. */
export const MOST_ENCLOSED = 10 * 1024 * 1024;

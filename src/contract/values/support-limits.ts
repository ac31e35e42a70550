/** Bounds of requests to support and of ratings (spec, sections 5 and 9): the same for form and provider. */

/** How many characters a message may have. */
export const MOST_MESSAGE = 500;
/** The largest file that may come with a request, in bytes: 50 MB. */
export const MOST_ATTACHED = 50 * 1024 * 1024;
/** How many characters a name may have, and an address. */
export const MOST_NAME = 100;
export const MOST_EMAIL = 254;
/** What a request can be about. */
export const TICKET_TYPES = ['technical', 'billing', 'quota', 'other'] as const;
/** The last of how likely somebody may say that they recommend the service; the first is 0. */
export const MOST_SCORE = 10;

import type { Field } from '../../contract/file/resource-file.ts';
import { MOST_EMAIL, MOST_MESSAGE, MOST_NAME, MOST_SCORE, TICKET_TYPES } from '../../contract/values/support-limits.ts';
import { bodyReader } from '../http/form.ts';

/** A request to support, as its form has it. */
export interface TicketForm {
  name: string;
  email: string;
  message: string;
  consent: true;
  type?: string;
}

/** How likely somebody is to recommend the service, and why. */
export interface RatingForm {
  score: number;
  comment?: string;
}

/** Text with a word in it, of characters that can be stored and shown: no control characters, no half of a pair. */
const text = (maxLength: number, refused: string): Field => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^(?=[^]*\\S)[^${refused}\\p{Cs}]*$`,
});
/** What a letter's head may hold too: no line ends. */
const line = (maxLength: number): Field => text(maxLength, '\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029');
const words = (maxLength: number): Field => text(maxLength, '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F');

/** Reads a request to support. Throws 400 as every form does. */
export const readTicket = bodyReader<TicketForm>(
  {
    name: line(MOST_NAME),
    email: { type: 'string', format: 'email', maxLength: MOST_EMAIL },
    message: words(MOST_MESSAGE),
    consent: { type: 'boolean', const: true },
    type: { type: 'string', enum: [...TICKET_TYPES] },
  },
  ['name', 'email', 'message', 'consent'],
);

/** Reads a rating. Throws 400 as every form does. */
export const readRating = bodyReader<RatingForm>(
  { score: { type: 'integer', minimum: 0, maximum: MOST_SCORE }, comment: words(MOST_MESSAGE) },
  ['score'],
);

import type { Field } from '../../contract/file/resource-file.ts';
import { MOST_EMAIL, MOST_MESSAGE, MOST_NAME, MOST_SCORE, TICKET_TYPES } from '../../contract/values/support-limits.ts';
import { bodyReader } from '../http/form.ts';

/** The form of a support request. */
export interface TicketForm {
  name: string;
  email: string;
  message: string;
  consent: true;
  type?: string;
}

/** The form of a rating: how likely the user is to recommend the service, and the reason. */
export interface RatingForm {
  score: number;
  comment?: string;
}

/** Text with at least one visible character. Control characters and unpaired surrogates are refused. */
const text = (maxLength: number, refused: string): Field => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^(?=[^]*\\S)[^${refused}\\p{Cs}]*$`,
});
/** Text that can be a letter's header too: no line ends. */
const line = (maxLength: number): Field => text(maxLength, '\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029');
const words = (maxLength: number): Field => text(maxLength, '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F');

/** Reads a support request. Throws 400 like every form. */
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

/** Reads a rating. Throws 400 like every form. */
export const readRating = bodyReader<RatingForm>(
  { score: { type: 'integer', minimum: 0, maximum: MOST_SCORE }, comment: words(MOST_MESSAGE) },
  ['score'],
);

import type { Field } from '../../contract/resource-file.ts';
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

/** What a request can be about. */
export const TICKET_TYPES = ['technical', 'billing', 'quota', 'other'];

const words = (maxLength: number): Field => ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000]*\\S' });

/** Reads a request to support. Throws 400 as every form does. */
export const readTicket = bodyReader<TicketForm>(
  {
    name: words(100),
    email: { type: 'string', format: 'email', maxLength: 254 },
    message: words(500),
    consent: { type: 'boolean', const: true },
    type: { type: 'string', enum: TICKET_TYPES },
  },
  ['name', 'email', 'message', 'consent'],
);

/** Reads a rating. Throws 400 as every form does. */
export const readRating = bodyReader<RatingForm>(
  { score: { type: 'integer', minimum: 0, maximum: 10 }, comment: words(500) },
  ['score'],
);

import type { Generated } from 'kysely';

/** What people are told, and what they tell. What columns hold is said in `store/schema.ts`. */

/** A letter in the outbox. */
export interface MailTable {
  id: string;
  address: string;
  subject: string;
  body: string;
  created_at: string;
  /** When it was handed to a mail server; null while it waits, or where there is none. */
  sent_at: string | null;
  /** When a mail server refused it for good, or it was given up. */
  refused_at: string | null;
  /** Files that go with it, as JSON: `[{name, type, content}]`, the content in Base64. */
  attachments: string | null;
  /** Which letter it is; null for what was written for one occasion. */
  kind: string | null;
  /** 1 where its words are for its reader's eyes alone, such as a code or a password. */
  confidential: Generated<number>;
  /** The white-label variant that it is of; null where none is known. */
  variant: string | null;
}

/** What somebody is told in the console (spec section 3). */
export interface NotificationTable {
  id: string;
  user_id: string;
  type: string;
  category: string;
  /** What its text has places for, as JSON. */
  params: string;
  created_at: string;
  read_at: string | null;
}

/** Answers of somebody who gave up registering, or rated the service. */
export interface SurveyTable {
  id: string;
  kind: string;
  answers: string;
  created_at: string;
}

/** A request to support. `status` is new, inProgress or closed. */
export interface TicketTable {
  id: string;
  user_id: string | null;
  project_id: string | null;
  name: string;
  email: string;
  /** What it is about. */
  type: string;
  message: string;
  status: string;
  created_at: string;
  taken_by: string | null;
  closed_at: string | null;
  /** A note of those who work on it. */
  note: string | null;
  /** The file that came with it, in `file_part`; null where none did, or its time is over. */
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_bytes: number | null;
  /** What language it was sent in: a guest has no other one. */
  locale: string | null;
  /** The white-label variant whose console it was sent from; null where none is known. */
  variant: string | null;
  /** Whose request it came by, with its Idempotency-Key, and a hash of what that held. */
  request_key: string | null;
  request_hash: string | null;
}

/** A part of a file that came with a ticket. One that belongs to no ticket was left by a request that came to nothing. */
export interface FilePartTable {
  file_id: string;
  /** From 0. */
  part: number;
  content: Uint8Array;
  created_at: string;
}

/** A challenge that has been answered: it is good once. */
export interface CaptchaSpentTable {
  challenge: string;
  ends_at: string;
}

/** A secret that all processes of this provider share, made when it is first needed. */
export interface ProviderSecretTable {
  name: string;
  value: string;
}

/** How likely somebody is to recommend the service (NPS). */
export interface RatingTable {
  id: string;
  /** Who it is from, where they were signed in. */
  user_id: string | null;
  /** From 0 to 10. */
  score: number;
  comment: string | null;
  created_at: string;
  /** Whose request it came by, with its Idempotency-Key. */
  request_key: string | null;
}

/** A configuration of the calculator that somebody shared, for whoever has its link. */
export interface CalculatorConfigTable {
  id: string;
  /** Name and lines, as JSON. */
  content: string;
  content_hash: string;
  created_at: string;
  /** When it was last read, to the day. */
  read_at: string;
}

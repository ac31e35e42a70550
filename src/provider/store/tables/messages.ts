import type { Generated } from 'kysely';

/** Messages to users and from users. `store/schema.ts` describes the contents of columns. */

/** A letter in the outbox. */
export interface MailTable {
  id: string;
  address: string;
  subject: string;
  body: string;
  created_at: string;
  /** The time when it was sent to a mail server; null while it waits, or where there is none. */
  sent_at: string | null;
  /** The time when a mail server refused it permanently, or it was given up. */
  refused_at: string | null;
  /** The time of the first attempt that failed and is repeated; null where none failed, or none will follow. */
  put_off_at: string | null;
  /** Its attachments, as JSON: `[{name, type, content}]`, the content in Base64. */
  attachments: string | null;
  /** The kind of letter; null for one without a common kind. */
  kind: string | null;
  /** 1 where its content is confidential, such as a code or a password. */
  confidential: Generated<number>;
  /** The white-label variant that sends it; null where none is known. */
  variant: string | null;
}

/** A notification of a user in the console (spec section 3). */
export interface NotificationTable {
  id: string;
  user_id: string;
  type: string;
  category: string;
  /** The parameters of its text, as JSON. */
  params: string;
  created_at: string;
  read_at: string | null;
}

/** Answers of a person who gave up registering, or rated the service. */
export interface NoticeChoiceTable {
  user_id: string;
  /** A `NoticeKind`. */
  kind: string;
  /** 1 where it comes as a notification in the console. */
  console: number;
  /** 1 where it comes as a letter. */
  mail: number;
}

export interface SurveyTable {
  id: string;
  kind: string;
  answers: string;
  created_at: string;
}

/** A support request with its first message. `status` is new, inProgress, waiting (for the author) or closed. */
export interface TicketTable {
  id: string;
  user_id: string | null;
  project_id: string | null;
  name: string;
  email: string;
  /** Its subject. */
  type: string;
  message: string;
  status: string;
  created_at: string;
  taken_by: string | null;
  closed_at: string | null;
  /** The answer with which it was closed. */
  note: string | null;
  /** The record that it is about: type, key, and name at that time; null where it is about none. */
  resource: Generated<string | null>;
  record_id: Generated<string | null>;
  record_name: Generated<string | null>;
  /** The time of the staff's last answer. */
  answered_at: Generated<string | null>;
  /** The time of the staff's first answer, and the seconds from the request to it. */
  first_answered_at: Generated<string | null>;
  first_answer_seconds: Generated<number | null>;
  /** Its file, in `file_part`; null where there is none, or after it expired. */
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_bytes: number | null;
  /** The language in which it was sent; for a guest the only known one. */
  locale: string | null;
  /** The white-label variant of the console that sent it; null where none is known. */
  variant: string | null;
  /** The sender with the Idempotency-Key of the request, and a hash of its content. */
  request_key: string | null;
  request_hash: string | null;
}

/** A further message of a support request. */
export interface TicketMessageTable {
  id: string;
  ticket_id: string;
  /** Its place in the conversation, from 1. The ticket itself has the first message. */
  place: number;
  /** `question` of the author, `answer` of the staff, or `note`, which only the staff may see. */
  kind: string;
  author_id: string | null;
  message: string;
  created_at: string;
  /** Its file, as of a ticket. */
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_bytes: number | null;
}

/** A part of a ticket's file. A part without a ticket is left over from a failed request. */
export interface FilePartTable {
  file_id: string;
  /** From 0. */
  part: number;
  content: Uint8Array;
  created_at: string;
}

/** A solved challenge, which can be used once. */
export interface CaptchaSpentTable {
  challenge: string;
  ends_at: string;
}

/** A secret that all processes of this provider share, created on first use. */
export interface ProviderSecretTable {
  name: string;
  value: string;
}

/** The likelihood of recommending the service (NPS). */
export interface RatingTable {
  id: string;
  /** The author, if signed in. */
  user_id: string | null;
  /** From 0 to 10. */
  score: number;
  comment: string | null;
  created_at: string;
  /** The sender with the Idempotency-Key of the request. */
  request_key: string | null;
}

/** A shared configuration of the calculator, for everybody with its link. */
export interface CalculatorConfigTable {
  id: string;
  /** Name and lines, as JSON. */
  content: string;
  content_hash: string;
  created_at: string;
  /** The time when it was last read, to the day. */
  read_at: string;
}

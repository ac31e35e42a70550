/** A file that goes with a letter. */
export interface Attachment {
  name: string;
  /** Its media type. */
  type: string;
  /** In Base64. */
  content: string;
}

/** A letter as it is stored, on its way to the mail server. */
export interface StoredLetter {
  id: string;
  address: string;
  subject: string;
  /** Plain text. */
  body: string;
  attachments?: Attachment[];
  /** The white-label variant that it is sent for; null for the provider's own. */
  variant: string | null;
  /** RFC 3339. */
  createdAt: string;
}

/** A letter on its way out. */
export interface OutgoingLetter extends StoredLetter {
  /** The same words for readers that show HTML. */
  html: string;
  /** Whom it is from and answers go to, where that is not whoever runs the provider. */
  from?: { name: string; replyTo: string };
}

/** Hands letters to a mail server. */
export interface Mailer {
  /** Resolves once the server has taken the letter. Throws LetterRefused where it never will; after any other error it may later. */
  send(letter: OutgoingLetter): Promise<void>;
  /** Lets its connections go. */
  close(): void;
}

/** Thrown for a letter that a mail server will not take however often it is asked: nobody has that address, say. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
}

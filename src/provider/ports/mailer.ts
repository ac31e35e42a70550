/** An attachment of a letter. */
export interface Attachment {
  name: string;
  /** Its media type. */
  type: string;
  /** In Base64. */
  content: string;
}

/** A stored letter that is not sent yet. */
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

/** A letter that is being sent. */
export interface OutgoingLetter extends StoredLetter {
  /** The text as HTML. */
  html: string;
  /** The sender and reply address, where they differ from the provider's own. */
  from?: { name: string; replyTo: string };
}

/** Sends letters to a mail server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the letter. Throws LetterRefused where it never will. After any other error,
   * sending can be tried again.
   */
  send(letter: OutgoingLetter): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

/** Thrown for a letter that a mail server refuses permanently, such as for an unknown address. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
}

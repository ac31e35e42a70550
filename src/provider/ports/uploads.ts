/** An uploaded file. It exists until the request is answered; the cloud must read it before that. */
export interface ReceivedFile {
  /** The client's file name, without folders. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, in hex. */
  sha256: string;
  mediaType: string;
  /** Reads it from the beginning. */
  open(): ReadableStream<Uint8Array>;
}

/** A complete multipart request (RFC 7578). */
export interface ReceivedForm {
  /** The parts without files, by name. Of several with one name, the last one. */
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
  /** Deletes the files. */
  discard(): Promise<void>;
}

/** The sender of an upload: a user by id, or a guest by network. */
export interface Uploader {
  id: string;
  guest: boolean;
}

/** Stores uploaded files during a request. Large content is not held in memory. */
export interface Uploads {
  /**
   * Reads a multipart request to its end.
   *
   * @param limits the file parts, with their maximum size in bytes. A larger file throws 413 FILE_TOO_LARGE at its
   * field, and another file 400 UNKNOWN_FIELD. An invalid multipart body throws 400 BAD_MULTIPART or 415. A sender's
   * third upload at once throws 429 TOO_MANY_UPLOADS, one without space left 503 NO_UPLOAD_SPACE, and a full disk
   * 507 STORE_FULL
   */
  receive(request: Request, limits: Record<string, number>, uploader: Uploader): Promise<ReceivedForm>;
}

/** A file that came in with a request. It is there until the request has been answered; a cloud that wants it takes it by then. */
export interface ReceivedFile {
  /** What the client calls it, without folders. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, in hex. */
  sha256: string;
  mediaType: string;
  /** Reads it from the beginning. */
  open(): ReadableStream<Uint8Array>;
}

/** A multipart request (RFC 7578) that has come in wholly. */
export interface ReceivedForm {
  /** The parts that are no files, by name; of several with one name the last. */
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
  /** Forgets the files. */
  discard(): Promise<void>;
}

/** Where files of requests are kept while they come in. Nothing large is held in memory. */
export interface Uploads {
  /**
   * Reads a multipart request to its end.
   *
   * @param limits the parts that are files, with how many bytes each may have; a larger one throws 413 FILE_TOO_LARGE at its
   * field, any other file 400 UNKNOWN_FIELD, and what is no multipart 400 BAD_MULTIPART or 415
   */
  receive(request: Request, limits: Record<string, number>): Promise<ReceivedForm>;
}

/** Bytes that are kept under an id. */
export interface Blob {
  id: string;
  bytes: number;
}

/** What was written, with its digests in hexadecimal. */
export interface WrittenBlob extends Blob {
  md5: string;
  sha256: string;
}

/** A part of a blob. */
export interface BlobSlice {
  id: string;
  /** The first byte. */
  from: number;
  /** The byte after the last one. */
  to: number;
}

/** Where the bytes of objects are kept, such as a folder. */
export interface Blobs {
  /** Writes a stream while it arrives. Throws {@link BlobTooLarge} at the first byte beyond `most`; nothing is kept then. */
  write(body: ReadableStream<Uint8Array>, most: number): Promise<WrittenBlob>;
  /** Reads slices, one after another. */
  read(slices: readonly BlobSlice[]): ReadableStream<Uint8Array>;
  /** Removes blobs; those that are gone are no error. */
  remove(ids: readonly string[]): Promise<void>;
  /** The ids of all blobs. */
  list(): Promise<string[]>;
  /** The MD5 digest of bytes, in hexadecimal. */
  md5(bytes: Uint8Array): string;
}

/** More bytes came than there was room for. */
export class BlobTooLarge extends Error {
  override name = 'BlobTooLarge';
}

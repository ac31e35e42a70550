/**
 * The web standards that the contract uses. Browsers and Node both have them, and the language's own library does not declare
 * them. They are declared here as far as they are used: all else of a browser or of Node stays unknown, as the contract runs in both.
 */

/** HTML, structured data. */
declare function structuredClone<T>(value: T): T;

/** Infra: base64 of a string of bytes, and back. */
declare function btoa(bytes: string): string;
declare function atob(base64: string): string;

/** Encoding. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

/** Web Cryptography, of which only hashes are taken. */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> };
};

/** URL: the query of a list. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  keys(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

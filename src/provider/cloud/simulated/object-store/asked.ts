import type { Blobs } from './blobs.ts';
import type { ObjectIndex } from './object-index.ts';
import { document, type Element } from './xml.ts';

/** What the store is made of. */
export interface StoreParts {
  index: ObjectIndex;
  blobs: Blobs;
  now(): Date;
  /** The most that an account may hold, whatever its quota, in bytes. */
  mostBytes: number;
}

/** The account that signed a request. */
export interface Account {
  id: string;
  region: string;
  /** What it may hold, in bytes. */
  limit: number;
}

/** A request whose signature was checked. */
export interface Asked extends StoreParts {
  request: Request;
  params: URLSearchParams;
  account: Account;
  /** Empty where the request is about the account. */
  bucket: string;
  /** Empty where the request is about the bucket. */
  key: string;
}

/** An answer in XML. */
export function xmlAnswer(element: Element, status = 200): Response {
  return new Response(document(element), { status, headers: { 'Content-Type': 'application/xml' } });
}

/** An answer without a body. */
export function emptyAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

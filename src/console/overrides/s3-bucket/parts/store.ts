/** Requests that go straight to the object store, by links that the provider signs. */
import { recordAs } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { request } from '../../../api/client.ts';

/** An object in a folder. */
export interface StoredObject {
  key: string;
  bytes: number;
  modified: string;
}

/** A page of a folder. */
export interface FolderPage {
  folders: string[];
  objects: StoredObject[];
  /** By which the next page is asked for; undefined for the last one. */
  next: string | undefined;
}

/** The store refused a request, or could not be reached (status 0). */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly status: number;
  /** S3's code, such as `QuotaExceeded`; empty where the answer has none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface Links {
  links: { key?: string; url: string }[];
}

/** Links for objects of a bucket, in the order of the keys. */
export async function linksTo(bucket: Doc, body: Doc): Promise<string[]> {
  const { accountId, id } = recordAs('s3-bucket', bucket);
  const path = `/s3/api/v1/users/${encodeURIComponent(String(accountId))}/buckets/${encodeURIComponent(id)}/links`;
  const { data } = await request<Links>(`POST ${path}`, { body });
  return data.links.map(({ url }) => url);
}

/** What a request sends, and who hears of it. */
export interface Sending {
  body?: Blob;
  signal?: AbortSignal;
  /** Hears the part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a request by a link. Rejects with StoreError, and with an AbortError where it was cancelled. XMLHttpRequest tells of progress, and
 * reads XML without making markup of a text, which the page's policy forbids.
 */
export function send(method: 'GET' | 'PUT' | 'DELETE', url: string, sending: Sending = {}): Promise<Document | null> {
  const { body, signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    // An empty answer is no document: the browser would make one that says so, with a style that the policy forbids.
    const isList = method === 'GET';
    call.responseType = isList ? 'document' : 'text';
    if (isList) call.overrideMimeType('application/xml');
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const code = () => (isList ? textIn(call.responseXML, 'Code') : /<Code>(\w+)/.exec(call.responseText)?.[1]);
      if (call.status >= 200 && call.status < 300) resolve(isList ? call.responseXML : null);
      else reject(new StoreError(call.status, code() ?? ''));
    };
    call.onerror = () => reject(new StoreError(0, ''));
    call.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('Cancelled', 'AbortError'));
    else call.send(body ?? null);
  });
}

/** A page of a folder; the first one without a token. */
export async function listFolder(bucket: Doc, prefix: string, token?: string): Promise<FolderPage> {
  const [url = ''] = await linksTo(bucket, { operation: 'list', prefix, ...(token !== undefined && { token }) });
  const answer = await send('GET', url);
  const elements = (name: string) => [...(answer?.getElementsByTagName(name) ?? [])];
  return {
    folders: elements('CommonPrefixes').map((each) => textIn(each, 'Prefix')),
    objects: elements('Contents')
      .map((each) => ({
        key: textIn(each, 'Key'),
        bytes: Number(textIn(each, 'Size')),
        modified: textIn(each, 'LastModified'),
      }))
      // Some clients make an empty object for a folder.
      .filter(({ key }) => key !== prefix),
    next: textIn(answer, 'NextContinuationToken') || undefined,
  };
}

function textIn(place: Document | Element | null, name: string): string {
  return place?.getElementsByTagName(name)[0]?.textContent ?? '';
}

/** How many objects are deleted at once. */
const SIDE_BY_SIDE = 4;

/** Deletes objects. Rejects with the first refusal; the others may be gone then. */
export async function deleteObjects(bucket: Doc, keys: string[]): Promise<void> {
  const urls = await linksTo(bucket, { operation: 'delete', keys });
  for (let from = 0; from < urls.length; from += SIDE_BY_SIDE)
    await Promise.all(urls.slice(from, from + SIDE_BY_SIDE).map((url) => send('DELETE', url)));
}

/** Makes the browser save an object. */
export async function saveObject(bucket: Doc, key: string): Promise<void> {
  const [url = ''] = await linksTo(bucket, { operation: 'get', keys: [key] });
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

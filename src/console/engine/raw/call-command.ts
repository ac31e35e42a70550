import { apiUrl } from '../../api/wire.ts';
import { variant } from '../../config/current.ts';
import type { PreparedCall } from '../calls/send.ts';
import { curlCommand } from './curl.ts';

/**
 * The shell command of a call as the console sends it: with the API's full URL, as this variant.
 * @param ifMatch an ETag, for changes that require one.
 */
export function callCommand({ method, path, body, files, headers }: PreparedCall, ifMatch?: string): string {
  return curlCommand({
    method,
    url: new URL(apiUrl(path), location.origin).href,
    headers: { 'X-UI-Variant': variant().name, ...headers, ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
    body,
    files,
    idempotent: method === 'POST',
  });
}

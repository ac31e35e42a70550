import { apiUrl } from '../../api/wire.ts';
import { variant } from '../../config/current.ts';
import type { PreparedCall } from '../calls/send.ts';
import { curlCommand } from './curl.ts';

/** What a command says beside its call. */
interface CommandContext {
  /** An ETag, for changes that require one. */
  ifMatch?: string | undefined;
  /** The current project; null or missing without one. */
  projectId?: string | null | undefined;
}

/**
 * The shell command of a call as the console sends it: with the API's full URL, as this variant, in the current project. A session has a
 * project, and a token can be for several.
 */
export function callCommand(
  { method, path, body, files, headers }: PreparedCall,
  { ifMatch, projectId }: CommandContext = {},
): string {
  return curlCommand({
    method,
    url: new URL(apiUrl(path), location.origin).href,
    headers: {
      'X-UI-Variant': variant().name,
      ...(projectId ? { 'X-Project-Id': projectId } : {}),
      ...headers,
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    },
    body,
    files,
    idempotent: method === 'POST',
  });
}

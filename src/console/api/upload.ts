/** Sends a form with files. `fetch` reports no upload progress, so this uses XMLHttpRequest. */
import { type Answer, mayCall } from './client.ts';
import { ApiError, readProblems } from './errors.ts';
import { dropToken, sessionSignal, token } from './token.ts';
import { apiUrl, commonHeaders } from './wire.ts';

/** The options of an upload. */
export interface UploadOptions {
  idempotencyKey?: string;
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Once aborted, the upload stops and the promise never settles. */
  signal?: AbortSignal;
}

/**
 * Calls the API with a form. Like `request`, it never settles after a cancel or sign-out, and a 401 ends the session. It has no timeout.
 * @throws ApiError
 */
export function upload<T>(call: string, body: FormData, options: UploadOptions = {}): Promise<Answer<T>> {
  const [method = 'POST', path = call] = call.split(' ');
  const mine = token();
  const sources = [sessionSignal(), ...(options.signal ? [options.signal] : [])];
  return new Promise((resolve, reject) => {
    if (!mayCall(call, mine) || sources.some((source) => source.aborted)) return;
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.open(method, apiUrl(path));
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(commonHeaders(mine))) xhr.setRequestHeader(name, value);
    if (options.idempotencyKey) xhr.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) options.onProgress?.(loaded / total);
    });
    xhr.addEventListener('load', () => settle<T>(xhr, mine, resolve, reject));
    xhr.addEventListener('error', () => reject(new ApiError('network', 0, [])));
    xhr.addEventListener('loadend', () => {
      for (const source of sources) source.removeEventListener('abort', abort);
    });
    for (const source of sources) source.addEventListener('abort', abort);
    xhr.send(body);
  });
}

function settle<T>(
  xhr: XMLHttpRequest,
  mine: string | null,
  resolve: (answer: Answer<T>) => void,
  reject: (error: ApiError) => void,
): void {
  if (xhr.status === 401) {
    // The answer may belong to a session that another tab has already replaced.
    if (token() === mine) dropToken('expired');
    return;
  }
  const header = (name: string): string | undefined => xhr.getResponseHeader(name) ?? undefined;
  const requestId = header('X-Request-Id');
  const content = parsed(xhr.responseText);
  if (xhr.status < 200 || xhr.status >= 300)
    reject(new ApiError('http', xhr.status, readProblems(xhr.status, content), requestId));
  else if (content === undefined) reject(new ApiError('network', xhr.status, []));
  else resolve({ data: content as T, etag: header('ETag'), requestId, location: header('Location') });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
